"""How the figures of the evaluation were found; nothing here is needed to play."""
