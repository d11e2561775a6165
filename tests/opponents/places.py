"""What the state of a proof holds, for the tests that look into it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.toy import TITLE as FISTS

ONLY_FISTS = {"fists": FISTS}


def places(state: Path) -> list[str]:
    """Return which matches a state file holds, as often as it does."""
    lines = [json.loads(line) for line in state.read_text().splitlines()[1:]]
    return [
        json.dumps([line["contest"], match["deal"], match["rotation"]]) for line in lines for match in line["matches"]
    ]
