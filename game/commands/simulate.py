"""Plays matches of AI seats without a window."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path

from game.commands.paths import check_regular, writing
from game.commands.seats import BadArgument, known_title, new_header, options_from_texts, players_from_text
from game.core.contract import SPECTATOR, AnyTitle, OptionValue, Titles, totals
from game.core.luck import Luck
from game.core.record import Header, Player, as_text
from game.core.referee import Match, Scribe
from game.opponents.playing import SEED_LIMIT, play_out


@dataclass
class Results:
    """The results of a series. A shared victory counts one divided by the number of winners."""

    games: int
    decisions: int
    seconds: float
    wins: list[float]
    scores: list[int]

    def as_json(self, players: tuple[Player, ...]) -> dict[str, object]:
        """Return the object that `--json` prints."""
        seats = [
            {"level": player.level, "wins": round(wins, 3), "mean_score": round(score / self.games, 3)}
            for player, wins, score in zip(players, self.wins, self.scores, strict=True)
        ]
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seats": seats,
        }


def simulate(
    title: AnyTitle,
    players: tuple[Player, ...],
    options: dict[str, OptionValue],
    games: int,
    seed: int,
    records: Path | None = None,
) -> Results:
    """Play `games` matches, each with its own seed, derived from `seed` and its number."""
    results = Results(games, 0, 0.0, [0.0] * len(players), [0] * len(players))
    started = time.perf_counter()
    for number in range(games):
        match_seed = Luck(seed).number("game", number) % SEED_LIMIT
        header = new_header(title, players, options, match_seed)
        _play_one(title, header, results, _record_path(records, title, games, number))
    results.seconds = time.perf_counter() - started
    return results


def _record_path(records: Path | None, title: AnyTitle, games: int, number: int) -> Path | None:
    if records is None:
        return None
    return records / f"{title.id}-{number:0{len(str(games - 1))}d}.jsonl"


def _play_one(title: AnyTitle, header: Header, results: Results, path: Path | None) -> None:
    lines: list[str] = []
    scribe: Scribe | None = lines.append if path else None
    match = Match(title, header, scribe)
    results.decisions += play_out(match)
    outcome = match.outcome
    assert outcome is not None
    for seat in outcome.winners:
        results.wins[seat] += 1 / len(outcome.winners)
    for seat, score in enumerate(totals(match.score_lines(SPECTATOR), match.seats)):
        results.scores[seat] += score
    if path:
        check_regular("--records", path)
        with writing("--records", path):
            path.write_bytes(as_text(lines).encode())


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("title", help="the id of a title")
    parser.add_argument("--seats", required=True, help="who plays, for instance ai:random,ai:hard")
    parser.add_argument("--games", type=int, default=1, help="how many matches (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the series (default 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule's option")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write one record file per match here")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace, titles: Titles) -> int:
    """Carry out the command. Raises BadArgument."""
    title = known_title(args.title, titles)
    players = players_from_text(args.seats, title)
    if any(player.human for player in players):
        raise BadArgument("simulate plays AI seats only; a human needs the window: main.py play")
    if args.games < 1:
        raise BadArgument(f"--games should be 1 or more, not {args.games}")
    options = options_from_texts(args.option, title, len(players))
    if args.records:
        with writing("--records", args.records, "cannot write into"):
            args.records.mkdir(parents=True, exist_ok=True)
    results = simulate(title, players, options, args.games, args.seed, args.records)
    summary = results.as_json(players)
    print(json.dumps(summary) if args.json else _as_text(results, players))
    return 0


def _as_text(results: Results, players: tuple[Player, ...]) -> str:
    rate = results.decisions / results.seconds if results.seconds else 0
    head = f"{results.games} matches, {results.decisions} decisions in {results.seconds:.1f} s ({rate:.0f} a second)"
    rows = (
        f"  seat {seat}  {player.level:8} won {wins:8.1f} ({wins / results.games:6.1%})"
        f"  mean score {score / results.games:.2f}"
        for seat, (player, wins, score) in enumerate(zip(players, results.wins, results.scores, strict=True))
    )
    return "\n".join((head, *rows))
