"""The opponents of Coin Age. `AI.md` says how they decide and how strong they are; `levels` is where to begin."""
