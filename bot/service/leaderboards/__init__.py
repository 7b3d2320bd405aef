"""Leaderboards: standings computed from games, and their pages."""
