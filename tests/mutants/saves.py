"""Mutants of what is kept: records in slots, generations, damaged files, the bin, settings."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

SLOT, SLOTS, PLACE, SETTINGS = (f"saves/{name}.py" for name in ("slot", "slots", "place", "settings"))
READING = "saves/reading.py"
OF_SLOTS, OF_DAMAGE, OF_SETTINGS = (f"tests/saves/test_{name}.py" for name in ("slots", "damage", "settings"))

SAVES = (
    Mutant(
        "an action is told of before it is safe on the disk",
        SLOT,
        "        os.fsync(file.fileno())\n",
        "",
        (OF_SLOTS,),
    ),
    Mutant(
        "the disk is waited for before the line is written",
        SLOT,
        "            rest = rest[file.write(rest) :]\n        os.fsync(file.fileno())\n",
        "            os.fsync(file.fileno())\n            rest = rest[file.write(rest) :]\n",
        (OF_SLOTS,),
    ),
    Mutant(
        "a new record's name is not safe on the disk",
        SLOT,
        "            sync_folder(self.folder)\n",
        "",
        (OF_SLOTS,),
    ),
    Mutant(
        "a line that the disk refused is forgotten",
        SLOT,
        'self._unwritten += line.encode() + b"\\n"',
        'self._unwritten = line.encode() + b"\\n"',
        (OF_SLOTS,),
    ),
    Mutant(
        "half a line stays in front of the next one",
        SLOT,
        "            file.truncate(self._size)\n",
        "            pass\n",
        (OF_SLOTS,),
    ),
    Mutant(
        "only as much of a line is written as the disk takes at once",
        SLOT,
        "rest = rest[file.write(rest) :]",
        'rest = rest[:0] if file.write(rest) else b""',
        (OF_SLOTS,),
    ),
    Mutant(
        "two windows write into one record",
        SLOT,
        "elif os.fstat(file.fileno()).st_size != self._size:",
        "elif os.fstat(file.fileno()).st_size < 0:",
        (OF_SLOTS,),
    ),
    Mutant(
        "the oldest generation is never dropped",
        SLOT,
        "range(GENERATIONS - 1, 0, -1)",
        "range(GENERATIONS, 0, -1)",
        (OF_DAMAGE,),
    ),
    Mutant(
        "generations are moved in the order in which they overwrite each other",
        SLOT,
        "range(GENERATIONS - 1, 0, -1)",
        "range(1, GENERATIONS)",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a generation that changes nothing pushes an older one out",
        SLOT,
        "if self.generation(1).exists() and self.generation(1).read_bytes() == whole:",
        "if False:",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a generation keeps the torn line at the record's end",
        SLOT,
        "self.record.read_bytes()[: self._size]",
        "self.record.read_bytes()",
        (OF_SLOTS, OF_DAMAGE),
    ),
    Mutant(
        "a damaged record overwrites the one that was set aside before",
        SLOT,
        'len(list(self.folder.glob("damaged-*.jsonl"))) + 1',
        "1",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a damaged record is not set aside",
        SLOTS,
        "    slot.set_aside()\n",
        "",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a torn line is left at the end of the record, and the next one joins it",
        SLOTS,
        'if not raw.endswith(b"\\n"):',
        "if False:",
        (OF_DAMAGE,),
    ),
    Mutant(
        "a damaged record is opened up to the damage although a generation knows more",
        SLOTS,
        "best = max(readings, key=lambda reading: reading.match.written)",
        "best = readings[0]",
        (OF_DAMAGE,),
    ),
    Mutant(
        "only the newest generation is tried",
        SLOTS,
        "range(1, GENERATIONS + 1)",
        "range(1, 2)",
        (OF_DAMAGE,),
    ),
    Mutant(
        "nobody is told that an older copy was opened",
        SLOTS,
        '"notice.drift" if drifted else "notice.generation"',
        '"notice.drift" if drifted else None',
        (OF_DAMAGE,),
    ),
    Mutant(
        "a record of a newer program is mended like a damaged one",
        READING,
        "        except FromTheFuture:\n            raise\n",
        "        except FromTheFuture:\n            return None\n",
        (OF_SLOTS,),
    ),
    Mutant(
        "a match that was opened again writes nothing any more",
        SLOTS,
        "    reading.match.scribe = slot.write\n",
        "",
        (OF_SLOTS,),
    ),
    Mutant(
        "two matches begun in one second share a folder",
        SLOTS,
        "                folder.mkdir()\n",
        "                folder.mkdir(exist_ok=True)\n",
        (OF_SLOTS,),
    ),
    Mutant(
        "a crash while a file is replaced leaves half of it",
        PLACE,
        'fresh = path.with_name(path.name + ".new")',
        "fresh = path",
        ("tests/saves/test_place.py",),
    ),
    Mutant(
        "a file takes its name before it is on the disk",
        PLACE,
        "        os.fsync(file.fileno())\n    os.replace(fresh, path)\n",
        "    os.replace(fresh, path)\n",
        ("tests/saves/test_place.py",),
    ),
    Mutant(
        "one damaged setting throws all others away",
        SETTINGS,
        "        with contextlib.suppress(Malformed):\n            settings = ",
        "        settings = Settings()\n        with contextlib.suppress(Malformed):\n            settings = ",
        (OF_SETTINGS,),
    ),
    Mutant(
        "letters can be made larger than the screens allow",
        SETTINGS,
        "min(SCALES[1], max(SCALES[0], self.scale + step))",
        "max(SCALES[0], self.scale + step)",
        (OF_SETTINGS,),
    ),
    Mutant(
        "a window smaller than any screen fits is opened again",
        SETTINGS,
        "min(7680, max(1024, width))",
        "min(7680, width)",
        (OF_SETTINGS,),
    ),
    Mutant(
        "a disk that refuses the settings ends the program",
        SETTINGS,
        "    except OSError as error:\n        print(",
        "    except PermissionError as error:\n        print(",
        (OF_SETTINGS,),
    ),
)
