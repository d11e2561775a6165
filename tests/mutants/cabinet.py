"""Mutants of the cabinet around a match: the pictures of saved matches, the menu."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

PICTURES = "scenes/app/match_picture.py"
OF_PICTURES = "tests/scenes/test_match_picture.py"

CABINET = (
    Mutant(
        "a match's picture shows what the first seat sees",
        PICTURES,
        "_Scene(match.title.id, players, match.view(SPECTATOR), rest, standing)",
        "_Scene(match.title.id, players, match.view(0), rest, standing)",
        (OF_PICTURES,),
    ),
    Mutant(
        "a picture is believed although its record has gone on",
        PICTURES,
        "if standing.record == date == file.stat().st_mtime_ns and _can_be(standing):",
        "if _can_be(standing):",
        (OF_PICTURES,),
    ),
    Mutant(
        "a damaged picture ends the program",
        PICTURES,
        "with contextlib.suppress(OSError, ValueError, TypeError, RecursionError, pygame.error):",
        "with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):",
        (OF_PICTURES,),
    ),
    Mutant(
        "a standing is shown whatever seats it names",
        PICTURES,
        "return small and painted and all(",
        "return small and painted or all(",
        (OF_PICTURES,),
    ),
    Mutant(
        "records are replayed although their pictures lie beside them",
        PICTURES,
        "        if found is not None and not (found.picture and _blurs(found.picture, size)):\n",
        "        if False and found is not None:\n",
        (OF_PICTURES,),
    ),
    Mutant(
        "a picture of a match that was deleted meanwhile makes its folder anew",
        PICTURES,
        "    with contextlib.suppress(OSError):  # never",
        "    folder.mkdir(exist_ok=True)\n    with contextlib.suppress(OSError):  # never",
        (OF_PICTURES,),
    ),
    Mutant(
        "the pictures of matches fill the memory",
        PICTURES,
        "while len(self._kept) > 1 and",
        "while len(self._kept) > 2**20 and",
        (OF_PICTURES,),
    ),
    Mutant(
        "a picture that was kept small is shown blurred in a large window",
        PICTURES,
        "return picture.get_width() < BLURRED * min(size[0], LARGEST[0])",
        "return False",
        (OF_PICTURES,),
    ),
)
