"""What can be drawn, measured in pixels."""
