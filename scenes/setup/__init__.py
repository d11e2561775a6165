"""The set-up: who plays, by which rules, with which luck; and how the table will look."""
