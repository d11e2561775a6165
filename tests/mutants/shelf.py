"""Mutants of the list of matches: what is shown of them, the bin, matches as files."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

SHELF, BIN, EXCHANGE = (f"saves/{name}.py" for name in ("shelf", "bin", "exchange"))
OF_SHELF, OF_BIN, OF_EXCHANGE = (f"tests/saves/test_{name}.py" for name in ("shelf", "bin", "exchange"))
OF_SLOTS, OF_DAMAGE = (f"tests/saves/test_{name}.py" for name in ("slots", "damage"))

SHELVES = (
    Mutant(
        "the list shows the match first that was left longest ago",
        SHELF,
        "sorted(dated, reverse=True)",
        "sorted(dated)",
        (OF_SLOTS,),
    ),
    Mutant(
        "a match from the future is believed for ever",
        SHELF,
        "(min(_touched(entry), now), entry.name)",
        "(_touched(entry), entry.name)",
        (OF_SHELF,),
    ),
    Mutant(
        "the menu offers to go on with a match that is over",
        SHELF,
        "if (saved and saved.over) or (",
        "if (",
        (OF_SHELF,),
    ),
    Mutant(
        "all matches are read for the one to go on with",
        SHELF,
        "for name in islice(self.names(), LOOKED_AT):\n                if self.in_lesson(name):",
        "for name in iter(self.names()):\n                if self.in_lesson(name):",
        (OF_SHELF,),
    ),
    Mutant(
        "all records are replayed for the match to go on with",
        SHELF,
        "replays > REPLAYED",
        "replays > 2**32",
        (OF_SHELF,),
    ),
    Mutant(
        "a record without a summary is replayed each time it is shown",
        SHELF,
        "if key not in self._replayed:",
        "if True:",
        (OF_SHELF,),
    ),
    Mutant(
        "a match without a readable summary is not listed",
        SHELF,
        "self._saved_summary(name) or self._summary_of_record(name)",
        "self._saved_summary(name)",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a record of newer rules is shown as one of ours",
        SHELF,
        "_exceeds(rules, 1) and _exceeds(",
        "_exceeds(rules, 9) and _exceeds(",
        (OF_SHELF,),
    ),
    Mutant(
        "a record of a newer format is shown as one of ours",
        SHELF,
        '_exceeds(head.get("format"), FORMAT)',
        "False",
        (OF_SHELF,),
    ),
    Mutant(
        "a match of an unknown title is shown as one that is damaged",
        SHELF,
        'return "foreign"',
        'return "unreadable"',
        (OF_SHELF,),
    ),
    Mutant(
        "a folder that may not be read ends the list",
        SHELF,
        "        except OSError as error:\n            return Strange(",
        "        except FileNotFoundError as error:\n            return Strange(",
        (OF_SHELF,),
    ),
    Mutant(
        "a deleted match is gone at once",
        BIN,
        "            os.rename(slot, target)\n",
        "            shutil.rmtree(slot)\n",
        (OF_SLOTS,),
    ),
    Mutant(
        "a match that another window put there at the last moment stops the move",
        BIN,
        "TAKEN = (errno.EEXIST, errno.ENOTEMPTY)",
        "TAKEN = ()",
        (OF_BIN,),
    ),
    Mutant(
        "deleting a match destroys an older one in the bin",
        BIN,
        "        if os.path.lexists(target):\n            continue\n",
        "        shutil.rmtree(target, ignore_errors=True)\n",
        (OF_BIN,),
    ),
    Mutant(
        "a match that is being played can be deleted",
        BIN,
        "        if not mine:\n",
        "        if False:\n",
        (OF_BIN,),
    ),
    Mutant(
        "the bin drops what was put there a moment ago",
        BIN,
        "max(found.st_mtime, found.st_ctime) < limit",
        "True",
        (OF_BIN,),
    ),
    Mutant(
        "exporting overwrites a file of that name",
        EXCHANGE,
        'open(path, "xb")',
        'open(path, "wb")',
        (OF_EXCHANGE,),
    ),
    Mutant(
        "the name of an exported file leads into another folder",
        EXCHANGE,
        'letter if letter.isalnum() or letter in " -" else "_"',
        "letter",
        (OF_EXCHANGE,),
    ),
    Mutant(
        "a disk that is full leaves half of an exported file",
        EXCHANGE,
        "            path.unlink(missing_ok=True)\n",
        "",
        (OF_EXCHANGE,),
    ),
    Mutant(
        "a match that is here already is taken in twice",
        EXCHANGE,
        "    if known is not None:\n",
        "    if False:\n",
        (OF_EXCHANGE,),
    ),
    Mutant(
        "a match that could not be taken in leaves an empty slot",
        "saves/slots.py",
        "            shutil.rmtree(slot.folder, ignore_errors=True)\n",
        "",
        (OF_EXCHANGE,),
    ),
)
