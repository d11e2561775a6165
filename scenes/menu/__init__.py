"""The menu: a cabinet with a drawer for each game, and the last match beside it.

`scene` is the screen, `plan` divides it, `last_match` and `drawer` fill it. No title's code is loaded for any of it: a
drawer knows the words, the box and some coins of its game, and pictures of matches come from files.
"""
