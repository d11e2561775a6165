"""How the learned values for three and more were found; nothing here is needed to play."""
