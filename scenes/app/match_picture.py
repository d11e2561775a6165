"""Pictures of saved matches: the table as a spectator sees it, kept as a file beside the record.

Nothing here is trusted: a picture that is damaged, or older than its record, is drawn anew. Files are read and
records replayed in a thread, tables drawn in idle moments; whoever asks meanwhile gets nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.core.codec import from_json, to_json
from game.core.contract import SPECTATOR, totals
from game.core.hands import players_now
from game.core.public import PublicMatch
from game.core.record import FromTheFuture, Player, text_of
from saves.place import read_whole, replacing
from saves.slots import Slots
from scenes.board.table import Table, Tables
from scenes.words import Words
from sprites import tabletop
from sprites.cache import SurfaceCache, in_passing, size_in_bytes, tidy
from sprites.layout import DESIGN, Unit
from sprites.memory import trim
from sprites.palette import Colour, wearing

if TYPE_CHECKING:
    from scenes.board.engine import Engine
    from scenes.board.shown import Rest

T = TypeVar("T")
Size = tuple[int, int]

SHAPE = (4, 3)
USUAL = (800, 600)
"""The size in which a picture is kept, unless a larger one is asked for."""
LARGEST = (1920, 1440)
BLURRED = 0.8
"""A kept picture is drawn anew where it would have to be enlarged by more than this."""
DRAWN = (1280, 960)
"""The least size in which a table is drawn, so that all of it finds room; then it is made smaller."""
MOST_BYTES = 48_000_000
"""So much the pictures take in memory, and so much again those that were made smaller."""
OPAQUE = 24
"""Bits of a pixel: a picture that is drawn takes no more than one that is read."""
KEPT = 12
"""So many pictures are kept at most, by the size of the latest: more than any list shows at once."""
LONGEST_RECORD = 2**21
LONGEST_FILE = 2**22
WAIT = 0.004
"""How long an idle moment waits for a thread, in seconds."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands, as a spectator knows it. `record` dates the record that this was read from."""

    record: int
    waiting: tuple[int, ...]
    people: tuple[int, ...]
    points: tuple[int, ...]
    colours: tuple[Colour, ...] = ()
    """What the seats' pieces are painted in, if not in the cabinet's colours."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is to be drawn: a title, who plays, and what a spectator sees of it."""

    title: str
    players: tuple[Any, ...]
    view: Any
    rest: Rest
    standing: Standing


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is known of a slot: its picture, if it could be made, and where the match stands."""

    picture: pygame.Surface | None
    standing: Standing | None
    record: int


class MatchPictures:
    """The pictures of all saved matches. `made` grows whenever there is something new to show."""

    def __init__(self, slots: Slots, tables: Tables, words: Callable[[], Words]) -> None:
        self.slots = slots
        self.tables = tables
        self.words = words
        self.made = 0
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()
        self._scaled = SurfaceCache(limit_bytes=MOST_BYTES)
        self._wanted: dict[tuple[str, str], Size] = {}
        """What is to be looked at, the latest wish last, with the size that is asked for."""
        self._sure: set[tuple[str, str]] = set()
        self._left: dict[str, _Scene] = {}
        self._latest = ""
        self._job: Iterator[None] | None = None
        self._largest = USUAL

    def get(self, slot: str, size: Size) -> pygame.Surface | None:
        """Return a match's picture, as large as fits; None until it is there, or if there can be none."""
        kept = self._look(slot, within(size))
        if kept is None or kept.picture is None:
            return None
        picture, fitting = kept.picture, within(size)
        key = slot, self.words().language, kept.record, picture.get_size(), fitting
        return self._scaled.get(key, lambda: pygame.transform.smoothscale(picture, fitting))

    def heart(self, slot: str, size: Size, share: tuple[float, float, float, float]) -> pygame.Surface | None:
        """Return a share of a match's picture, such as its board, as large as fits; None as for `get`."""
        wide, high = share[2] * SHAPE[0], share[3] * SHAPE[1]
        part = min(size[0] / wide, size[1] / high)
        if (picture := self.get(slot, (round(part * SHAPE[0]), round(part * SHAPE[1])))) is None:
            return None
        whole = picture.get_rect()
        left, top = round(share[0] * whole.width), round(share[1] * whole.height)
        cut = pygame.Rect(left, top, int(share[2] * whole.width), int(share[3] * whole.height))
        return picture.subsurface(cut.clip(whole))

    def standing(self, slot: str) -> Standing | None:
        """Return where a match stands; None until that is known."""
        kept = self._look(slot, (1, 1))
        return kept.standing if kept else None

    def _look(self, slot: str, size: Size) -> _Kept | None:
        key = (slot, self.words().language)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
        if key not in self._sure or (kept and kept.picture and _blurs(kept.picture, size)):
            self._wanted[key] = max(size, self._wanted.get(key, (1, 1)))
        return kept

    def look_again(self) -> None:
        """Believe none of the pictures until their records were looked at: somebody may have played on."""
        self._sure.clear()

    def left(self, slot: str, match: PublicMatch) -> None:
        """A match is being left: its picture can be drawn without reading it again."""
        self._latest = match.title.id
        with contextlib.suppress(OSError):
            date = _date_of(self.slots.folder / slot)
            self._left[slot] = _scene_of(match, date)
            key = (slot, self.words().language)
            self._wanted.setdefault(key, (1, 1))
            self._sure.discard(key)

    def take_latest(self) -> str:
        """Return the game of the match that has just been left, once."""
        latest, self._latest = self._latest, ""
        return latest

    def work(self) -> bool:
        """Go on with what is wanted, for a few milliseconds; return whether there is more to do."""
        if self._job is None and self._wanted:
            (slot, language), size = self._wanted.popitem()
            self._sure.add((slot, language))
            self._largest = max(size, self._largest)
            self._job = self._make(slot, language)
        with in_passing():
            ended = self._job is not None and next(self._job, self) is self
        if ended:
            self._job = None
            tidy()
            if not self._wanted:
                trim()  # a table that was drawn for one picture leaves holes
        return self._job is not None or bool(self._wanted)

    def _make(self, slot: str, language: str) -> Iterator[None]:
        """Find a slot's picture or make it, step by step."""
        folder, key, words = self.slots.folder / slot, (slot, language), self.words()
        known, size = self._kept.get(key), min(self._largest, LARGEST)
        found = yield from beside(lambda: _read(folder, language, known))
        if found is not None and not (found.picture and _blurs(found.picture, size)):
            self._keep(key, found)
            return
        scene = self._left.pop(slot, None)
        if scene is None or scene.standing.record != _dated(folder):
            scene = yield from beside(lambda: _replayed(self.slots, folder))
        if scene is None:
            self._keep(key, _Kept(None, None, _dated(folder)))
            return
        # An error is not met again; meanwhile the table is seen as it was left before.
        before = known.picture if known is not None else None
        self._kept[key] = _Kept(before, scene.standing, scene.standing.record)
        picture, standing = yield from self._drawn(scene, words, size)
        self._keep(key, _Kept(picture.convert(OPAQUE), standing, standing.record))
        yield from beside(lambda: _write(folder, language, picture, standing))

    def _keep(self, key: tuple[str, str], found: _Kept) -> None:
        before = self._kept.get(key)
        self._kept[key] = found
        self._kept.move_to_end(key)
        self.made += before != found
        most = min(MOST_BYTES, KEPT * _bytes_of(found) or MOST_BYTES)
        while len(self._kept) > 1 and sum(map(_bytes_of, self._kept.values())) > most:
            self._sure.discard(self._kept.popitem(last=False)[0])
        SurfaceCache.beside = sum(map(_bytes_of, self._kept.values()))

    def _drawn(self, scene: _Scene, words: Words, size: Size) -> Generator[None, None, tuple[pygame.Surface, Standing]]:
        """Draw a table: its board is made in a thread, since its code may have to be loaded."""
        table = self.tables[scene.title]
        picture = yield from still(table, scene.players, words, DRAWN, size, scene.view, scene.rest)
        return picture, replace(scene.standing, colours=(*(table.seat_colours or ()),))


