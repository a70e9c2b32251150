"""What a board or a terminal is shown."""
