"""Golden records: a second implementation, written from the record's document alone, follows every one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.titles.coin.checker import Wrong, check

GOLDEN = sorted((Path(__file__).parents[2] / "records" / "golden").glob("coin-*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_second_implementation_agrees_with_every_digest(path: Path) -> None:
    snapshot = check(path.read_text(encoding="utf-8"))
    assert snapshot["stage"] == "over"


def test_every_variant_has_two_golden_records() -> None:
    for target in ("65", "100", "single_round"):
        for tie in ("all", "none"):
            assert {path.stem for path in GOLDEN} >= {f"coin-{target}-{tie}-a", f"coin-{target}-{tie}-b"}


def test_the_golden_records_hold_what_happens_rarely() -> None:
    """A trick that nobody takes, a tie for most gray coins, a seat that exchanges again and again."""
    ends = [check(path.read_text(encoding="utf-8")) for path in GOLDEN]
    grays = [[len(p["bank_flipped"]) + len(p["bank_closed"]) for p in snapshot["players"]] for snapshot in ends]
    assert any(snapshot["lost"] for snapshot in ends)
    assert any(counts.count(max(counts)) > 1 for counts in grays)
    assert any(len(player["exchanges"]) > 3 for snapshot in ends for player in snapshot["players"])


def test_a_forged_line_is_not_followed() -> None:
    text = GOLDEN[-1].read_text(encoding="utf-8")
    lines = text.splitlines()
    place, body = next((n, json.loads(line)) for n, line in enumerate(lines) if '"do":"Bank"' in line)
    body["with"]["card"] = f"{body['with']['card'].split()[0]} 99"
    lines[place] = json.dumps(body)
    with pytest.raises((Wrong, ValueError)):
        check("\n".join(lines))
