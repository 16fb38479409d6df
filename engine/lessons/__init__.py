"""Lessons: probability in a class, on the tables of the games.

A lesson is words (`engine/games/<game>/lessons/<name>.toml`) and numbers (the module of the same name beside it, whose
`facts()` computes them). Nothing that is counted or drawn is typed into the words.
"""
