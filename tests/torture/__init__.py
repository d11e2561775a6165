"""Torture: faults in great number, counted."""
