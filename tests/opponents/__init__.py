"""Tests of how opponents are measured: the arena, its figures, fairness."""
