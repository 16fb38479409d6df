"""Levels as tables, and the text of their files."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import engine
from engine import Level

BASE: dict[str, Any] = {
    "title": "A Vampire at work",
    "intro": "Some Minions do something as soon as they are shown.",
    "task": "Use what your Vampire can do.",
    "teaches": ["min-minion-8"],
    "hints": ["Look at your Vampire.", "Press Use."],
    "done": "The Minotaur has lost some of its Might.",
}

DO = {
    **BASE,
    "kind": "do",
    "start": {"example": "vampire-vs-minotaur", "step": 3},
    "replies": {
        "script": [
            {"do": "ChooseMinion", "minion": "Minotaur"},
            {"do": "ChooseBoon", "boon": "Siren Song"},
            {"do": "ChoosePower", "power": 3},
            {"do": "Use", "card": "Minotaur"},
            {"do": "RollDice", "player": 0, "dice": [3, 5]},
        ]
    },
    "goal": {"action": [{"do": "Use", "card": "Vampire"}], "event": {"is": "AttributeChanged"}, "moves": 2},
    "solution": [{"do": "ChooseMinion", "minion": "Vampire"}, {"do": "Use"}],
    "wrong": [{"action": {"do": "Decline"}, "words": "Then nothing happens."}],
}

CHOOSE = {
    **BASE,
    "kind": "choose",
    "seat": 1,
    "start": {"example": "vampire-vs-minotaur", "step": 13},
    "goal": {"margin": 2},
}

SPOT = {
    **BASE,
    "kind": "spot",
    "start": {"example": "vampire-vs-minotaur", "step": 6},
    "spot": {
        "ask": "allowed",
        "actions": [
            {"do": "Use", "seat": 0, "card": "Vampire", "on": 1, "pick": ""},
            {"do": "Use", "seat": 1, "card": "Minotaur", "on": 0, "pick": ""},
        ],
    },
    "wrong": [{"pick": "Use Minotaur", "words": "Its time comes later."}],
}

RULE = {
    **SPOT,
    "spot": {
        "ask": "rule",
        "action": {"do": "Use", "seat": 1, "card": "Minotaur", "on": 0, "pick": ""},
        "others": ["min-dice-4"],
    },
}

STEPS = {
    **BASE,
    "kind": "order",
    "start": {"example": "vampire-vs-minotaur", "step": 11},
    "order": {"of": "steps", "steps": [16, 12, 14]},
}

PREDICT = {
    **BASE,
    "kind": "predict",
    "start": {"example": "vampire-vs-minotaur", "step": 8},
    "predict": {"fact": "powers-0", "find": "+3 (7 or more)", "seat": 0},
    "wrong": [{"answer": "6/12", "words": "Count the pairs, not the totals."}],
}

GAME = {
    **BASE,
    "kind": "game",
    "start": {"setup": {"rows": 2, "columns": 2, "first": 0}},
    "teaches": ["mnk-end-1"],
    "replies": {"seed": 3},
    "goal": {"wins": True},
    "solution": {"policy": "good"},
}

EQUAL: dict[str, Any] = {
    **BASE,
    "kind": "do",
    "task": "Win card 93 with card 106.",
    "teaches": ["mnk-battle-6"],
    "seat": 1,
    "done": "4 against 4!",
    "start": {"example": "equal-number", "step": 8},
    "goal": {"event": {"is": "Captured", "seat": 1, "card": 93}, "until": {"is": "DayEnded"}, "moves": 2},
    "solution": [
        {"do": "CreateCard", "card": 106, "space": 0, "turned": False},
        {"do": "DeclareBattle", "spaces": [3]},
    ],
}
"""Ben wins a card of Ada's with his 4 or his 8, side by side or at a corner."""

KINDS = (DO, CHOOSE, SPOT, RULE, STEPS, PREDICT)
"""Levels of Minions of all kinds but a small game, which `GAME` is, of Minkingi."""


def text_of(table: Mapping[str, Any]) -> str:
    """A table as TOML."""
    return "\n".join(f"{_key(name)} = {_value(value)}" for name, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_key(name)} = {_value(inner)}' for name, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(_value(inner) for inner in value)}]"
    return json.dumps(value).replace("NaN", "nan").replace("Infinity", "inf")


def _key(name: object) -> str:
    return json.dumps(str(name))


def changed(table: Mapping[str, Any], place: str, value: object) -> dict[str, Any]:
    """The table with another value at a place such as "goal.moves"; None takes it away."""
    copy: Any = deepcopy(dict(table))
    *path, last = place.split(".")
    inner = copy
    for name in path:
        inner = inner[int(name) if name.isdecimal() else name]
    if value is None:
        del inner[last]
    else:
        inner[int(last) if last.isdecimal() else last] = value
    return copy  # type: ignore[no-any-return]


def level(table: Mapping[str, Any], game: str = "minions") -> Level:
    return engine.read_level(text_of(table), game=game, name="tried", file="01-tried.toml")
