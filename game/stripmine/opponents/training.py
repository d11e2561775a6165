"""Making the table of the exact solution for two seats: `main.py train stripmine`, about a minute."""

from __future__ import annotations

import json
from pathlib import Path

from game.stripmine.opponents.fast_board import Board
from game.stripmine.opponents.solution import Solution
from game.stripmine.opponents.solution_table import FILE, VARIANTS, box_facts, name_of, packed_variant, variant_rules
from game.stripmine.rules.components import box_of, component_data


def train(seed: int, out: Path, games: int) -> None:
    """Solve every variant for two and write the table to `out`.

    Nothing is learned from play or drawn at random: `seed` and `games` change nothing.
    """
    variants = {}
    for options in VARIANTS:
        rules = variant_rules(options)
        variants[name_of(rules.bear, rules.keep, rules.blowout)] = packed_variant(Solution(Board(rules)))
    table = {
        "made_by": "main.py train stripmine (about a minute; solved exactly, without seed or games)",
        "box": box_facts(box_of(component_data())),
        "variants": variants,
    }
    target = out / FILE.name if out.is_dir() else out
    target.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
