"""Coin Cabinet: the command line, the window, the first scene."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence

from game.commands.seats import PROGRAM, BadArgument

EXIT_BAD_INPUT = 2


class OneSentenceParser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence on stderr."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Raise what `main` prints."""
        raise BadArgument(message)


def parser_of_commands(window_only: bool) -> argparse.ArgumentParser:
    """Describe the command line; headless commands are left out where only a window can be meant, to open it quickly."""
    parser = OneSentenceParser(prog="main.py", description="Coin Cabinet: five coin games on one table.")
    parser.add_argument("--version", action="version", version=f"Coin Cabinet {PROGRAM}")
    parser.add_argument("--lang", choices=("en", "de"), help="language of the interface")
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
    parser.add_argument("--lang", choices=("en", "de"), help="language of the interface")


def _add_headless(commands: argparse._SubParsersAction[OneSentenceParser]) -> None:
    from game.commands import luck, replay, simulate

    for name, command, text in (
        ("simulate", simulate, "let AI seats play without a window"),
        ("replay", replay, "re-apply a record and compare every digest"),
        ("luck", luck, "measure the fairness of slapped coins"),
    ):
        sub = commands.add_parser(name, help=text)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit code: 2 for input that cannot be used."""
    multiprocessing.freeze_support()
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        args = parser_of_commands(window_only=not words or words[0] in ("play", "--lang")).parse_args(words)
        if hasattr(args, "run"):
            return int(args.run(args))
        from scenes.program import open_window

        return open_window(args)
    except BadArgument as error:
        print(f"main.py: {error}", file=sys.stderr)
        return EXIT_BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
