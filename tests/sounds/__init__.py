"""Tests of everything heard."""
