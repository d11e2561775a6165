"""Nobody peeks: two matches that differ in secrets alone look alike to whom they are no business of."""
