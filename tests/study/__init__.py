"""The environments for people who study games."""
