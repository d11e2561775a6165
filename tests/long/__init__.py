"""Runs that take too long for every change; each is a command: `python -m tests.long.<name>`."""
