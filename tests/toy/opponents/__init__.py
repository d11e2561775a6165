"""The opponents of Fists."""
