"""The pilots of the scene tests, here too."""

from tests.scenes.conftest import start

__all__ = ["start"]
