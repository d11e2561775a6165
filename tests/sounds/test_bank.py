"""Clips are decoded when they are first heard, or in idle moments."""

from itertools import count
from pathlib import Path

import pytest

from sounds.bank import Bank
from sounds.cues import CUES, all_clips, clips_of

pytestmark = pytest.mark.usefixtures("mixer")


def bank_whose_clips_cost(milliseconds: float) -> Bank:
    ticks = count()
    return Bank(clock=lambda: next(ticks) * milliseconds / 1000)


def test_an_idle_moment_loads_as_many_clips_as_fit() -> None:
    bank = bank_whose_clips_cost(0.7)
    bank.warm(2.0)
    assert bank.loaded == 2


def test_an_idle_moment_too_short_for_any_clip_loads_one() -> None:
    bank = bank_whose_clips_cost(5.0)
    bank.warm(2.0)
    assert bank.loaded == 1
    bank.warm(2.0)
    assert bank.loaded == 2


def test_in_the_end_every_clip_is_loaded_the_long_ones_too() -> None:
    bank = bank_whose_clips_cost(0.0)
    bank.warm(1.0)
    bank.close()
    assert bank.loaded == len(all_clips())


def test_long_clips_are_left_to_the_thread_beside() -> None:
    bank = bank_whose_clips_cost(1.0)
    long_ones = {name for cue, entry in CUES.items() if entry.long for name in clips_of(cue)}
    for _ in range(len(all_clips()) - len(long_ones) - 1):
        bank.warm(1.0)
    assert bank.loaded == len(all_clips()) - len(long_ones) - 1


def test_a_clip_is_decoded_only_once() -> None:
    bank = Bank()
    assert bank.sound("press_1") is bank.sound("press_1")


def test_a_missing_clip_stays_silent_and_the_log_names_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert Bank(tmp_path).sound("press_1") is None
    assert "press_1.ogg" in caplog.text


def test_a_damaged_clip_stays_silent_and_the_log_names_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "press_1.ogg").write_bytes(b"OggS, but not for long")
    assert Bank(tmp_path).sound("press_1") is None
    assert "press_1.ogg" in caplog.text
