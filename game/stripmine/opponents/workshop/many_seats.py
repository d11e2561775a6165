"""Learn what is still to be earned with three seats and more, and write `data/many_seats.json`.

For every variant and number of seats, rounds of matches are played by what the rounds before have learned
(`batch`). After each round three networks, one for each mining phase, are fitted to the points that the seats went
on to earn, and the swings to who won.
Run: python -m game.stripmine.opponents.workshop.many_seats [--games N] [--rounds N] [--seats 3,4] [--out FILE]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from game.stripmine.opponents.learned import FILE, VARIANTS, name_of, packed, variant_rules
from game.stripmine.opponents.solution_table import box_facts
from game.stripmine.opponents.workshop.batch import Array, Batch, Noted
from game.stripmine.opponents.workshop.network import Network

HIDDEN, EPOCHS, EXAMPLES = 16, 10, 600_000
SWINGS = np.arange(0.5, 5, 0.1)


def learn(batch: Batch, games: int, rounds: int) -> None:
    """Play and learn so many rounds; the first one mines and offers at random."""
    for number in range(rounds):
        noted, totals = batch.play(games, rounds=40, random=0.12 if number else 1.0)
        for phase in range(3):
            batch.known.nets[phase] = fitted(batch, [at for at in noted if at.phase == phase], totals)
        fit_swings(batch, noted, totals)


def fitted(batch: Batch, noted: list[Noted], totals: Array) -> Network:
    """Fit a network to what was earned from there on; auctions count as much as all the turns before them."""
    noted = [*noted, *[at for at in noted if not at.turns] * (len(noted) // 3)]
    each = max(1, EXAMPLES // len(noted))
    seen, earned = [], []
    for at in noted:
        found = batch.of_noted(at)
        some = batch.rng.choice(totals.size, min(each, totals.size), replace=False)
        seen.append(found.reshape(totals.size, -1)[some])
        earned.append((totals - at.points).reshape(-1)[some])
    inputs, wanted = np.concatenate(seen), np.concatenate(earned)
    net = Network(inputs.shape[1], HIDDEN, float(wanted.mean()), batch.rng)
    net.fit(inputs, wanted, batch.rng, EPOCHS)
    return net


def fit_swings(batch: Batch, noted: list[Noted], totals: Array) -> None:
    """Choose the swings under which those who won were the likeliest."""
    best = totals.max(1, keepdims=True)
    won = (totals == best) / (totals == best).sum(1, keepdims=True)
    for phase in range(3):
        own = [at for at in noted if at.phase == phase]
        batch.known.before[phase] = _swing(batch, own[-1], won)
        if phase:
            batch.known.after[phase - 1] = _swing(batch, own[0], won)


def _swing(batch: Batch, at: Noted, won: Array) -> float:
    hoped = at.points + batch.to_come(at)

    def unlikely(swing: float) -> float:
        return float((won * (np.log(np.exp(hoped / swing).sum(1, keepdims=True)) - hoped / swing)).sum())

    return round(float(min(SWINGS, key=unlikely)), 2)


def told(batch: Batch) -> dict[str, Any]:
    """Return what was learned as plain values."""
    known = batch.known
    nets = [packed(number for part in net.parts for number in part.reshape(-1)) for net in known.nets if net]
    return {"before": known.before, "after": known.after, "nets": nets}


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seats", default="3,4,5,6,7,8")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    found: dict[str, Any] = json.loads(args.out.read_text(encoding="utf-8"))["variants"] if args.out.exists() else {}
    for options in VARIANTS:
        for seats in map(int, args.seats.split(",")):
            rules = variant_rules(options, seats)
            batch = Batch(rules, np.random.default_rng(seats))
            learn(batch, args.games, args.rounds)
            found[name_of(rules)] = told(batch)
            print(name_of(rules), batch.known.before, batch.known.after, flush=True)
            table = {
                "made_by": "python -m game.stripmine.opponents.workshop.many_seats",
                "box": box_facts(rules.box),
                "variants": dict(sorted(found.items())),
            }
            args.out.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
