"""Who sits where and by which options a title is played: what was chosen last, or what the title proposes."""

from __future__ import annotations

from typing import Any

from game.commands.seats import NICKNAMES
from game.core.contract import AnyTitle, BadData, OptionValue, Preset, chosen_options
from game.core.record import Player
from game.opponents.levels import offered_levels
from saves.settings import Settings
from scenes.words import LANGUAGES, Words


class Arrangement:
    """Players and options of a match that is to begin; starts from the last choice as far as it still fits."""

    def __init__(self, title: AnyTitle, settings: Settings, words: Words) -> None:
        self.title = title
        self.words = words
        self.names = settings.names
        """What people called themselves before, the latest first."""
        self.levels = ("human", *offered_levels(title))
        self.players: list[Player] = []
        self.options: dict[str, OptionValue] = {}
        self._recollect(settings.last_tables.get(title.id, {}))

    def _recollect(self, kept: Any) -> None:
        """Take up the last choice, or else the first ready-made match, or what the title proposes."""
        try:
            players = [Player(str(name), str(plays)) for name, plays in kept["players"]]
            if len(players) not in self.title.seats or any(p.level not in self.levels for p in players):
                raise KeyError("players")
            self.players = [self._spoken(seat, player) for seat, player in enumerate(players)]
            self.options = chosen_options(self.title, len(players), kept["options"])
        except (KeyError, TypeError, ValueError, BadData):
            self.resize(self.title.seats.start)
            for preset in self.title.presets[:1]:
                self.adopt(preset)

    def speak(self, words: Words) -> None:
        """Call those who have no name of their own what this language calls them."""
        self.words = words
        self.players = [self._spoken(seat, player) for seat, player in enumerate(self.players)]

    def person(self, seat: int) -> str:
        """Return what a person at a seat is called who has given no name."""
        return self.words.say("interface", "setup.player", n=seat + 1)

    def _given(self, seat: int) -> set[str]:
        """Return what the program calls a person at a seat, in any language."""
        return {Words(language).say("interface", "setup.player", n=seat + 1) for language in LANGUAGES}

    def _spoken(self, seat: int, player: Player) -> Player:
        """Return a player; a name that the program gave them in another language is given anew in this one."""
        return Player(self.person(seat), player.plays) if player.name in self._given(seat) else player

    def resize(self, seats: int) -> None:
        """Add or drop seats, and choose what the title proposes for so many."""
        kept = self.players[:seats]
        self.players = kept + [self._fresh(seat) for seat in range(len(kept), seats)]
        self.options = chosen_options(self.title, seats, self.title.propose(seats))

    def _fresh(self, seat: int) -> Player:
        if seat == 0:
            return Player(next(iter(self.names), self.person(0)), "human")
        level = "easy" if "easy" in self.levels else self.levels[-1]
        return Player(NICKNAMES[seat], f"ai:{level}")

    # Ready-made matches

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The ready-made matches; of those that differ in the opponents' level alone the last, where nobody is one."""
        return tuple({self._sets(preset): preset for preset in self.title.presets}.values())

    def _sets(self, preset: Preset) -> tuple[int, str, str]:
        """Return what a ready-made match sets for whoever sits there: seats, the opponents' level, options."""
        seated = self.players[: preset.seats]
        against = len(seated) < preset.seats or not all(player.human for player in seated)
        return preset.seats, self._level_of(preset) if against else "", repr(sorted(self._options_of(preset).items()))

    def adopt(self, preset: Preset) -> None:
        """Take over a ready-made match; whoever sits there keeps name and seat."""
        self.resize(preset.seats)
        self.options = self._options_of(preset)
        self.players = [
            player if player.human else Player(player.name, f"ai:{self._level_of(preset)}") for player in self.players
        ]

    def changes(self, preset: Preset) -> tuple[dict[str, OptionValue], bool, int | None]:
        """Return what adopting a ready-made match would change: options, the opponents' level, the number of seats."""
        other = {name: value for name, value in self._options_of(preset).items() if self.options.get(name) != value}
        joins = preset.seats > len(self.players)
        level = joins or any(p.level != self._level_of(preset) for p in self.players[: preset.seats] if not p.human)
        return other, level, None if preset.seats == len(self.players) else preset.seats

    def fits(self, preset: Preset) -> bool:
        """Tell whether everything is already as a ready-made match has it."""
        return self.changes(preset) == ({}, False, None)

    def _options_of(self, preset: Preset) -> dict[str, OptionValue]:
        return chosen_options(self.title, preset.seats, {**self.title.propose(preset.seats), **preset.options})

    def _level_of(self, preset: Preset) -> str:
        return preset.level if preset.level in self.levels else self.levels[-1]

    # Players

    def rename(self, seat: int, name: str) -> None:
        """Call a player something else."""
        self.players[seat] = Player(name, self.players[seat].plays)

    def recast(self, seat: int, level: str) -> None:
        """Let somebody else play a seat: a person, who keeps a name typed before, or an opponent."""
        old, human = self.players[seat], level == "human"
        name = old.name
        if old.human != human and not (human and self.is_own(seat, name)):
            name = self.person(seat) if human else NICKNAMES[seat]
        self.players[seat] = Player(name, level if human else f"ai:{level}")

    def offers(self, seat: int) -> tuple[str, ...]:
        """Return names typed before that nobody at the table has."""
        taken = {player.name for player in self.players}
        return tuple(name for name in self.names if name not in taken) if self.players[seat].human else ()

    def seated(self) -> tuple[Player, ...]:
        """Return the players; who has no name gets one."""
        return tuple(
            Player(player.name.strip() or NICKNAMES[seat], player.plays) for seat, player in enumerate(self.players)
        )

    def remembered(self, settings: Settings) -> Settings:
        """Return settings that remember the choice, and what people called themselves."""
        seated = self.seated()
        table = {"players": [[player.name, player.plays] for player in seated], "options": dict(self.options)}
        typed = [player.name for seat, player in enumerate(seated) if player.human and self.is_own(seat, player.name)]
        return settings.changed(last_tables={**settings.last_tables, self.title.id: table}).naming(typed)

    def is_own(self, seat: int, name: str) -> bool:
        """Tell whether a name is a player's own, and none that the program gave."""
        return name not in self._given(seat) and name not in NICKNAMES
