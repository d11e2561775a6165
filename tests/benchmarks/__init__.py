"""Measurements, run by hand: `uv run python -m tests.benchmarks.frames` and its neighbours. They are no tests."""
