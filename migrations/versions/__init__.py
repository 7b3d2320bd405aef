"""One script a change, numbered in their order."""
