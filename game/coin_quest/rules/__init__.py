"""The rules of Coin Quest: pure functions over frozen values."""
