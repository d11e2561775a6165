"""Values and outcomes, in words that players know."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import SPECTATOR, AnyTitle, totals
from game.core.hands import HUMAN, player_at
from game.core.public import PublicMatch
from game.opponents.levels import unit_of
from scenes.board.words import Words as TableWords
from scenes.words import Say, Words

SURE = 50
"""No lead in points is so large: a title means by it that the match is won or lost."""


def value_words(words: Words, title: AnyTitle, level: str, value: float) -> str:
    """Return a value as a level counts it: "62 % to win", "3.0 points behind", "victory in about 5 actions"."""
    unit = unit_of(title, level)
    match unit:
        case "win":
            figure = f"{100 * value:.0f}"
        case "distance":
            return words.say("interface", "value.distance", n=max(1, round(-value)))
        case "lead":
            ways = ("loses", "wins") if abs(value) >= SURE else ("behind", "ahead")
            return words.say("interface", f"value.{ways[round(value, 1) >= 0]}", n=words.decimal(abs(value)))
        case _:
            figure = words.decimal(value, "+")
    return words.say("interface", f"value.{unit}", n=figure)


def then_by(say: Say, name: str, later: Sequence[str]) -> str:
    """Return a name, and who played the seat after it changed hands: "Anna (then AI: Expert)"."""
    if not later:
        return name
    others = (say("seats.now_human" if one == HUMAN else f"level.{one.removeprefix('ai:')}") for one in later)
    return say("seats.then", name=name, others=", ".join(others))


def headline(say: Say, match: PublicMatch, *, here: bool = True) -> str:
    """Say who has won; to the only person of a match played `here`, that it was they."""
    outcome = match.outcome
    people = [seat for seat in range(match.seats) if player_at(match, seat).human]
    if here and outcome is not None and len(people) == 1 and people == list(outcome.winners):
        return say("score.you_win")
    winners = [match.header.players[seat].name for seat in outcome.winners] if outcome else []
    return winning(say, winners) if winners else say("score.running")


def result_in_words(say: Say, match: PublicMatch) -> str:
    """Say who has won, and with how many points to those of the next."""
    head, outcome = headline(say, match, here=False), match.outcome
    if outcome is None or len(outcome.winners) != 1:
        return head
    points = totals(match.score_lines(SPECTATOR), match.seats)
    first, second, *_ = (points[seat] for seat in sorted(range(match.seats), key=lambda seat: outcome.places[seat]))
    return say("score.result", head=head, first=first, second=second)


def why_won(words: TableWords, match: PublicMatch) -> str:
    """Say what made the only winner of a match win, instead of the words of its outcome, where the title knows."""
    outcome = match.outcome
    if outcome is None or len(outcome.winners) != 1:
        return ""
    steps = (match.observed(ply, SPECTATOR) for ply in reversed(match.plies))
    return words.ended(outcome.winners[0], steps)


def winning(say: Say, winners: Sequence[str]) -> str:
    """Say that one has won, or that several share the victory."""
    if len(winners) == 1:
        return say("score.wins", name=winners[0])
    return say("score.shared", names=say("score.and").join((", ".join(winners[:-1]), winners[-1])))
