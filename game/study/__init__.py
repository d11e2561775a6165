"""For people who study games: every title as a PettingZoo environment (`pip install coin-cabinet[study]`).

`README.md` says what stands where. Read `environment` (what PettingZoo sees), `table` (a match and what its seats are
asked), `spelling` (how an action is made step by step), `fields` with a module for each title (what a seat is shown),
and `baselines` (the ladder's levels on a seat). The game itself never needs this package.
"""
