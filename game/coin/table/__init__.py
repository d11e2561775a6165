"""Words and figures that the table shows, computed from a view."""
