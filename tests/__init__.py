"""Tests, in folders by what they speak about."""
