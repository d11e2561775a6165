"""The help of the command line in the player's language."""

from __future__ import annotations

from argparse import Action, ArgumentParser, HelpFormatter, _MutuallyExclusiveGroup, _SubParsersAction
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from saves.settings import load_settings
from scenes.words import LANGUAGES, entries, file_of

WORDS = "help"
Translate = Callable[[str | None], str | None]


def speak(parser: ArgumentParser, words: Sequence[str]) -> None:
    """Put the help of a parser and its commands into the language of `--lang`, of the settings, or of the system."""
    spoken = _language(words)
    known = {str(entry["en"]): str(entry[spoken]) for entry in entries(file_of(WORDS)).values()}
    for one in parsers(parser):
        _translate(one, lambda text: known.get(text or "", text))


def parsers(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """Return a parser and those of its commands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


def actions(parser: ArgumentParser) -> Iterator[Action]:
    """Return what a parser's help has a line for."""
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            yield from action._choices_actions


def _language(words: Sequence[str]) -> str:
    said = " ".join(words).replace("--lang=", "--lang ").split(" ")
    asked = [after for word, after in pairwise(said) if word == "--lang"]
    return asked[-1] if asked and asked[-1] in LANGUAGES else load_settings().language


def _translate(parser: ArgumentParser, translate: Translate) -> None:
    parser.description = translate(parser.description)
    for group in parser._action_groups:
        group.title = translate(group.title)
    for action in actions(parser):
        action.help = translate(action.help)

    class Formatter(HelpFormatter):
        """A formatter that calls the usage by its name in the player's language."""

        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[Action],
            groups: Iterable[_MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            """Add the line of the usage."""
            super().add_usage(usage, actions, groups, translate("usage: ") if prefix is None else prefix)

    parser.formatter_class = Formatter
