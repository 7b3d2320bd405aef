"""Programs for developers: solve a deal, extend the catalogue. The wheel does not include them."""
