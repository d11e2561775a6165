"""How the figures of the eye were found; nothing here is needed to play."""
