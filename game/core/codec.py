"""The codec for all that leaves the process: frozen dataclasses to plain JSON and back.

What is read is untrusted: every value is checked against its annotation, and nothing is ever
executed, and nothing is imported by name. A dataclass becomes an object of its fields; where an annotation leaves
several dataclasses open (a union), the object also carries the class name under "is".
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from math import isfinite
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from game.core.wording import key_of, quoted, sentence

T = TypeVar("T")

Json = Any
Reader = Callable[[Json, str], Any]

TAG = "is"


class Malformed(ValueError):
    """A value does not fit its type; the message says where, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(sentence(why))


def to_json(value: object) -> Json:
    """Write a value. Sets come out sorted, tuples as lists, unions of dataclasses tagged."""
    if value is None or isinstance(value, bool | int | str | float):
        return value
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    if isinstance(value, frozenset):
        return sorted((to_json(item) for item in value), key=repr)
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {name: write(getattr(value, name)) for name, write in _writers(type(value))}
    raise TypeError(f"the codec does not write {type(value).__name__}")


@cache
def _writers(kind: type) -> tuple[tuple[str, Callable[[object], Json]], ...]:
    hints = get_type_hints(kind)
    return tuple((f.name, _tagged if _needs_tag(hints[f.name]) else to_json) for f in fields(kind))


def _tagged(value: object) -> Json:
    """Write a value of a field whose annotation leaves several dataclasses open."""
    if isinstance(value, tuple | frozenset):
        return [_tagged(item) for item in value]
    if is_dataclass(value):
        return {TAG: type(value).__name__, **to_json(value)}
    return to_json(value)


def _needs_tag(hint: Any) -> bool:
    if _is_union(hint):
        return sum(is_dataclass(option) for option in get_args(hint)) > 1
    return get_origin(hint) in (tuple, frozenset) and any(_needs_tag(part) for part in get_args(hint))


def from_json(kind: type[T], value: Json) -> T:
    """Read a value of a type. Raises Malformed naming the place ("position.hand[2]")."""
    target: Any = kind
    result: T = _read(_reader(target), value, kind.__name__)
    return result


def _read(reader: Reader, value: Json, where: str) -> Any:
    try:
        return reader(value, where)
    except RecursionError:
        raise Malformed(f"{where} is nested too deeply") from None


def tagged_to_json(value: object, tag: str = "do") -> dict[str, Json]:
    """Write one of a lexicon's dataclasses: its fields, with its class name under `tag`."""
    return {tag: type(value).__name__, **to_json(value)}


def tagged_from_json(lexicon: Iterable[type], value: Json, tag: str = "do") -> Any:
    """Read one of a lexicon's dataclasses. Raises Malformed."""
    if not isinstance(value, dict) or not isinstance(value.get(tag), str):
        raise Malformed(f"{tag!r} is missing")
    for kind in lexicon:
        if kind.__name__ == value[tag]:
            return _read(_reader(kind), {k: v for k, v in value.items() if k != tag}, kind.__name__)
    raise Malformed(f"{quoted(value[tag])} is no known word")


@cache
def _reader(kind: Any) -> Reader:
    """Build the reader of a type from its annotation."""
    if kind is Any:
        return lambda value, where: value
    if kind in (bool, int, str, float, type(None)):
        return _reader_of_plain(kind)
    origin, args = get_origin(kind), get_args(kind)
    if _is_union(kind):
        return _reader_of_union(args)
    if origin is Literal:
        return _reader_of_literal(args)
    if origin is tuple:
        return _reader_of_tuple(args)
    if origin is frozenset:
        return _reader_of_set(args[0])
    if origin is not None and issubclass(origin, Mapping):
        return _reader_of_mapping(args[1])
    if isinstance(kind, type) and is_dataclass(kind):
        return _reader_of_dataclass(kind)
    raise TypeError(f"the codec does not read {kind}")


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _refuse(where: str, wanted: str, value: Json) -> Malformed:
    return Malformed(f"{where} should be {wanted}, not {quoted(value)}")


def _reader_of_plain(kind: type) -> Reader:
    name = "null" if kind is type(None) else kind.__name__

    def read(value: Json, where: str) -> Any:
        if type(value) is kind or (kind is float and type(value) is int):
            if _writable(value):
                return value
            raise Malformed(f"{where} is a value that cannot be written again")
        raise _refuse(where, name, value)

    return read


def _writable(value: Json) -> bool:
    """Return whether JSON and UTF-8 can express a plain value: no infinity, no half surrogate pair."""
    if isinstance(value, float):
        return isfinite(value)
    return not isinstance(value, str) or value.isascii() or not any("\ud800" <= c <= "\udfff" for c in value)


def _reader_of_literal(options: tuple[Any, ...]) -> Reader:
    def read(value: Json, where: str) -> Any:
        for option in options:
            if value == option and type(value) is type(option):
                return option
        raise _refuse(where, "one of " + ", ".join(map(str, options)), value)

    return read


def _reader_of_tuple(args: tuple[Any, ...]) -> Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        item = _reader(args[0])
        return lambda value, where: tuple(item(v, f"{where}[{n}]") for n, v in enumerate(_list(value, where)))
    items = tuple(_reader(arg) for arg in args)

    def read(value: Json, where: str) -> Any:
        if len(_list(value, where)) != len(items):
            raise _refuse(where, f"a list of {len(items)}", value)
        return tuple(item(v, f"{where}[{n}]") for n, (item, v) in enumerate(zip(items, value, strict=True)))

    return read


def _list(value: Json, where: str) -> list[Json]:
    if not isinstance(value, list):
        raise _refuse(where, "a list", value)
    return value


def _reader_of_set(kind: Any) -> Reader:
    item = _reader(kind)
    return lambda value, where: frozenset(item(v, f"{where}[{n}]") for n, v in enumerate(_list(value, where)))


def _reader_of_mapping(kind: Any) -> Reader:
    item = _reader(kind)

    def read(value: Json, where: str) -> Any:
        if not isinstance(value, dict):
            raise _refuse(where, "an object", value)
        return {key: item(v, f"{where}.{key_of(key)}") for key, v in value.items()}

    return read


def _reader_of_dataclass(kind: type) -> Reader:
    hints = get_type_hints(kind)
    parts: dict[str, Reader] = {}  # filled late, so that a class may contain itself

    def read(value: Json, where: str) -> Any:
        if not parts:
            parts.update((f.name, _reader(hints[f.name])) for f in fields(kind))
        if not isinstance(value, dict):
            raise _refuse(where, "an object", value)
        if value.keys() != parts.keys():
            odd = sorted(value.keys() ^ parts.keys())
            raise Malformed(f"{where} has missing or unknown keys: {', '.join(map(key_of, odd[:4]))}")
        read_parts = {name: part(value[name], f"{where}.{name}") for name, part in parts.items()}
        try:
            return kind(**read_parts)
        except ValueError as error:  # a class may refuse values itself
            raise Malformed(f"{where}: {error}") from None

    return read


def _reader_of_union(options: tuple[Any, ...]) -> Reader:
    classes: dict[str, type] = {o.__name__: o for o in options if isinstance(o, type) and is_dataclass(o)}
    others = [option for option in options if option not in classes.values()]

    def read(value: Json, where: str) -> Any:
        if isinstance(value, dict) and len(classes) > 1:
            return tagged_from_json(classes.values(), value, TAG)
        for option in (*others, *classes.values()):
            try:
                return _reader(option)(value, where)
            except Malformed as error:
                last = error
        raise last

    return read
