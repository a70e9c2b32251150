"""The battle, step by step."""
