"""The turn, step by step."""
