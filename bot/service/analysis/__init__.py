"""What the solver and the catalogue know: winnable deals, hints, checks, analyses."""
