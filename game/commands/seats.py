"""Reads the arguments that commands share: titles, seats, options. Every fault is one sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.contract import AnyTitle, BadData, OptionValue, Titles, chosen_options
from game.core.record import Header, Player
from game.core.wording import quoted, sentence
from game.opponents.levels import levels_of

PROGRAM = "0.1.0"
FILE, INSTALLED = "main.py", "coin-cabinet"
NICKNAMES = ("Florin", "Guinea", "Denarius", "Ducat", "Obol", "Stater", "Thaler", "Sovereign")
"""Names of AI seats that nobody has named: old coins, one per seat."""


def called() -> str:
    """Return what the program was started as, with which all that it says on stderr begins."""
    return INSTALLED if Path(sys.argv[0]).stem == INSTALLED else FILE


class BadArgument(ValueError):
    """An argument cannot be used; the message is one clear sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(sentence(why))


def known_title(name: str, titles: Titles) -> AnyTitle:
    """Return a title by id. Raises BadArgument."""
    if name not in titles:
        raise BadArgument(f"there is no title {quoted(name)}; the titles are: {', '.join(titles)}")
    return titles[name]


def players_from_text(text: str, title: AnyTitle, human_name: str = "Player {n}") -> tuple[Player, ...]:
    """Read "human,ai:hard,easy". Raises BadArgument."""
    words = [word.strip() for word in text.split(",")]
    if len(words) not in title.seats:
        low, high = title.seats.start, title.seats.stop - 1
        wanted = str(low) if low == high else f"{low} to {high}"
        raise BadArgument(f"{title.id} is played by {wanted}, not by {len(words)} ({quoted(text)})")
    return tuple(_player(word, seat, title, human_name) for seat, word in enumerate(words))


def _player(word: str, seat: int, title: AnyTitle, human_name: str) -> Player:
    if word == "human":
        return Player(human_name.format(n=seat + 1), "human")
    level = word.removeprefix("ai:")
    levels = levels_of(title)
    if level not in levels:
        known = ", ".join(("human", *(f"ai:{name}" for name in levels)))
        raise BadArgument(f"there is no player {quoted(word)} for {title.id}; a seat is one of: {known}")
    return Player(NICKNAMES[seat], f"ai:{level}")


def options_from_texts(texts: Sequence[str], title: AnyTitle, seats: int) -> dict[str, OptionValue]:
    """Read "--option name=value" arguments. Raises BadArgument."""
    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadArgument(f"an option is written name=value, not {quoted(text)}")
        given[name] = option_from_text(title, name, value)
    try:
        return chosen_options(title, seats, given)
    except BadData as error:
        raise BadArgument(str(error)) from None


def new_header(
    title: AnyTitle,
    players: tuple[Player, ...],
    options: dict[str, OptionValue],
    seed: int,
    practice: bool = False,
) -> Header:
    """Return a new match's header. Raises BadData if the title's data files are wrong."""
    return Header(title.id, title.rules_version, PROGRAM, options, players, seed, practice, title.component_data())


def option_from_text(title: AnyTitle, name: str, text: str) -> object:
    """Read an option's value as typed on a command line; unknown texts come back unchanged."""
    for option in title.options:
        if option.id == name:
            spelled = {(str(v).lower() if isinstance(v, bool) else str(v)): v for v in option.values}
            return spelled.get(text.lower() if text.lower() in ("true", "false") else text, text)
    return text
