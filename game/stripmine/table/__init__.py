"""Words that accompany the table, computed from a view."""
