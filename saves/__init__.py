"""Where matches are saved: slots, records, generations."""
