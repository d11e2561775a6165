"""Every word that a player may meet exists in both languages, and none of them gives a secret away."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.coin.rules.state import VALUE

ROOT = Path(__file__).parents[3]
WORDS = tomllib.loads((ROOT / "scenes" / "words" / "coin.toml").read_text(encoding="utf-8"))
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")


def sentences(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for part in entry.values():
            yield from sentences(part)


def test_every_card_and_every_reason_to_close_a_card_has_its_words() -> None:
    assert set(VALUE) <= set(WORDS["noun"])
    closing = ("trick_card", "banked_card", "middle_card")
    assert {f"value_of_{why}" for why in closing} == {name for name in WORDS["refusal"] if name.startswith("value_of")}


@pytest.mark.parametrize("event", ["Dealt", "CardDrawn", "CardPutUnder", "PlayedDown", "LeftoverBanked"])
def test_the_log_never_names_a_card_from_which_a_face_down_one_could_be_told(event: str) -> None:
    assert not {"card", "cards"} & set(PLACEHOLDER.findall(" ".join(sentences(WORDS["log"][event]))))
