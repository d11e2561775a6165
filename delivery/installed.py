"""The package that an installed Coin Cabinet is: it holds the program's folders, so that only one name is taken."""

from __future__ import annotations

import sys
from pathlib import Path


def start() -> int:
    """Run the program. Returns the exit code."""
    sys.path.insert(0, str(Path(__file__).parent))
    from main import main

    return main()
