"""The arena: matches between levels, measured."""
