"""The rules of COIN as pure functions over frozen values: they know neither opponents nor the table."""
