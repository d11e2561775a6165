"""The rules of Fists."""
