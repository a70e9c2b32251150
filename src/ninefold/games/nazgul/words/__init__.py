"""Questions, events and effects in sentences."""
