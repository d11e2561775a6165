"""The sentence after an error: what became of the match, and where the report lies."""

from __future__ import annotations

from scenes.app.told_scene import ToldScene


class ErrorScene(ToldScene):
    """Lies over the menu until the player has read it."""

    heading, button = "error.title", "error.read"
