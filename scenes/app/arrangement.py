"""Who sits where and by which options a title is played: what was chosen last, or what the title proposes."""

from __future__ import annotations

from typing import Any

from game.commands.seats import NICKNAMES
from game.core.contract import AnyTitle, BadData, OptionValue, chosen_options
from game.core.record import Player
from saves.settings import Settings
from scenes.app.setup_opponents import offered_levels
from scenes.words import LANGUAGES, Words


class Arrangement:
    """Players and options of a match that is to begin; starts from the last choice as far as it still fits."""

    def __init__(self, title: AnyTitle, settings: Settings, words: Words) -> None:
        self.title = title
        self.words = words
        self.levels = ("human", *offered_levels(title))
        self.players: list[Player] = []
        self.options: dict[str, OptionValue] = {}
        self._recollect(settings.last_tables.get(title.id, {}))

    def _recollect(self, kept: Any) -> None:
        """Take up the last choice, or else what the title proposes."""
        try:
            players = [Player(str(name), str(plays)) for name, plays in kept["players"]]
            if len(players) not in self.title.seats or any(p.level not in self.levels for p in players):
                raise KeyError("players")
            self.players = [self._spoken(seat, player) for seat, player in enumerate(players)]
            self.options = chosen_options(self.title, len(players), kept["options"])
        except (KeyError, TypeError, ValueError, BadData):
            self.resize(self.title.seats.start)

    def person(self, seat: int) -> str:
        """Return what a person at a seat is called who has given no name."""
        return self.words.say("interface", "setup.player", n=seat + 1)

    def _spoken(self, seat: int, player: Player) -> Player:
        """Return a player; a name that the program gave them in another language is given anew in this one."""
        given = {Words(language).say("interface", "setup.player", n=seat + 1) for language in LANGUAGES}
        return Player(self.person(seat), player.plays) if player.name in given else player

    def resize(self, seats: int) -> None:
        """Add or drop seats, and choose what the title proposes for so many."""
        kept = self.players[:seats]
        self.players = kept + [self._fresh(seat) for seat in range(len(kept), seats)]
        self.options = chosen_options(self.title, seats, self.title.propose(seats))

    def _fresh(self, seat: int) -> Player:
        if seat == 0:
            return Player(self.person(0), "human")
        level = "easy" if "easy" in self.levels else self.levels[-1]
        return Player(NICKNAMES[seat], f"ai:{level}")

    def rename(self, seat: int, name: str) -> None:
        """Call a player something else."""
        self.players[seat] = Player(name, self.players[seat].plays)

    def recast(self, seat: int, level: str) -> None:
        """Let somebody else play a seat: a person, or an opponent of a level."""
        old, human = self.players[seat], level == "human"
        name = old.name
        if old.human != human:
            name = self.person(seat) if human else NICKNAMES[seat]
        self.players[seat] = Player(name, level if human else f"ai:{level}")

    def seated(self) -> tuple[Player, ...]:
        """Return the players; who has no name gets one."""
        return tuple(
            Player(player.name.strip() or NICKNAMES[seat], player.plays) for seat, player in enumerate(self.players)
        )

    def remembered(self, settings: Settings) -> Settings:
        """Return settings that remember the choice."""
        players = [[player.name, player.plays] for player in self.seated()]
        table = {"players": players, "options": dict(self.options)}
        return settings.changed(last_tables={**settings.last_tables, self.title.id: table})
