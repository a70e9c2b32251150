"""What has been seen of the pieces, kept exactly."""
