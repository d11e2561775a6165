"""Who plays Stripmine against people."""
