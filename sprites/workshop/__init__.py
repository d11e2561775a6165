"""Where the stored art is struck: `python -m sprites.workshop`. Needs numpy; nothing here is imported at run time."""
