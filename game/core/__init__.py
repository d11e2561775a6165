"""The contract that every title fulfils, and what runs a match by it."""
