"""Who plays American Numismatists without being a person: start at `levels`; why it is so, and how strong: `AI.md`."""
