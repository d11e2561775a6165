"""The stack and its screens: menu, set-up, settings, rules, scoreboard, saved matches."""
