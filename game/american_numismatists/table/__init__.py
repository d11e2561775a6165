"""What the table says about a view, in ids of words and without pixels."""
