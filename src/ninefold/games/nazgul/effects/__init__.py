"""What cards do. One row an effect: how it is written, what it does, and in which words.

A card whose effects are known here is an entry in a TOML file and nothing else. The engine knows
no card by name, but for Gandalf (N19).
"""
