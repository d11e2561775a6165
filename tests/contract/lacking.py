"""What a title still lacks, in plain sentences: everything that the recipe in CONTRIBUTING.md names.

    python -m tests.contract.lacking [TITLE ...]

Each *part* looks at one thing and yields a sentence for all that is missing. `WHOLE` holds for every title, the toy
among them; `ON_THE_SHELF` for those of the cabinet, whose files lie where all others have them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.core.contract import CHANCE, AnyTitle
from game.opponents.levels import LEVELS, levels_of
from game.opponents.strength import strengths
from game.titles import TITLES
from scenes.board.table import Table
from scenes.tables import TABLES
from scenes.words import LANGUAGES
from tests.contract import wording
from tests.contract.plays import match_of, moments
from tests.contract.texts import GOLDEN, ROOT, sections_in
from tests.contract.wording import Subject
from tests.records.gather import DOCUMENT, headed

Part: TypeAlias = Callable[[Subject], Iterator[str]]

ALWAYS: Final = ("random", "easy")
"""The levels that every title has; the arena and the set-up count on them."""

FEWEST_SECTIONS, FEWEST_RECORDS = 4, 2

REFUSED: Final = re.compile(r'Refusal\(\s*([^,]+), (?:"(\d+)")?')
"""A refusal in the source: what it says about its reason, and its section where that is written out."""

ROOMS: Final = {
    "rules": {"state", "actions", "events", "setup", "legal", "apply", "view", "scoring", "snapshot"},
    "opponents": {"levels", "evaluation"},
    "table": {"status"},
}
"""The modules that have the same name in every title; a title may have more."""


def lacks(title: AnyTitle, table: Table, parts: Iterable[Part] | None = None) -> list[str]:
    """Return what a title lacks, each thing once, in the order of the recipe."""
    subject = Subject(title, table)
    told = (sentence for part in (EVERYTHING if parts is None else parts) for sentence in part(subject))
    return list(dict.fromkeys(told))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def rules(subject: Subject) -> Iterator[str]:
    """The rules have the same sections in both languages, and every refusal cites one of them."""
    texts = subject.title.texts
    found = {language: sections_in(_text(texts / f"rules_{language}.md")) for language in LANGUAGES}
    for language, sections in found.items():
        if not (texts / f"rules_{language}.md").exists():
            yield f"There are no rules in {language!r}: {texts.name}/rules_{language}.md."
        elif len(sections) < FEWEST_SECTIONS:
            yield f"rules_{language}.md should have {FEWEST_SECTIONS} numbered sections or more (## 1. …)."
        if len(set(sections)) < len(sections):
            yield f"rules_{language}.md has a section number twice."
    if found["en"] != found["de"]:
        yield "The rules should have the same sections in English and German."


def vocabulary(subject: Subject) -> Iterator[str]:
    """RECORD.md names every option, action and field, every key of snapshots and every source of luck."""
    if not (subject.title.texts / "RECORD.md").exists():
        yield "There is no vocabulary of records: texts/RECORD.md."
    told = coded(_text(subject.title.texts / "RECORD.md"))
    for kind in subject.title.actions:
        for name in (kind.__name__, *kind.__dataclass_fields__):  # type: ignore[attr-defined]
            if name not in told:
                yield f"RECORD.md does not name `{name}` (action {kind.__name__})."
    yield from (f"RECORD.md does not name the option `{o.id}`." for o in subject.title.options if o.id not in told)
    for table in subject.plays:
        keys = {key for ply in moments(table) for key in keys_in(subject.title.snapshot(ply.before))}
        words = {word for code in told for word in re.findall(r"\w+", code)}
        yield from (f"RECORD.md does not name the key `{key}`." for key in sorted(keys - words) if key.islower())
        asked = (ply.request for ply in match_of(table) if ply.by == CHANCE and ply.request is not None)
        sources = {request.source.split()[0] for request in asked} - {word.split()[0] for word in told if word}
        yield from (f"RECORD.md does not name the source of luck `{source}`." for source in sorted(sources))


def keys_in(value: Any) -> set[str]:
    """Return the keys of a snapshot, however deep they lie; ids of places are no words of lower case."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_in, value.values()))
    return set().union(*map(keys_in, value)) if isinstance(value, list) else set()


def coded(text: str) -> set[str]:
    """Return all that a text sets in code."""
    return set(re.findall(r"`([^`\n]+)`", text))