def still(
    table: Table,
    players: tuple[Player, ...],
    words: Words,
    drawn: Size,
    size: Size,
    view: Any,
    rest: Rest | None = None,
) -> Generator[None, None, pygame.Surface]:
    """Draw a table in idle moments, at least as large as `drawn`, and return it in a size.

    Its board is made in a thread, since its code may have to be loaded.
    """
    factor = max(1.0, size[0] / drawn[0])
    unit = Unit((round(DESIGN[0] * factor), round(DESIGN[1] * factor)))
    engine = yield from beside(lambda: still_engine(table, players, unit, words))
    whole = pygame.Surface((round(drawn[0] * factor), round(drawn[1] * factor)))
    with wearing(table.seat_colours):
        engine.lay_out(board_area(whole.get_size(), unit))
        engine.show(view, rest)
    yield
    with wearing(table.seat_colours):
        engine.draw(whole, lit=False)
    yield
    return pygame.transform.smoothscale(whole, size)


def board_area(size: Size, unit: Unit) -> pygame.Rect:
    """Return where the board lies on a small table: within the line in the felt."""
    return tabletop.inlay_rect(size).inflate(-2 * unit(8), -2 * unit(8))


def within(size: Size, shape: Size = SHAPE) -> Size:
    """Return the largest size of a picture of a shape that fits into another."""
    part = max(1, min(size[0] // shape[0], size[1] // shape[1]))
    return part * shape[0], part * shape[1]


def _bytes_of(kept: _Kept) -> int:
    return size_in_bytes(kept.picture) if kept.picture else 0


def _blurs(picture: pygame.Surface, size: Size) -> bool:
    return picture.get_width() < BLURRED * min(size[0], LARGEST[0])


def beside(work: Callable[[], T]) -> Generator[None, None, T]:
    """Do something in a thread, waiting for it in idle moments only. Raises what it raised."""
    done: list[T] = []
    failed: list[Exception] = []

    def run() -> None:
        try:
            done.append(work())
        except Exception as error:
            failed.append(error)

    thread = Thread(target=run, name="match pictures", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(WAIT)
        yield
    if failed:
        raise failed[0]
    return done[0]


def _date_of(folder: Path) -> int:
    """Return when a slot's record was written last. Raises OSError."""
    return (folder / "record.jsonl").stat().st_mtime_ns


def _dated(folder: Path) -> int:
    """Return when a slot's record was written last, or 0 if that cannot be told."""
    try:
        return _date_of(folder)
    except OSError:
        return 0


def _picture_file(folder: Path, language: str) -> Path:
    return folder / f"picture-{language}.jpg"


def _read(folder: Path, language: str, known: _Kept | None) -> _Kept | None:
    """Read a slot's picture and standing, if they are of its present record."""
    date = _dated(folder)
    if known is not None and known.record == date:
        return known
    with contextlib.suppress(OSError, ValueError, TypeError, RecursionError, pygame.error):
        standing = from_json(Standing, json.loads(read_whole(folder / "standing.json", LONGEST_FILE)))
        file = _picture_file(folder, language)
        if standing.record == date == file.stat().st_mtime_ns and _can_be(standing):
            picture = pygame.image.load(BytesIO(read_whole(file, LONGEST_FILE)), file.name)
            if within(picture.get_size()) == picture.get_size() <= LARGEST:
                return _Kept(picture, standing, date)
    return None


def _can_be(standing: Standing) -> bool:
    """Tell whether a standing can be shown: anybody may have written it."""
    seats = range(len(standing.points))
    small = all(abs(number) < 10**6 for number in standing.points)
    painted = all(0 <= channel <= 255 for colour in standing.colours for channel in colour)
    return small and painted and all(seat in seats for seat in (*standing.waiting, *standing.people))


def _write(folder: Path, language: str, picture: pygame.Surface, standing: Standing) -> None:
    """Keep a picture beside its record, bearing the record's date; where that cannot be done it is made again."""
    raw = BytesIO()
    pygame.image.save(picture, raw, "picture.jpg")
    file = _picture_file(folder, language)
    with contextlib.suppress(OSError):  # never in a folder of its own: the match may be in the bin by now
        with replacing(file, raw.getvalue()):
            pass
        os.utime(file, ns=(standing.record, standing.record))
        with replacing(folder / "standing.json", json.dumps(to_json(standing))):
            pass


def _replayed(slots: Slots, folder: Path) -> _Scene | None:
    """Replay a record as far as the rules agree; None where nothing of it can be read."""
    from saves.reading import read_as_far_as_it_goes

    try:
        date = _date_of(folder)
        raw = read_whole(folder / "record.jsonl", LONGEST_RECORD)
        reading = read_as_far_as_it_goes(text_of(raw), slots.titles)
    except (OSError, FromTheFuture):
        return None
    return None if reading is None else _scene_of(reading.match, date)


def _scene_of(match: PublicMatch, date: int) -> _Scene:
    from scenes.match.timeline import rest_after

    players = match.header.players
    people = tuple(seat for seat, player in enumerate(players_now(match)) if player.human)
    points = totals(match.score_lines(SPECTATOR), match.seats)
    standing = Standing(date, tuple(sorted(match.waiting)), people, points)
    rest = rest_after(match, len(match.plies))
    return _Scene(match.title.id, players, match.view(SPECTATOR), rest, standing)


class _Silence:
    """The sounds of a table that nobody plays at."""

    def play(self, cue: str, *, loudness: float = 1.0, kind: str | None = None) -> None:
        """Play nothing."""

    def clink(self, kind: str, speed_mm_s: float) -> None:
        """Play nothing."""


def still_engine(table: Table, players: tuple[Player, ...], unit: Unit, words: Words) -> Engine:
    """Return an engine for a table that nobody plays at, as a spectator sees it."""
    from scenes.board.context import Context
    from scenes.board.engine import Engine

    context = Context(table.title, players, unit, words, _Silence(), SPECTATOR, reduced_motion=True)
    return Engine(table.board(context), context, "off")
