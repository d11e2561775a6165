"""What this house's own data come to: `deck` checks the collectors as a deck, `matches` measures whole matches."""
