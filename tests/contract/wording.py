"""What a title can say to a player, and which words for it are missing or cannot be filled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, TypeAlias

from game.core.contract import AnyTitle, OptionValue, no_aim
from game.opponents.levels import offered_levels
from scenes.board.table import Table as TitleTable
from scenes.words import COUNTS, LANGUAGES, Entry, entries, title_entries
from tests.contract.plays import Table, match_of, moments, others, states, tables_of

PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")

OWN = ("name", "blurb", "players", "minutes")
"""What the menu says of a title."""

Said: TypeAlias = dict[str, Mapping[str, OptionValue]]
"""The keys that are said in a match, and the values that fill their sentences."""


@dataclass(frozen=True)
class Subject:
    """A title that is looked at, and its table."""

    title: AnyTitle
    table: TitleTable

    @cached_property
    def words(self) -> Mapping[str, Entry]:
        """Its words by dotted key; none where there is no file."""
        return entries(self.table.words) if self.table.words.exists() else {}

    @cached_property
    def plays(self) -> list[Table]:
        """The matches in which it is watched."""
        return tables_of(self.title)

    def missing(self, *keys: str) -> Iterator[str]:
        """Say which of these keys have no words."""
        yield from (f"{self.table.words.name} has no words for {key!r}." for key in keys if key not in self.words)

    def unfilled(self, key: str, known: Iterable[str]) -> Iterator[str]:
        """Say what is asked for by an entry and not given, and of a plural that nothing decides."""
        for name in sorted(asked_for(self.words[key]) - set(known)):
            yield f"{self.table.words.name}: {key!r} asks for {{{name}}}, which it is not given."
        plural = any(not isinstance(told, str) for told in self.words[key].values())
        if plural and not set(known) & set(COUNTS):
            yield f"{self.table.words.name}: {key!r} has a plural, and none of {', '.join(COUNTS)} says how many."

    def said(self, all_said: Said) -> Iterator[str]:
        """Say what is wrong with keys that are said in a match."""
        for key, values in all_said.items():
            yield from self.missing(key)
            if key in self.words:
                yield from self.unfilled(key, values)


def sentences(told: Any) -> list[str]:
    """Return a sentence, or its singular and plural."""
    return [told] if isinstance(told, str) else list(told.values())


def placeholders(told: Any) -> set[str]:
    """Return the values that a sentence asks for."""
    return {name for sentence in sentences(told) for name in PLACEHOLDER.findall(sentence)}


def asked_for(entry: Entry) -> set[str]:
    """Return the values that an entry needs in any language."""
    return set().union(*(placeholders(told) for told in entry.values()))


def languages(subject: Subject) -> Iterator[str]:
    """Every entry has both languages, which ask for the same values."""
    file = subject.table.words.name
    if not subject.table.words.exists():
        yield f"There is no file of words {file}."
    for key, entry in subject.words.items():
        for language in LANGUAGES:
            if not all(sentence.strip() for sentence in sentences(entry.get(language, ""))):
                yield f"{file}: {key!r} says nothing in {language!r}."
        for language in entry.keys() - LANGUAGES.keys():
            yield f"{file}: {key!r} has {language!r}, which is no language."
        if placeholders(entry.get("en", "")) != placeholders(entry.get("de", "")):
            yield f"{file}: {key!r} asks for other values in English than in German."
        if any(not isinstance(told, str) and told.keys() != {"one", "other"} for told in entry.values()):
            yield f"{file}: {key!r} should have a sentence, or both 'one' and 'other'."


def name_and_options(subject: Subject) -> Iterator[str]:
    """The title, its options and their values have words; its own are the first table, which the menu reads alone."""
    yield from subject.missing(*(f"title.{part}" for part in OWN))
    own = {key.removeprefix("title."): entry for key, entry in subject.words.items() if key.startswith("title.")}
    first = next(iter(subject.words), "")
    if own and not (first.startswith("title.") and title_entries(subject.table.words) == own):
        yield f"{subject.table.words.name}: [title] should be the first table, since the menu reads only that."
    for option in subject.title.options:
        yield from subject.missing(f"option.{option.id}.name", f"option.{option.id}.help")
        values = [value for value in option.values if not option.seat or isinstance(value, str)]
        yield from subject.missing(*(f"option.{option.id}.value.{spelled(value)}" for value in values))


def spelled(value: OptionValue) -> str:
    """Return an option's value as its key has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def actions_and_events(subject: Subject) -> Iterator[str]:
    """Every action and every event has words that its fields fill."""
    for part, kinds in (("action", subject.title.actions), ("log", subject.title.events)):
        for kind in kinds:
            yield from subject.missing(f"{part}.{kind.__name__}")
            for key in keys_of(subject.words, part, kind):
                yield from subject.unfilled(key, {field.name for field in fields(kind)})