def levels(subject: Subject) -> Iterator[str]:
    """It has the levels that every title has, and none that the set-up does not know."""
    found = subject.title.opponents().levels
    yield from (f"It has no level {level!r}." for level in ALWAYS if level not in found)
    yield from (f"No player can choose the level {level!r}: {', '.join(LEVELS)}." for level in found.keys() - {*LEVELS})


def box(subject: Subject) -> Iterator[str]:
    """The box has a picture."""
    if not subject.table.box.exists():
        yield f"The box has no picture {subject.table.box.name}: see sprites/workshop/boxes.py."


def rooms(subject: Subject) -> Iterator[str]:
    """The rooms have the same names as everywhere, and hold the same modules."""
    home = ROOT / "game" / subject.title.id
    for room, modules in ROOMS.items():
        there = {path.stem for path in (home / room).glob("*.py")}
        yield from (f"There is no module game/{home.name}/{room}/{name}.py." for name in sorted(modules - there))
    for folder in (home / "texts", ROOT / "scenes" / "tables" / home.name):
        if not folder.is_dir():
            yield f"There is no folder {folder.relative_to(ROOT).as_posix()}."


def registries(subject: Subject) -> Iterator[str]:
    """Both registries know it by its own id."""
    name = subject.title.id
    if name not in TITLES or TITLES[name].id != name:
        yield f"game/titles.py has no title {name!r}."
    if name not in TABLES or subject.table.id != name:
        yield f"scenes/tables/__init__.py has no table {name!r}."


def makers(subject: Subject) -> Iterator[str]:
    """The rules name who made the printed game."""
    credits = subject.title.credits
    for role, who in (("designer", credits.designer), ("publisher", credits.publisher)):
        for language in LANGUAGES:
            if who not in _text(subject.title.texts / f"rules_{language}.md"):
                yield f"rules_{language}.md does not name the {role}, {who}."


def cited(subject: Subject) -> Iterator[str]:
    """Every refusal that stands in the rules' source has words and cites a section, also one that no match gives."""
    sections = sections_in(_text(subject.title.texts / "rules_en.md"))
    for path in sorted((ROOT / "game" / subject.title.id / "rules").glob("*.py")):
        for reasons, section in REFUSED.findall(path.read_text(encoding="utf-8")):
            yield from subject.missing(*(f"refusal.{reason}" for reason in re.findall(r'"(\w+)"', reasons)))
            if section and section not in sections:
                yield f"{path.name} cites section {section} of the rules, which they do not have."


def golden(subject: Subject) -> Iterator[str]:
    """There are golden records, and the common document has its vocabulary."""
    found = len(list(GOLDEN.glob(f"{subject.title.id}-*.jsonl")))
    if found < FEWEST_RECORDS:
        yield f"It has {found} golden records, not {FEWEST_RECORDS}: run python -m tests.records.make."
    told = _text(subject.title.texts / "RECORD.md")
    if not told or headed(told) not in DOCUMENT.read_text(encoding="utf-8"):
        yield "game/RECORDS.md does not have its vocabulary as it is: run python -m tests.records.gather."


def measured(subject: Subject) -> Iterator[str]:
    """AI.md tells of its opponents, and each level was measured against the one below."""
    if not (ROOT / "game" / subject.title.id / "opponents" / "AI.md").exists():
        yield "There is no account of its opponents: opponents/AI.md."
    known = {strength.level for strength in strengths(subject.title.id)}
    for level in levels_of(subject.title)[1:]:
        if level not in known:
            yield f"Its level {level!r} was never measured: run python -m tests.long.ladder {subject.title.id}."


WORDING: Final[Sequence[Part]] = (
    wording.languages,
    wording.name_and_options,
    wording.actions_and_events,
    wording.phrases,
    wording.manners,
    wording.refusals,
    wording.scores,
    wording.statuses,
    wording.aims,
    wording.glossary,
    wording.ends,
    wording.nouns,
)
WHOLE: Final[Sequence[Part]] = (rules, vocabulary, levels, *WORDING, box)
ON_THE_SHELF: Final[Sequence[Part]] = (registries, rooms, makers, cited, golden, measured)
EVERYTHING: Final[Sequence[Part]] = (*ON_THE_SHELF, *WHOLE)


def main(names: Sequence[str]) -> int:
    """Print what titles lack; return 1 if that is anything."""
    found = {name: lacks(TITLES[name], TABLES[name]) for name in names or TITLES}
    for name, told in found.items():
        print(f"{name}: {'lacks nothing' if not told else ''}", *told, sep="\n  " if told else "")
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
