"""One script per change, numbered in order."""
