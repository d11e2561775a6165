"""Who plays Coin Quest: the levels and how they think (AI.md)."""
