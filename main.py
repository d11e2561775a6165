"""Coin Cabinet: the command line, the window, the first scene."""

from __future__ import annotations

import argparse
import errno
import multiprocessing
import sys
from collections.abc import Sequence
from typing import Any

from game.commands.seats import PROGRAM, BadArgument, called
from game.core.contract import BadData, Titles
from game.core.wording import path_of, sentence
from game.titles import TITLES

EXIT_BAD_INPUT = 2
OUTPUT = "standard output"
LANGUAGES = ("en", "de")


class OneSentenceParser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence on stderr."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Raise what `main` prints."""
        raise BadArgument(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a version or help at once, so that an output which takes no more is told."""
        print(message, end="", file=file)
        sys.stdout.flush()


def parser_of_commands(window_only: bool) -> argparse.ArgumentParser:
    """Describe the command line; a window opens the sooner for leaving out the headless commands."""
    parser = OneSentenceParser(prog=called(), description="Coin Cabinet: five coin games on one table.")
    parser.add_argument("--version", action="version", version=f"Coin Cabinet {PROGRAM}")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the interface")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneSentenceParser)
    _add_play(commands.add_parser("play", help="go straight to a table"))
    if not window_only:
        _add_headless(commands)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="the id of a title")
    parser.add_argument("--seats", help="who plays, for instance human,ai:hard")
    parser.add_argument("--seed", type=int, help="the match's seed (default: a new one)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule's option")
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of the interface")


def _add_headless(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    from game.commands import arena, balance, check, exploit, luck, replay, simulate, train

    for name, command, text in (
        ("simulate", simulate, "let AI seats play without a window"),
        ("arena", arena, "measure how strong levels are, with duplicate deals"),
        ("replay", replay, "re-apply a record and compare every digest"),
        ("luck", luck, "measure the fairness of slapped coins"),
        ("balance", balance, "measure what a title's house data come to"),
        ("train", train, "learn a title's values anew from self-play"),
        ("exploit", exploit, "prove what the exact solution can lose at most"),
        ("check", check, "say what a title lacks, by the contract suite of a checkout"),
    ):
        sub = commands.add_parser(name, help=text)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)


def main(arguments: Sequence[str] | None = None, titles: Titles = TITLES) -> int:
    """Run the program. Returns the exit code: 2 for input that cannot be used."""
    multiprocessing.freeze_support()
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments), titles)
    except BrokenPipeError:
        sys.stdout = None  # whoever read the output has gone: there is nothing left to flush
        return 0
    except (BadArgument, BadData) as error:
        print(f"{called()}: {error}", file=sys.stderr)
    except OSError as error:
        where = path_of(str(error.filename)) if error.filename else _nameless(error)
        if where == OUTPUT:
            sys.stdout = None  # it takes no more, so Python must not flush it again at its end
        print(f"{called()}: {where}: {sentence(error.strerror or str(error))}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return EXIT_BAD_INPUT


def _nameless(error: OSError) -> str:
    """Name what has failed without a name; whatever is written to a path is named by its command."""
    return OUTPUT if error.errno in (errno.ENOSPC, errno.EFBIG, errno.EIO) else "the system"


def _run(words: list[str], titles: Titles) -> int:
    parser = parser_of_commands(_means_a_window(words))
    if _asks_for_help(words):
        from scenes.app.usage import speak

        speak(parser, words)
    args = parser.parse_args(words)
    if hasattr(args, "run"):
        code = int(args.run(args, titles))
        sys.stdout.flush()
        return code
    from scenes.app.window import open_window

    return open_window(args)


def _asks_for_help(words: list[str]) -> bool:
    return any(word == "-h" or (len(word) > 2 and "--help".startswith(word)) for word in words)


def _means_a_window(words: list[str]) -> bool:
    command = (word for word in words if word not in LANGUAGES and not word.startswith("--lang"))
    return next(command, "play") == "play"


if __name__ == "__main__":
    sys.exit(main())
