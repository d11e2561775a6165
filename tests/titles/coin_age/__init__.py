"""Coin Age: its rules by sections, its rulings, its opponents."""
