"""Labels that may be as `tests.long.labels` finds them, each with its reason; one that is found no more has to go."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from tests.scenes.labels_seen import Fault


class Allowed(NamedTuple):
    """Faults of a kind on screens, in a language and in words, which patterns name; and why they are none."""

    screen: str
    language: str
    kind: str
    words: str
    why: str

    def takes(self, screen: str, language: str, fault: Fault) -> bool:
        """Tell whether it is about a fault."""
        wanted = (self.screen, screen), (self.language, language), (self.kind, fault.kind), (self.words, fault.words)
        return all(re.fullmatch(pattern, found) for pattern, found in wanted)

    def on(self, screens: Iterable[str]) -> set[str]:
        """Return the screens that it is about."""
        return {screen for screen in screens if re.fullmatch(self.screen, screen)}


PSEUDO: Final = "pseudo"
SHELF: Final = "(played )?(menu|drawer .*)"

ALLOWED: Final[Sequence[Allowed]] = (
    Allowed(
        SHELF,
        ".*",
        "smaller",
        "Coin Age|Coin Quest|COIN|Stripmine|American|Numismatists|"
        "Cöîñ Ågé|Cöîñ Qüést|Strîpmîñé|Åmérîçåñ|Nümîsmåtîsts|öñé( twö)?",
        "the name printed on a box is part of its picture, and the box gives way to larger words",
    ),
    Allowed(
        SHELF,
        PSEUDO,
        "smaller",
        ".* (plåýérs|mîñütés) öñé.*|(Cöîñ Ågé|ÇÖÎÑ|CÖÎÑ|Cöîñ Qüést|Strîpmîñé|Åmérîçåñ Nümîsmåtîsts) öñé.*",
        "a front is one of five: at 200 % its words, 40 % longer, fit its width in no larger letters",
    ),
    Allowed(
        SHELF,
        PSEUDO,
        "smaller",
        "Cöñtîñüé öñé|Léårñ ît öñé|Plåýýý|Sét üppp",
        "a drawer's buttons, 40 % longer, share a row beside the box: at 1280x720 and 150 % 14 px for 15",
    ),
    Allowed(
        "rules (coin|american_numismatists) .*",
        ".*",
        "smaller",
        r"\d+|%",
        "what is printed on a card or a cube is part of a picture in the rules, which gives way to larger words",
    ),
    Allowed(
        "set-up .*",
        PSEUDO,
        "cut",
        "(Böth \\(föür ör|Théý çöüñt döüblé|Téñ wîñs îñ) .*",
        "the longest values of all options, 40 % longer, in a column of 1024 pixels' width",
    ),
    Allowed(
        "replay coin_age",
        PSEUDO,
        "cut",
        "(Plåîñs|Thé Sîlvér) .*",
        "a region's name, 40 % longer, on a plate in one row: the decisions stand beside the board",
    ),
    Allowed(
        "scoreboard stripmine 8",
        PSEUDO,
        "smaller",
        ".*",
        "eight notes, 40 % longer, and the ledger share a sheet 600 pixels high with letters twice as large",
    ),
    Allowed(
        "(table|lesson|replay) american_numismatists.*",
        PSEUDO,
        "smaller",
        ".*",
        "a card holds a name, a portrait and up to four wishes: 40 % longer, they lose a pixel where it gets narrower",
    ),
    Allowed(
        "(table|lesson|replay) american_numismatists.*",
        "de",
        "smaller",
        "Rabatt|Tresor|Zug beenden|Zwangstausch",
        "at 1280x720 and 200 % nine buttons share a row below the board: 21 px for the 22 of 150 % in a column",
    ),
    Allowed(
        "(table|replay) american_numismatists.*",
        PSEUDO,
        "overlap",
        ".*(töp|çösts|åçtîöñs|dîfféréñt|déñömîñåtîöñs|mårk öñé|[0-9]+¢,).*|öñé twö",
        "at 1024x600 four wishes stand upon a card 100 pixels high in letters of 14: 40 % longer, their rows touch",
    ),
    Allowed(
        "(table|lesson|replay) american_numismatists.*",
        PSEUDO,
        "cut",
        "çölléçtörs [0-9]+ · îñvéstméñts [0-9]+.*",
        "what a seat holds, 40 % longer, on one line of a panel a fifth of 1280 pixels or less broad",
    ),
    Allowed(
        "(table|lesson|replay) coin_age.*",
        PSEUDO,
        "smaller",
        "[0-9]|Thé Sîlvér|Cîtý öñé twö|Plåýér 1 öñé|Pöîñts öñ thé måp.*|Éñd türñ öñé",
        "names and sentences 40 % longer share spaces, plates and one row whose size is that of the map",
    ),
    Allowed(
        "(table|lesson|replay) coin_age.*",
        PSEUDO,
        "cut|small",
        "(Thé (Cöppér|Förésts)|Cöîñdör|Plåýér|héå|tåîlsss).*",
        "the longest names, 40 % longer, on plates and banks; a plate takes two lines only where it is narrow",
    ),
    Allowed(
        "lesson coin_quest",
        PSEUDO,
        "smaller",
        ".*",
        "at 1024x600 a sentence 40 % longer has one place on the table, and that takes smaller letters",
    ),
    Allowed(
        "table coin 4 .*",
        PSEUDO,
        "smaller",
        ".*",
        "at 3840x2160 the aim, 40 % longer, needs one line more in twice as large letters: they lose a pixel in 64",
    ),
    Allowed(
        "(replay|lesson|table) coin( .*)?",
        PSEUDO,
        "cut",
        "(Référéñçé|Trîçks|plåýs låst).*",
        "40 % longer, on a button, at the foot of an arc and on a card's place, which are as broad as they can be",
    ),
    Allowed(
        "lesson coin",
        PSEUDO,
        "cut|smaller",
        "Plåýér 1.*|Ducat|Guinea|Denarius",
        "all names have the letters of the longest, which is 40 % longer, on a plate beside symbol and points",
    ),
    Allowed(
        "(table|lesson|replay) coin_quest.*",
        PSEUDO,
        "cut",
        "Löt\xa0[0-9].*",
        "the head of a lot, 40 % longer, beside its coin: the word may be a third longer, and is in no language",
    ),
    Allowed(
        "replay american_numismatists",
        PSEUDO,
        "cut",
        "Référéñçé.*",
        "the button between two rows of shops, which is as broad as what lies above and below it, 40 % longer",
    ),
    Allowed(
        "table stripmine .*",
        PSEUDO,
        "cut",
        "Åftér åüçtîöñ .*",
        "the head of the plate, 40 % longer, on a plate as broad as its figures",
    ),
    Allowed(
        "table coin_age .*",
        "en|de",
        "smaller",
        "[0-9]|Points; .*|Punkte; .*",
        "at 1024x600 and 200 % what coins are worth stands in a row as broad as the banks: 14 px for 15",
    ),
    Allowed(
        "replay coin",
        ".*",
        "smaller",
        "[0-9]+",
        "at 1024x600 larger buttons above and below the table take a pixel of the values around it: 14 px for 15",
    ),
    Allowed(
        "played drawer coin",
        "de",
        "smaller",
        "Punkt. .*",
        "the sentence of a drawer, and who won, in one room: 24 px for 25 where the box gave way to larger words",
    ),
    Allowed(
        "lesson .*",
        ".*",
        "smaller",
        "[0-9]+|Denarius|plays last",
        "a note lies upon larger figures, or upon a name; the bar takes a few pixels of the board's height",
    ),
    Allowed(
        "replay coin_quest",
        ".*",
        "smaller",
        "5",
        "with large text one's own strip is the higher one: the figure on another's bag is smaller, on one's own not",
    ),
    Allowed(
        "replay stripmine",
        ".*",
        "smaller",
        "Anna|Guinea",
        "at 1024x600 larger buttons above and below the board take a pixel of the names' letters",
    ),
    Allowed(
        "(played )?drawer coin",
        PSEUDO,
        "smaller",
        "CÖÎNNN",
        "at 1920x1080 and 150 % the name, 40 % longer, is a pixel smaller on a plate beside longer facts: 26 px for 27",
    ),
    Allowed(
        "lesson coin_age",
        PSEUDO,
        "cut",
        "Plåîñs öf Kåshé.*",
        "at 1280x720 the name of a land, 40 % longer, stands in the one line of its plate",
    ),
    Allowed(
        "table stripmine 8 .*",
        ".*",
        "small",
        "[0-9]+",
        "at 3840x2160 the numbers of eight players' hills have 19 px for 20: no more room up to the next hill",
    ),
    Allowed(
        "table american_numismatists 5 midway",
        "de",
        "smaller",
        "2",
        "at 150 % the seats' panel beside the board gives way: a score stands in the letters of a dealer's strip",
    ),
)


def excuse(screen: str, language: str, fault: Fault) -> Allowed | None:
    """Return what allows a fault."""
    return next((one for one in ALLOWED if one.takes(screen, language, fault)), None)


def unneeded(
    used: Collection[Allowed], screens: Collection[str], languages: Collection[str], every: Collection[str]
) -> list[Allowed]:
    """Return what allowed nothing although all screens it is about were measured in all windows and text sizes."""
    return [
        one
        for one in ALLOWED
        if one not in used
        and one.on(every) <= set(screens)
        and any(re.fullmatch(one.language, language) for language in languages)
    ]
