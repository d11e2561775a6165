"""Mutants of the titles' tables: which pieces lie where, what has to be touched, what is shaken."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN_AGE = "scenes/tables/coin_age/__init__.py"
COIN_AGE_PIECES, COIN_AGE_WORDS = (f"scenes/tables/coin_age/{name}.py" for name in ("pieces", "tips"))
OF_COIN_AGE_PIECES = "tests/scenes/test_coin_age_pieces.py"

TABLES = (
    Mutant(
        "Coin Age: coins show the other seat's side",
        COIN_AGE_PIECES,
        "return position.sides[seat] if position.sides",
        "return position.sides[1 - seat] if position.sides",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the coin that covers another lies below it",
        COIN_AGE_PIECES,
        "for coin in stack:",
        "for coin in reversed(stack):",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: coins that are shaken lie in the bank, too",
        COIN_AGE_PIECES,
        "* (count - taken)",
        "* count",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: slapped coins lie with the wrong face up",
        COIN_AGE_PIECES,
        'face="heads" if held.heads else "tails"',
        'face="tails" if held.heads else "heads"',
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: more than one coin of a kind is shaken",
        COIN_AGE_PIECES,
        "for kind, count in held if count]",
        "for kind, count in held for _ in range(count)]",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: a coin is paid into one's own bank",
        COIN_AGE,
        'return ("hand", coin), ("bank", 1 - seat)',
        'return ("hand", coin), ("bank", seat)',
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the first toss is done without a shake",
        COIN_AGE_PIECES,
        'return [Piece("quarter", TOSS, face="heads")]',
        "return []",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: a refused touch says nothing",
        COIN_AGE_WORDS,
        'return actions.EndTurn() if "button" in kinds else None',
        "return None",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the numbers before an action are those of the other seat",
        COIN_AGE_WORDS,
        "return Preview(tuple(lines), dict(enumerate(changes)))",
        "return Preview(tuple(lines), dict(enumerate(reversed(changes))))",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the rules open at another section than that about the piece",
        COIN_AGE_WORDS,
        '"space": "6",',
        '"space": "7",',
        (OF_COIN_AGE_PIECES,),
    ),
)
