"""Use cases of the solver and the catalogue: winnable deals, hints, checks, analyses."""
