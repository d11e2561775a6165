"""Mutants of chance, luck, values and the registry."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

THROW, VALUES = "game/core/throw.py", "game/core/values.py"
CHANCE, LUCK, LAZILY = "game/core/chance.py", "game/core/luck.py", "game/core/lazily.py"
OF_CHANCE, OF_LUCK, OF_REGISTRY = (f"tests/core/test_{name}.py" for name in ("chance", "luck", "lazily"))
OF_VALUES, OF_REFUSED = "tests/core/test_values.py", "tests/contract/test_records.py"

LUCKS = (
    Mutant(
        "a coin may lie anywhere",
        THROW,
        "if any(abs(number) > FARTHEST for",
        "if any(False for",
        (OF_REFUSED,),
    ),
    Mutant(
        "luck is the same for every coin of a throw",
        CHANCE,
        "luck.bit(self.source, index) for index",
        "luck.bit(self.source) for index",
        (OF_CHANCE,),
    ),
    Mutant(
        "a thing can be drawn twice from a pile",
        CHANCE,
        "return len(set(answer.items)) == self.count and set(answer.items) <= set(self.items)",
        "return set(answer.items) <= set(self.items)",
        (OF_CHANCE,),
    ),
    Mutant(
        "a pick forgets its weights",
        CHANCE,
        "return self.weights or (1,) * len(self.options)",
        "return (1,) * len(self.options)",
        (OF_CHANCE,),
    ),
    Mutant(
        "luck does not depend on the seed",
        LUCK,
        'blake2b(f"{seed}".encode(), digest_size=8)',
        'blake2b(b"", digest_size=8)',
        (OF_LUCK,),
    ),
    Mutant(
        "a copy takes a change of a field that its class lacks",
        VALUES,
        "setattr(copy, name, changed)",
        "setattr(copy, name, changed) if hasattr(copy, name) else None",
        (OF_VALUES,),
    ),
    Mutant(
        "a copy is no longer frozen",
        VALUES,
        "        copy.__class__ = kind\n",
        "",
        (OF_VALUES,),
    ),
    Mutant(
        "numbers drawn together forget what they are for",
        LUCK,
        'SEPARATOR.join(("", source, *map(str, key), ""))',
        'SEPARATOR.join(("", source, ""))',
        (OF_LUCK,),
    ),
    Mutant(
        "a registry makes a title anew each time it is asked for",
        LAZILY,
        "if name not in self._made:",
        "if True:",
        (OF_REGISTRY,),
    ),
    Mutant(
        "a registry loads every title to tell which there are",
        LAZILY,
        "return iter(self._makers)",
        "return iter({name: self[name] for name in self._makers})",
        (OF_REGISTRY,),
    ),
)
