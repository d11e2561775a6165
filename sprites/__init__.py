"""What can be drawn: coins, cards, text, widgets. Knows no rules."""
