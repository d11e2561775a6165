"""Faults on purpose: `python -m tests.torture [PART ...] [--minutes M] [--seed S]`; nothing may be lost."""
