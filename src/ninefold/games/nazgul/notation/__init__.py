"""Actions and positions as text."""
