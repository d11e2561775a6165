"""Mutants of the cabinet around a match: the pictures of saved matches, the menu."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

PICTURES = "scenes/app/match_picture.py"
OF_PICTURES = "tests/scenes/test_match_picture.py"
MENU, LAST, DRAWER, QUICK = (f"scenes/menu/{name}.py" for name in ("scene", "last_match", "drawer", "quick"))
OF_MENU = "tests/scenes/test_menu.py"

CABINET = (
    Mutant(
        "a table drawn for a picture leaves its holes in memory",
        PICTURES,
        "                trim()  #",
        "                pass  #",
        (OF_PICTURES,),
    ),
    Mutant(
        "a long evening keeps the picture of every match it has seen",
        PICTURES,
        "min(MOST_BYTES, KEPT * _bytes_of(found) or MOST_BYTES)",
        "MOST_BYTES",
        (OF_PICTURES,),
    ),
    Mutant(
        "a drawer shines as bright as what newcomers are invited to",
        DRAWER,
        'key == "menu.quick" and doings.brass',
        'key == "menu.quick"',
        (OF_MENU,),
    ),
    Mutant(
        "the drawer of the game that newcomers are invited to is open beside the invitation",
        MENU,
        "if title != (self.played or tables[BEGIN_WITH])",
        "if title",
        (OF_MENU,),
    ),
    Mutant(
        "who has finished a match is asked whether they are new here",
        MENU,
        "for result in reversed(self.program.slots.results.all())",
        "for result in ()",
        (OF_MENU,),
    ),
    Mutant(
        "with large text the rows of matches have no pictures",
        "scenes/app/match_row.py",
        "        if high >= PICTURE_FROM:",
        "        if high >= PICTURE_FROM and self.unit.scale <= 1.5:",
        ("tests/scenes/test_matches.py",),
    ),
    Mutant(
        "pictures of what lies in the bin are looked for among the matches",
        "scenes/app/shelf_scene.py",
        "str(self.shelf.folder.absolute() / name) if in_bin else name",
        "name",
        ("tests/scenes/test_matches.py::test_a_match_in_the_bin_keeps_its_picture",),
    ),
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
    Mutant(
        "Enter goes on with the last match while it is still held from elsewhere",
        MENU,
        " and not self.program.repeating:",
        ":",
        (OF_MENU,),
    ),
    Mutant(
        "the drawer of the game played last stays shut",
        MENU,
        "            self.opened = self.last.title\n",
        "            pass\n",
        (OF_MENU,),
    ),
    Mutant(
        "every visit to another screen opens the drawer of the last match again",
        MENU,
        "if self.last is not None and self.last != before:",
        "if self.last is not None:",
        (OF_MENU,),
    ),
    Mutant(
        "drawers slide with reduced motion, too",
        MENU,
        "slides = not self.program.settings.reduced_motion",
        "slides = True",
        (OF_MENU,),
    ),
    Mutant(
        "light glides with reduced motion, too",
        MENU,
        "event.type == pygame.MOUSEMOTION and not self.program.settings.reduced_motion",
        "event.type == pygame.MOUSEMOTION",
        (OF_MENU,),
    ),
    Mutant(
        "the last match lies in its drawer a second time",
        MENU,
        " and (self.last is None or one.slot != self.last.slot):",
        ":",
        (OF_MENU,),
    ),
    Mutant(
        "matches that are over lie in the drawers as running ones",
        MENU,
        "if isinstance(one, Summary) and not one.over and",
        "if isinstance(one, Summary) and",
        (OF_MENU,),
    ),
    Mutant(
        "a quick game is played against whoever was chosen last",
        QUICK,
        "NICKNAMES[seat], level)",
        "NICKNAMES[seat], level if player.human else player.plays)",
        (OF_MENU,),
    ),
    Mutant(
        "it is somebody else's move in a match with one person",
        LAST,
        "if len(standing.people) == 1 and",
        "if len(standing.people) == 0 and",
        (OF_MENU,),
    ),
    Mutant(
        "yesterday is called today",
        LAST,
        "if round(days) in (0, 1):",
        "if round(days) in (0, 1) and (days := 0) == 0:",
        (OF_MENU,),
    ),
    Mutant(
        "small tables cover the buttons of their drawer",
        DRAWER,
        "return min(round(wide * 0.75), (high - gap * (rows - 1)) // rows)",
        "return round(wide * 0.75) * 2",
        (OF_MENU,),
    ),
)
