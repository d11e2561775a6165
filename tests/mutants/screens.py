"""Mutants of the screens around a match: set-up, settings, scoreboard."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

ARRANGEMENT = "scenes/setup/arrangement.py"
SETUP = "scenes/setup/scene.py"
SETTINGS = "scenes/settings/scene.py"
SCOREBOARD = "scenes/app/scoreboard.py"
OPPONENTS = "scenes/setup/opponents.py"
WIDGETS = "sprites/widgets.py"
OF_SETUP = "tests/scenes/test_setup.py"
OF_SCOREBOARD = "tests/scenes/test_scoreboard.py"
OF_SETTINGS = "tests/scenes/test_settings_screen.py"
LEDGER = "scenes/app/ledger.py"
PODIUM = "scenes/app/podium.py"

SCREENS = (
    Mutant(
        "a piece that was pointed at never lies down again",
        "scenes/board/cast.py",
        "if sprite in self._pointed and not sprite.moving else 0.0",
        "if sprite in self._pointed and not sprite.moving else sprite.risen",
        ("tests/scenes/test_rising.py",),
    ),
    Mutant(
        "pieces rise that cannot be touched",
        "scenes/board/engine.py",
        "self.context.viewer) if hovered in marked else ())",
        "self.context.viewer) if hovered else ())",
        ("tests/scenes/test_rising.py",),
    ),
    Mutant(
        "the log takes all its room however little it tells",
        "scenes/match/panels.py",
        "        if self.alpha == OVER:\n            return self.area\n",
        "        if self.alpha:\n            return self.area\n",
        ("tests/scenes/test_log_panel.py",),
    ),
    Mutant(
        "what is said of an empty discard pile is as faint as it was",
        "scenes/tables/coin_quest/paint.py",
        "mix(GOLD, FELT_DARK, 0.15)",
        "mix(GOLD, FELT_DARK, 0.4)",
        ("tests/scenes/test_words_stand_out.py",),
    ),
    Mutant(
        "prices that cannot be paid are as faint as they were",
        "scenes/tables/american_numismatists/cards.py",
        "((146, 141, 130), (24, 22, 18))",
        "((128, 124, 114), (24, 22, 18))",
        ("tests/scenes/test_words_stand_out.py",),
    ),
    Mutant(
        "nothing on the table feels a slap",
        "scenes/board/film.py",
        "swing(progress * self.seconds)) if slapped else 0",
        "swing(progress * self.seconds)) if False else 0",
        ("tests/scenes/test_film_of_a_throw.py",),
    ),
    Mutant(
        "coins knock a tenth of a second after they are seen to",
        "scenes/board/film.py",
        "self._hits[0].t <= seconds",
        "self._hits[0].t + 0.1 <= seconds",
        ("tests/scenes/test_film_of_a_throw.py",),
    ),
    Mutant(
        "scores roll although motion is to be reduced",
        "scenes/match/hud.py",
        ", self.engine.moving > 0 and not self.timeline.context.reduced_motion)",
        ", self.engine.moving > 0)",
        ("tests/scenes/test_rolling.py",),
    ),
    Mutant(
        "scores roll after undo",
        "scenes/match/rolling.py",
        " and not any(self._moved)",
        " and False",
        ("tests/scenes/test_rolling.py",),
    ),
    Mutant(
        "panels and buttons stand on the frame and the line in the felt",
        "sprites/materials.py",
        "SLIM = 0.62",
        "SLIM = 1.0",
        ("tests/scenes/test_composition.py",),
    ),
    Mutant(
        "the light stops short of the seat that it glides to",
        "scenes/match/table.py",
        "self.stale |= self.lamp.update(seconds)",
        "self.lamp.update(seconds)",
        ("tests/scenes/test_lamp.py",),
    ),
    Mutant(
        "the light glides although nothing is to move",
        "scenes/match/lamp.py",
        'still = director.still or director.speed == "off"',
        "still = False",
        ("tests/scenes/test_lamp.py",),
    ),
    Mutant(
        "it stays day at the table whatever is chosen",
        "sprites/materials.py",
        "    darken_room(whole)\n",
        "",
        ("tests/sprites/test_light.py",),
    ),
    Mutant(
        "the choice of day or evening reaches no picture",
        "scenes/app/program.py",
        "light_room(settings.evening)\n        self.words",
        "self.words",
        (OF_SETTINGS,),
    ),
    Mutant(
        "explanations of the settings run out of their panel",
        SETTINGS,
        "(right.width, max(round(right.height * 0.36), self._longest(right.width)))",
        "(right.width, round(right.height * 0.36))",
        (OF_SETTINGS,),
    ),
    Mutant(
        "the scoreboard eats the first click on a button",
        SCOREBOARD,
        "            return self.ring.at(event.pos) is None\n",
        "            return True\n",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "the curve of the points ends before the match does",
        LEDGER,
        "(*range(0, last, step), last)",
        "range(0, last, step)",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "equal points do not share a place",
        LEDGER,
        "1 + sum(other > own for other in points)",
        "1 + sum(other >= own for other in points)",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "the winner does not stand between the second and the others",
        PODIUM,
        "[by_place[1], by_place[0], *by_place[2:]]",
        "by_place",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "the set-up forgets a name that was typed when another seat is added",
        ARRANGEMENT,
        "kept = self.players[:seats]",
        "kept = self.players[:0]",
        (OF_SETUP,),
    ),
    Mutant(
        "the seed that was typed is not played with",
        SETUP,
        "seed = int(self.seed) if self.seed else new_seed()",
        "seed = new_seed()",
        (OF_SETUP,),
    ),
    Mutant(
        "a practice match is begun as an ordinary one",
        SETUP,
        "new_header(self.title, self.chosen.seated(), self.options, seed, self.practice)",
        "new_header(self.title, self.chosen.seated(), self.options, seed)",
        (OF_SETUP,),
    ),
    Mutant(
        "an option that was changed is not played with",
        SETUP,
        "self.options[option.id] = values[chosen]",
        "self.options[option.id] = values[index]",
        (OF_SETUP,),
    ),
    Mutant(
        "a name given in another language stays beside names in this one",
        ARRANGEMENT,
        "if player.name in self._given(seat) else player",
        "if not self._given(seat) else player",
        (OF_SETUP,),
    ),
    Mutant(
        "a name that was typed is given anew with the language",
        ARRANGEMENT,
        "if player.name in self._given(seat) else player",
        "if self._given(seat) else player",
        (OF_SETUP,),
    ),
    Mutant(
        "an option is explained on top of itself",
        SETUP,
        "(beside, asked.rect.centery), clear, widest)",
        "asked.rect.topleft)",
        (OF_SETUP,),
    ),
    Mutant(
        "an option is explained far from itself",
        SETUP,
        "asked.tip, (beside, asked.rect.centery), ",
        "asked.tip, (0, 0), ",
        (OF_SETUP,),
    ),
    Mutant(
        "an opponent who nearly always wins is said to win ten times in ten",
        OPPONENTS,
        "if tenths == 10:",
        "if tenths > 10:",
        (OF_SETUP,),
    ),
    Mutant(
        "an opponent's rough strength is told ten times too small",
        OPPONENTS,
        "round(10 * found.share)",
        "round(found.share)",
        (OF_SETUP,),
    ),
    Mutant(
        "a player may be called nothing",
        ARRANGEMENT,
        "Player(player.name.strip() or NICKNAMES[seat], player.plays)",
        "Player(player.name.strip(), player.plays)",
        (OF_SETUP,),
    ),
    Mutant(
        "what was last played cannot be played any more, and the set-up does not open",
        ARRANGEMENT,
        "if len(players) not in self.title.seats or any(p.level not in self.levels for p in players):",
        "if False:",
        (OF_SETUP,),
    ),
    Mutant(
        "a switch in the settings switches the other way",
        SETTINGS,
        "int(bool(getattr(settings, name))), (False, True))",
        "int(bool(getattr(settings, name))), (True, False))",
        (OF_SETTINGS,),
    ),
    Mutant(
        "each slider of the volumes turns the master's",
        SETTINGS,
        "replace(sound.volumes, **{channel: value})",
        "replace(sound.volumes, master=value)",
        (OF_SETTINGS,),
    ),
    Mutant(
        "the click that hurries the counting presses a button, too",
        SCOREBOARD,
        "            self.seconds = LINE_SECONDS * len(self.lines) + LINGER\n            return True\n",
        "            self.seconds = LINE_SECONDS * len(self.lines) + LINGER\n",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "a click never hurries the counting",
        SCOREBOARD,
        "            self.seconds = LINE_SECONDS * len(self.lines) + LINGER\n            return True\n",
        "            return True\n",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "with large letters nobody is celebrated",
        SCOREBOARD,
        "return large and not self",
        "return False and not self",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "a match with advice counts as one without",
        SCOREBOARD,
        '["assisted"] if "hint" in self.match.annotations else []',
        "[]",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "whoever lost hears the winner's music",
        SCOREBOARD,
        'self.heard("lose" if lost else "win")',
        'self.heard("win")',
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "playing again begins with the same seed",
        "game/commands/again.py",
        "header = new_header(title, old.players, dict(old.options), seed(), old.practice)\n    if first is None:",
        "header = new_header(title, old.players, dict(old.options), old.seed, old.practice)\n    if first is None:",
        (OF_SCOREBOARD,),
    ),
    Mutant(
        "letters can be typed into a field for figures",
        WIDGETS,
        "if len(before) < self.limit and self.allowed(typed):",
        "if len(self.value) < self.limit:",
        (OF_SETUP,),
    ),
)
