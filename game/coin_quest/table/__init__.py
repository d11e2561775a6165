"""What the table says, computed from a view."""
