"""The words of the table of Fists, computed from a view."""
