"""Mutants of the statistics and of the list of matches: what is counted, for whom, and what is shown of it."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

RESULTS, SHELF = "saves/results.py", "saves/shelf.py"
ENDING, SAVING = "scenes/match/ending.py", "scenes/match/saving.py"
FIGURES, FEATS, SCENE = (f"scenes/statistics/{name}.py" for name in ("figures", "feats", "scene"))
SIEVE, MATCHES = "scenes/app/sieve.py", "scenes/app/matches.py"
OF_RESULTS = "tests/saves/test_results.py"
OF_ENDING, OF_STATISTICS, OF_SIEVE = (f"tests/scenes/test_{name}.py" for name in ("ending", "statistics", "sieve"))

STATISTICS = (
    Mutant(
        "matches that were lost shine in the tray",
        "scenes/statistics/charts.py",
        "dim=not shown[place].won",
        "dim=shown[place].won",
        ("tests/scenes/test_statistics.py::test_the_last_matches_lie_in_a_tray_the_won_ones_bright",),
    ),
    Mutant(
        "a match is counted twice",
        RESULTS,
        "if any(known.match == result.match for known in self.all()):",
        "if False:",
        (OF_RESULTS,),
    ),
    Mutant(
        "half a line that a crash has left spoils the next one",
        RESULTS,
        'os.read(handle, 1) != b"\\n"',
        'os.read(handle, 1) == b"?"',
        (OF_RESULTS,),
    ),
    Mutant(
        "a result is believed whatever it says",
        RESULTS,
        "return result if _is_sound(result) else None",
        "return result",
        (OF_RESULTS,),
    ),
    Mutant(
        "a name is a formula in the exported table",
        RESULTS,
        'if name.startswith(("=", "+", "-", "@"))',
        'if name.startswith("?")',
        (OF_RESULTS,),
    ),
    Mutant(
        "an old summary is not believed",
        SHELF,
        '{**LATER, **saved, "slot": name}',
        '{**saved, "slot": name}',
        (OF_RESULTS,),
    ),
    Mutant(
        "a lesson counts in the statistics",
        ENDING,
        "return played and earnest and not is_left_out(slot)",
        "return played and earnest",
        (OF_ENDING,),
    ),
    Mutant(
        "a match that was played on from another one counts in the statistics",
        ENDING,
        "not match.header.practice and BRANCHED not in match.annotations",
        "not match.header.practice",
        (OF_ENDING,),
    ),
    Mutant(
        "an imported match counts in the statistics",
        "saves/exchange.py",
        '        leave_out(slot.folder, "import")\n',
        "",
        (OF_RESULTS,),
    ),
    Mutant(
        "a match taken with advice counts as one without",
        ENDING,
        '"hint" in match.annotations',
        "False",
        (OF_ENDING,),
    ),
    Mutant(
        "nobody hears that a result could not be saved",
        SAVING,
        'self._news.append(News("notice.result", error))',
        "pass",
        (OF_ENDING,),
    ),
    Mutant(
        "a victory over a stand-in counts as one over the master",
        FEATS,
        " and not result.substituted",
        "",
        (OF_STATISTICS,),
    ),
    Mutant(
        "a streak outlives a defeat",
        FIGURES,
        "runs[-1] + 1 if victory else 0",
        "runs[-1] + victory",
        (OF_STATISTICS,),
    ),
    Mutant(
        "opponents of several levels count as the first one's",
        FIGURES,
        "others.pop() if len(others) == 1 else MIXED",
        "others.pop()",
        (OF_STATISTICS,),
    ),
    Mutant(
        "the statistics are deleted without a question",
        SCENE,
        'if self.asked else ("statistics.forget", self._ask)',
        'if self.asked else ("statistics.forget", self._forget)',
        (OF_STATISTICS,),
    ),
    Mutant(
        "a search minds capitals",
        SIEVE,
        "self.words.casefold().split()",
        "self.words.split()",
        (OF_SIEVE,),
    ),
    Mutant(
        "matches are looked at again for each letter of a search",
        MATCHES,
        "if name in self._known]\n",
        "if name in self._known and self._known.pop(name)]\n",
        (OF_SIEVE,),
    ),
    Mutant(
        "a deleted match cannot be restored in its place",
        MATCHES,
        "            page.insert(self.binned.at - self.first, None)\n",
        "            pass\n",
        (OF_SIEVE,),
    ),
    Mutant(
        "matches with advice count for the strength",
        "scenes/statistics/yardstick.py",
        "if not one.result.advised and not one.result.substituted)",
        "if not one.result.substituted)",
        ("tests/scenes/test_statistics.py",),
    ),
    Mutant(
        "a shared place counts as one behind",
        "scenes/statistics/yardstick.py",
        "(mine == places[seat]) / 2",
        "(mine == places[seat])",
        ("tests/scenes/test_statistics.py",),
    ),
    Mutant(
        "a level's rating is its last step alone",
        "game/opponents/strength.py",
        "    return below + log(",
        "    return log(",
        ("tests/scenes/test_statistics.py",),
    ),
    Mutant(
        "with the largest letters the page that is turned up stays the figures",
        "scenes/statistics/scene.py",
        "        leaf = self.leaf % (1 + len(self.charts))\n",
        "        leaf = 0\n",
        ("tests/scenes/test_statistics.py",),
    ),
)
