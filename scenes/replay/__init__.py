"""A match looked at again: every decision, whose eyes, what the opponents thought, and a way to play on from there."""
