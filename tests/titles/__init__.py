"""The titles, each by the sections of its rulebook."""
