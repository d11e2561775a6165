"""A running match: what is true (session), moves (timeline), is touched (input), is said (hud)."""
