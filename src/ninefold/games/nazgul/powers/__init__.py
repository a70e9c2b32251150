"""Cards of power: when they can be played, playing them, and the hand."""
