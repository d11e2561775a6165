"""Tests of American Numismatists, by sections of the rulebook and by rulings."""
