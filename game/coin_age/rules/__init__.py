"""The rules of Coin Age, as pure functions over frozen values.

Read `state`, `actions` and `events` first, then `data` and `setup`, `turn` (what a slap allows), `legal`, `apply`,
`view` and `scoring`.
"""
