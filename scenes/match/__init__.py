"""A running match: what is true (session), what moves (timeline), what is touched (input), what is told (panels)."""
