"""The sound workshop: makes every stored clip and piece of music anew.

Everything is computed from formulas (modal synthesis, filtered noise); nothing is recorded or borrowed. Needs numpy and
ffmpeg, which the game itself does not. Run `python -m sounds.workshop --help`.
"""
