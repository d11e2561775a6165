"""Defects made on purpose, each in one place: a suite that lets one of them live cannot be trusted there.

`python -m tests.mutants` puts each into a copy of the tree and runs the tests nearest to it, which have to fail.
"""
