"""The opponents of Coin Age. `AI.md` says how they think and how strong they are; `levels` is where to begin."""
