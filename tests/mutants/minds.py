"""Mutants of how the opponents of single titles think: what they weigh, search and learn."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN_TREE, OF_COIN_TREE = "game/coin/opponents/trick_tree.py", "tests/titles/coin/test_trick_tree.py"
NUMISMATISTS = "game/american_numismatists/opponents"
OF_RIVALS = "tests/titles/american_numismatists/test_rivals.py"
QUEST = "game/coin_quest/opponents"
OF_POSITIONS = "tests/opponents/test_positions.py"

MINDS = (
    Mutant(
        "Stripmine: a last offer that another one dominates is made",
        "game/stripmine/opponents/last_offer.py",
        "if decision.action.coins not in poor:",
        "if poor is not None:",
        (OF_POSITIONS,),
    ),
    Mutant(
        "Coin Quest: the last round is judged in prestige",
        f"{QUEST}/levels.py",
        "late=level in LATE_LEVELS",
        "late=False",
        (OF_POSITIONS,),
    ),
    Mutant(
        "Coin Quest: hard gives away as much as its softmax likes",
        f"{QUEST}/levels.py",
        "floor = min(floor, HARD_GIVES_AWAY",
        "floor = max(floor, HARD_GIVES_AWAY",
        ("tests/titles/coin_quest/test_opponents.py",),
    ),
    Mutant(
        "Coin Quest: ties are left out when the last round is judged",
        f"{QUEST}/victory.py",
        "keys = [(total, *account.metals)",
        "keys = [(total, 0)",
        ("tests/titles/coin_quest/test_opponents.py",),
    ),
    Mutant(
        "Coin Quest: the last purchase is judged in prestige",
        f"{QUEST}/heuristic_policy.py",
        "if self.careful and not self.stand.rounds:",
        "if self.careful and self.stand.rounds < 0:",
        (OF_POSITIONS,),
    ),
    Mutant(
        "in COIN's tree every seat seeks what is best for the first",
        COIN_TREE,
        "        way.total += results[seat]\n",
        "        way.total += results[0]\n",
        (OF_COIN_TREE,),
    ),
    Mutant(
        "COIN's tree tells apart which card another seat lays face down",
        COIN_TREE,
        "if up or own else HIDDEN",
        "if up or own or value else HIDDEN",
        (OF_COIN_TREE,),
    ),
    Mutant(
        "COIN's tree never grows",
        COIN_TREE,
        "way.node, way.node or Node()",
        "way.node, None",
        (OF_COIN_TREE,),
    ),
    Mutant(
        "COIN's Expert draws a card that it knows unasked",
        "game/coin/opponents/search.py",
        "> len(view.remembered.under)",
        ">= 0",
        (OF_COIN_TREE,),
    ),
    Mutant(
        "0.1.0's levels of COIN search a tree, too",
        "game/coin/opponents/levels.py",
        "TrickTree(trained(), self.curiosity) if self.curiosity else None",
        "TrickTree(trained(), self.curiosity)",
        ("tests/titles/coin/test_levels.py",),
    ),
    Mutant(
        "American Numismatists' Expert does not mind what a rival needs",
        f"{NUMISMATISTS}/evaluation.py",
        "return own - self.weights.rivals * (self.rivals.distance(now) - self._field)",
        "return own",
        (OF_RIVALS,),
    ),
    Mutant(
        "American Numismatists' Expert takes a card yet unknown for its mean, though only luck can save it",
        f"{NUMISMATISTS}/evaluation.py",
        "if self.weights.spread else ()",
        "if False else ()",
        (OF_RIVALS,),
    ),
    Mutant(
        "American Numismatists' Expert draws with a full hand before the sale that makes room",
        f"{NUMISMATISTS}/fast_board.py",
        "if features.room and len(now.hand) + fresh.collectors >= HAND_LIMIT:",
        "if features is None:",
        (OF_POSITIONS,),
    ),
    Mutant(
        "American Numismatists' trials of speed end when a rival wins",
        f"{NUMISMATISTS}/training.py",
        "HELD_BACK: Final = 5",
        "HELD_BACK: Final = 99",
        ("tests/titles/american_numismatists/test_training.py",),
    ),
    Mutant(
        "American Numismatists' Expert forgets what a rival was seen to take",
        f"{NUMISMATISTS}/rivals.py",
        'trace.kind in ("took", "drew")',
        'trace.kind == "drew"',
        (OF_RIVALS,),
    ),
    Mutant(
        "American Numismatists' Medium pays for cards that it sees no use for once they are drawn",
        f"{NUMISMATISTS}/weights.py",
        "worth if kind in PLAIN_CARDS else 0.0",
        "worth",
        ("tests/titles/american_numismatists/test_opponents.py",),
    ),
    Mutant(
        "American Numismatists' opponents do not mind that a rival may end the match before their next turn",
        f"{NUMISMATISTS}/evaluation.py",
        "if not self.weights.places or view.table.seats == 2:",
        "if view:",
        (OF_RIVALS,),
    ),
    Mutant(
        "American Numismatists' points that are made count for no more than they save",
        f"{NUMISMATISTS}/evaluation.py",
        "            now.credit,\n        )",
        "            0,\n        )",
        ("tests/titles/american_numismatists/test_values.py",),
    ),
    Mutant(
        "American Numismatists' Easy sets out for one collector and turns back for another",
        f"{NUMISMATISTS}/heuristic_policy.py",
        "return self.thrifty and isinstance(action, actions.Travel)",
        "return False",
        (OF_POSITIONS, "tests/titles/american_numismatists/test_opponents.py"),
    ),
)
