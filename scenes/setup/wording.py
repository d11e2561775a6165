"""The set-up in words: options and their values, and what a ready-made match would change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.contract import AnyTitle, Option, OptionValue, Preset
from game.core.record import Player
from scenes.setup.arrangement import Arrangement
from scenes.words import Words


def option_label(words: Words, title: str, name: str) -> str:
    """Return what an option is called."""
    return words.say(title, f"option.{name}.name")


def value_label(words: Words, title: str, option: Option, value: OptionValue, players: Sequence[Player]) -> str:
    """Return what a value of an option is called; a seat is called by the name of its player."""
    if option.seat and not isinstance(value, str):
        return players[int(value)].name
    key = f"option.{option.id}.value.{str(value).lower()}"
    if words.has(title, key):
        return words.say(title, key)
    if isinstance(value, bool):
        return words.say("interface", "on" if value else "off")
    return words.say("interface", "random") if value == "random" else str(value)


def told_of(words: Words, chosen: Arrangement, preset: Preset) -> str:
    """Say what a ready-made match would change."""
    title = chosen.title
    options, level, seats = chosen.changes(preset)
    parts = [words.say("interface", "setup.seats", n=seats)] if seats else []
    parts += [words.say("interface", f"level.{preset.level}")] if level else []
    for option in title.options:
        if option.id in options and not option.seat:
            value = value_label(words, title.id, option, options[option.id], chosen.players)
            parts.append(f"{option_label(words, title.id, option.id)}: {value}")
    changes = "\n".join(parts)
    return (
        words.say("interface", "preset.changes", changes=changes) if changes else words.say("interface", "preset.same")
    )


def sets(words: Words, title: AnyTitle, preset: Preset, was: int | None = None, *, against: bool = True) -> str:
    """Say which ready-made match is marked, what it is for, and its seats and unusual options; `against` whom, too.

    `was`: so many seats there were before it was chosen, if it changed them.
    """
    seats = words.say("interface", "setup.seats", n=preset.seats)
    if was is not None:
        seats = words.say("interface", "setup.seats_now", n=preset.seats, was=was)
    parts = [seats, *[words.say("interface", f"level.{preset.level}")] * against]
    proposed = title.propose(preset.seats)
    for option in title.options:
        value = preset.options.get(option.id)
        if value is not None and value != proposed.get(option.id, option.default):
            told = value_label(words, title.id, option, value, ())
            parts.append(f"{option_label(words, title.id, option.id)}: {told}")
    if len(parts) == 1 + against:
        parts.append(words.say("interface", "preset.usual"))
    name, good = (words.say("interface", f"preset.{preset.id}{more}") for more in ("", "_for"))
    return words.say("interface", "preset.sets", name=name, good=good, what="\u00a0· ".join(parts))


def known_of(words: Words, title: AnyTitle, options: Mapping[str, OptionValue], seats: int) -> Iterator[str]:
    """Yield why a title proposes its options, and what a solved one knows of starting."""
    if words.has(title.id, f"proposal.{seats}"):
        yield words.say(title.id, f"proposal.{seats}")
    value = title.start_value(options) if title.start_value and seats == 2 else None
    if value is not None:
        word = "lost" if value == -1 else "even" if value == 0 else "share"
        yield words.say("interface", f"value_of_start.{word}", n=round(50 + 50 * value))
