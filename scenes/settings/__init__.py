"""The settings: grouped, explained, and shown at work."""
