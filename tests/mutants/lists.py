"""Mutants of the lists of matches, the bin and what comes in as a file."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

APP_FOLDER = "scenes/app"
MATCHES, SHELF = "scenes/app/matches.py", "scenes/app/shelf_scene.py"
MENU = "scenes/menu/scene.py"
OF_MATCHES = "tests/scenes/test_matches.py"
OF_SHELF, OF_EXCHANGE = "tests/scenes/test_shelf_screens.py", "tests/scenes/test_exchange_screens.py"

LISTS = (
    Mutant(
        "a match that cannot be read ends the program",
        MENU,
        "except (Unreadable, OSError) as error:",
        "except OSError as error:",
        (OF_MATCHES,),
    ),
    Mutant(
        "another match than the one named is put into the bin",
        MATCHES,
        "lambda: self._delete(found.slot)",
        "lambda: self._delete(self.names[0])",
        (OF_MATCHES,),
    ),
    Mutant(
        "the list of matches can be turned past its end",
        SHELF,
        "self.first + self.rows < len(self.names)",
        "True",
        (OF_MATCHES,),
    ),
    Mutant(
        "a match that cannot be deleted ends the program",
        SHELF,
        "        except OSError as error:\n            self.tell(complaint",
        "        except FileNotFoundError as error:\n            self.tell(complaint",
        (OF_SHELF,),
    ),
    Mutant(
        "all matches are read for one page of them",
        SHELF,
        "return [*self.names[self.first : self.first + self.rows]]",
        "return [name for name in self.names if self.shelf.look(name)][self.first : self.first + self.rows]",
        (OF_SHELF,),
    ),
    Mutant(
        "a bad file that is dropped on the window ends the program",
        f"{APP_FOLDER}/intake.py",
        "except (OSError, Unreadable, Drift) as error:",
        "except (OSError, Unreadable) as error:",
        (OF_EXCHANGE,),
    ),
    Mutant(
        "the bin empties itself without being told to",
        "scenes/menu/aside.py",
        "if program.settings.empty_bin:",
        "if True:",
        (OF_SHELF,),
    ),
    Mutant(
        "the thread that draws empties the bin",
        MENU,
        "            _ = self.program.worker\n",
        "            _ = self.program.worker\n            self.program.slots.bin.drop_old()\n",
        (OF_SHELF,),
    ),
    Mutant(
        "an empty list shows one coin",
        SHELF,
        "self.nothing, kinds)",
        "self.nothing, kinds[:1])",
        (f"{OF_SHELF}::test_an_empty_list_says_so_in_large_letters_over_waiting_coins",),
    ),
)
