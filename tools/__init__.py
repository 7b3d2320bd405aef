"""Programs for developers: solve a deal, extend the catalogue. They are not in the wheel."""
