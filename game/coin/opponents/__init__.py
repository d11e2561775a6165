"""COIN's opponents, from heuristics to search; `AI.md` says how strong they are."""
