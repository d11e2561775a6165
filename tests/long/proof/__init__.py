"""All figures of the opponents from one command that can be broken off at any moment: `python -m tests.long.proof`.

- `catalogue` says which figures a title has, `version` which code they belong to.
- `state` keeps the matches, `verdict` says when a figure is clear, `plan` how many matches each can afford.
- `course` plays what is missing, `page` prints the table.
"""
