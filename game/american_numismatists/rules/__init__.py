"""The rules: pure functions over frozen values. Read `state` first, then `actions` and `events`.

`box` and `criteria` are the components and the language of the wish lists, `data` reads them from files. `legal` says
who may do what at which `costs`, `legal_actions` and `forms` list it; `apply` carries it out with the chapters
`activities`, `investments`, `chances` and `turns`. `view` says who knows what; `sampling` and `past` guess the rest.
"""
