"""Where matches are kept: slots, records, generations."""
