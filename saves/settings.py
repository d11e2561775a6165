"""The player's settings for the whole program, saved from one start to the next."""

from __future__ import annotations

import contextlib
import json
import locale
import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from game.core.codec import Malformed, from_json, to_json
from game.core.wording import key_of, quoted
from saves.place import home, read_whole, write_whole
from sounds.volumes import SoundSettings

Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: tuple[Speed, ...] = ("off", "slow", "normal", "fast")
Pace = Literal["close", "normal", "brisk"]
PACES: tuple[Pace, ...] = ("close", "normal", "brisk")
Vision = Literal["usual", "red_green", "blue_yellow"]
SCALES = (1.0, 2.0)
UNDO_WAITS = (0, 2, 5)
"""Seconds that others wait after a turn that ended by itself."""
LONGEST_NAME, MOST_NAMES = 20, 8
"""How long a name of a player may be, and how many are remembered."""
MOST_SCREENS = 8
"""With so many sets of screens it is remembered where the window stood."""
DAMAGED = "settings-damaged.json"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system names its language, the strongest first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. `scale` is 1 to 2; `window` is the last windowed size in pixels, `position` where it stood.

    `vision` and `contrast` are for the player's eyes, `evening` is the light in the room; with
    `left_handed` the panels stand left of the table.
    With `empty_bin` matches leave the bin for good after a while; `undo_wait` are seconds; with `ask_first` the
    program asks before it ends or deletes. `last_tables` remembers, per title, the seats and options last played
    with; `seen_words` counts how often a word ("coin.gray") was explained.
    """

    language: str = "en"
    sound: SoundSettings = field(default_factory=SoundSettings)
    captions: bool = False
    speed: Speed = "normal"
    stepwise: bool = False
    reduced_motion: bool = False
    vision: Vision = "usual"
    contrast: bool = False
    evening: bool = False
    left_handed: bool = False
    hints: bool = True
    undo_wait: int = 2
    ask_first: bool = False
    scale: float = 1.0
    fullscreen: bool = False
    empty_bin: bool = False
    window: tuple[int, int] = (1280, 720)
    position: tuple[int, int] | None = None
    maximised: bool = False
    places: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)
    """Where and how large the window was with each set of screens: left, top, width and height."""
    last_tables: Mapping[str, Any] = field(default_factory=dict)
    seen_words: Mapping[str, int] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    """What people called themselves, the latest first."""

    def changed(self, **changes: Any) -> Settings:
        """Return the settings with some of them changed."""
        return replace(self, **changes)

    def standing(self, screens: str, place: tuple[int, int, int, int]) -> Settings:
        """Return the settings with the window standing there with a set of screens; a few sets are remembered."""
        others = [one for one in self.places.items() if one[0] != screens][-MOST_SCREENS + 1 :]
        window, position = place[2:], place[:2]
        return self.changed(window=window, position=position, places={**dict(others), screens: place})

    def naming(self, names: Iterable[str]) -> Settings:
        """Return the settings with names to be offered first from now on."""
        usable = (name[:LONGEST_NAME].strip() for name in (*names, *self.names))
        return self.changed(names=tuple(dict.fromkeys(filter(None, usable)))[:MOST_NAMES])

    @property
    def pace(self) -> Pace:
        """How closely play is followed: speed and single steps in one word."""
        return "close" if self.stepwise else "brisk" if self.speed in ("fast", "off") else "normal"

    def paced(self, pace: Pace) -> Settings:
        """Return the settings with another pace; whoever follows closely lets each opponent act by a key."""
        return self.changed(stepwise=pace == "close", speed="fast" if pace == "brisk" else "normal")

    def muted(self, muted: bool) -> Settings:
        """Return the settings with sound switched off or on."""
        return replace(self, sound=replace(self.sound, muted=muted))

    def afresh(self) -> Settings:
        """Return the defaults; language and window stay, and so does what is remembered."""
        window = ("fullscreen", "window", "position", "maximised", "places")
        kept = ("language", *window, "last_tables", "seen_words", "names")
        return Settings(**{name: getattr(self, name) for name in kept})

    def scaled(self, step: float) -> Settings:
        """Return the settings with another text scale, within its limits."""
        return self.changed(scale=round(min(SCALES[1], max(SCALES[0], self.scale + step)), 2))


def system_language() -> str:
    """Return German on a German system, English elsewhere."""
    spoken = next((value for name in LOCALES if (value := os.environ.get(name))), None)
    if spoken is None:
        with contextlib.suppress(ValueError):  # some systems name a locale that Python does not know
            spoken = locale.getlocale()[0]
    return "de" if (spoken or "").lower().startswith(("de", "german")) else "en"


def load_settings() -> Settings:
    """Return the saved settings; whatever is missing, damaged or unknown has its default.

    What is damaged is told on stderr, and a file that is none is kept beside the new one.
    """
    settings = Settings(language=system_language())
    try:
        raw = read_whole(home() / "settings.json")
    except OSError:
        return settings
    saved = _parsed(raw)
    if not isinstance(saved, dict):
        _set_aside(raw)
        return settings
    for key, value in saved.items():
        try:
            settings = _usable(from_json(Settings, {**to_json(settings), key: value}))
        except Malformed:
            if key in Settings.__slots__:
                _tell(f"{key_of(key)} cannot be {quoted(value)}; its default is used.")
    return settings


def _parsed(raw: bytes) -> Any:
    with contextlib.suppress(ValueError, RecursionError):
        return json.loads(raw.decode())
    return None


def _set_aside(raw: bytes) -> None:
    """Keep what stands where the settings should be, and say so."""
    with contextlib.suppress(OSError):
        write_whole(home() / DAMAGED, raw)
        _tell(f"no settings; the defaults are used, and it is kept as {DAMAGED}.")


def _tell(what: str) -> None:
    print(f"{home() / 'settings.json'}: {what}", file=sys.stderr)


def _usable(settings: Settings) -> Settings:
    if settings.language not in ("en", "de"):
        raise Malformed("language")
    if settings.undo_wait not in UNDO_WAITS:
        raise Malformed("undo_wait")
    width, height = settings.window
    window = (min(7680, max(1024, width)), min(4320, max(600, height)))
    tables = {title: table for title, table in settings.last_tables.items() if _is_table(table)}
    places = {name: one for name, one in settings.places.items() if 1024 <= one[2] <= 7680 and 600 <= one[3] <= 4320}
    return settings.changed(window=window, last_tables=tables, places=places).naming(()).scaled(0)


def _is_table(saved: Any) -> bool:
    return isinstance(saved, dict) and isinstance(saved.get("players"), list) and isinstance(saved.get("options"), dict)


def save_settings(settings: Settings) -> None:
    """Save the settings; if the disk cannot be written, say so on stderr."""
    try:
        write_whole(home() / "settings.json", json.dumps(to_json(settings), indent=1))
    except OSError as error:
        print(f"Settings could not be saved in {home()}: {error.strerror}", file=sys.stderr)
