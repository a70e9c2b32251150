"""Search for any game: what is hidden is guessed anew for each playout."""
