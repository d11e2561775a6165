"""The rules of Stripmine: pure functions over frozen values."""