def keys_of(words: Mapping[str, Entry], part: str, kind: type) -> list[str]:
    """Return the entries of a class of actions or events: "log.Went" and its variants "log.Went.far"."""
    own = f"{part}.{kind.__name__}"
    return [key for key in words if key == own or key.startswith(f"{own}.")]


def phrases(subject: Subject) -> Iterator[str]:
    """Every action that is done to something has a phrase that names it, and only those."""
    for kind in subject.title.actions:
        known, file = {field.name for field in fields(kind)}, subject.table.words.name
        found = keys_of(subject.words, "phrase", kind)
        if known and not found:
            yield from subject.missing(f"phrase.{kind.__name__}")
        if found and not known:
            yield f"{file}: {found[0]!r} is not needed, since {kind.__name__} has no fields: [action] is enough."
        for key in found if known else ():
            if not asked_for(subject.words[key]):
                yield f"{file}: {key!r} should name what it is done to: {', '.join(sorted(known))}."
            yield from subject.unfilled(key, known)


def manners(subject: Subject) -> Iterator[str]:
    """Of every level that players may choose it is said how it plays."""
    yield from subject.missing(*(f"opponent.{level}" for level in offered_levels(subject.title)))


def refusals(subject: Subject) -> Iterator[str]:
    """Whatever is refused has words, and the values they ask for."""
    for table in subject.plays:
        yield from subject.said(_refused(table))


def _refused(table: Table) -> Said:
    tried, found = others(table), {}
    for number, state in enumerate(states(table)):
        for action in tried:
            refusal = table.title.why_illegal(state, number % table.seats, action)
            if refusal is not None:
                found[f"refusal.{refusal.reason}"] = refusal.values
    return found


def scores(subject: Subject) -> Iterator[str]:
    """Whatever is scored has words, and the values they ask for."""
    for table in subject.plays:
        views = (table.title.view(state, viewer) for state in states(table) for viewer in table.viewers)
        lines = (line for view in views for line in table.title.score_lines(view))
        yield from subject.said({f"score.{line.reason}": line.values for line in lines})


def statuses(subject: Subject) -> Iterator[str]:
    """The status line has words, also for the states between two events of a step."""
    for table in subject.plays:
        views = (table.title.view(state, viewer) for state in _shown(table) for viewer in table.viewers)
        parts = (part for view in views for part in table.title.status(view))
        yield from subject.said({f"status.{part.id}": part.values for part in parts})


def aims(subject: Subject) -> Iterator[str]:
    """The line of the aim has words, and so has the sheet behind it."""
    for table in subject.plays:
        views = (table.title.view(state, viewer) for state in states(table) for viewer in table.viewers)
        parts = (part for view in views for part in table.title.aim(view))
        yield from subject.said({f"aim.{part.id}": part.values for part in parts})
    if subject.title.aim is not no_aim:
        yield from subject.missing("goal.text")


def glossary(subject: Subject) -> Iterator[str]:
    """A word that is explained has its forms and what it means, in one sentence: it stands below a tip of its own."""
    for name in {key.split(".")[1] for key in subject.words if key.startswith("glossary.")}:
        yield from subject.missing(f"glossary.{name}.forms", f"glossary.{name}.means")
        means = _long_winded(subject.words.get(f"glossary.{name}.means", {}))
        yield from (f"{subject.table.words.name}: {name!r} is explained in several sentences: {told}" for told in means)


def _long_winded(entry: Entry) -> list[str]:
    """Return the explanations of more than one sentence."""
    return [told for one in entry.values() for told in sentences(one) if re.search(r"[.!?] ", told)]


def _shown(table: Table) -> tuple[Any, ...]:
    """Return all states whose views come on the screen."""
    return (*states(table), *(moment.state for ply in moments(table) for moment in ply.step.moments))


def ends(subject: Subject) -> Iterator[str]:
    """Every end of a match has words."""
    for table in subject.plays:
        end = table.title.outcome(match_of(table)[-1].step.state)
        yield from subject.said({f"outcome.{end.why}": {}} if end is not None else {})


def nouns(subject: Subject) -> Iterator[str]:
    """Whatever the log names is a noun of the title."""
    for table in subject.plays:
        for event in (event for ply in moments(table) for event in ply.step.events):
            for name in asked_for(subject.words.get(f"log.{type(event).__name__}", {})):
                value = getattr(event, name, None)
                if isinstance(value, str):
                    yield from subject.missing(f"noun.{value}")
