"""Mutants of single levels: what Coin Age's and Stripmine's experts look at, and what they learned."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN_AGE = "game/coin_age/opponents/levels.py"
STRIPMINE = "game/stripmine/opponents"
OF_LEARNED = ("tests/titles/stripmine/test_learned.py",)

LEVELS = (
    Mutant(
        "Coin Age's expert looks no further in the last phase",
        COIN_AGE,
        "if slaps < FAR or (width and",
        "if slaps < FAR or (not width and",
        ("tests/titles/coin_age/test_opponents.py",),
    ),
    Mutant(
        "Coin Age's expert counts one slap of its last spaces twice",
        "game/coin_age/opponents/endgame.py",
        "return 1 - sum(best) / len(outcomes)",
        "return 1 - (sum(best) + best[0]) / (len(outcomes) + 1)",
        ("tests/titles/coin_age/test_endgame.py",),
    ),
    Mutant(
        "Stripmine's expert takes what it learned of others' turns for its own",
        f"{STRIPMINE}/learned_play.py",
        "known.order(turns, (seat - mover) % seats))",
        "known.order(turns, (mover - seat) % seats))",
        OF_LEARNED,
    ),
    Mutant(
        "Stripmine's expert leaves out what the coins left over will earn",
        f"{STRIPMINE}/learned_play.py",
        "later = _cents(table) if last else _learned_later(table, self.known)",
        "later = _cents(table)",
        OF_LEARNED,
    ),
    Mutant(
        "who cannot win any more plays for nothing",
        f"{STRIPMINE}/learned_play.py",
        "sure = (1 - placing) * won + placing * above / (len(found) - 1)",
        "sure = won",
        OF_LEARNED,
    ),
)
