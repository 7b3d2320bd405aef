"""Pages that show the boards as Discord does, to be looked at."""
