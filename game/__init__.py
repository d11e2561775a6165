"""The five games: rules, chance, opponents and headless commands; nothing here draws."""
