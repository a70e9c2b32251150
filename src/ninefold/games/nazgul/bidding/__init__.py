"""Secret bids, and what the bidding boxes give."""
