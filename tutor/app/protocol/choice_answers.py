"""The answers about what can be done in a position."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from engine.core.estimates import Kind
from tutor.app.protocol.line_answers import Who
from tutor.app.protocol.parts import Chance, JsonObject, RuleChip


class ChoiceValue(Chance):
    """What a choice is worth, or what an outcome leads to; `of` says of what it is a figure, such as "to win"."""

    kind: Kind
    of: NotRequired[str]
    n: NotRequired[int]
    halfwidth: NotRequired[float]
    assumes: NotRequired[str]


class AmountAnswer(TypedDict):
    """How many of something an option is about: "minions", 6, in words "6 minions"."""

    name: str
    number: int
    words: str


class LyingAnswer(TypedDict):
    """Where the card of an option comes to lie: the keys of both, and whether it lies upside down."""

    card: str
    place: str
    turned: bool


class OptionAnswer(TypedDict):
    """Something that can be done, or can come up.

    `at` names the things on the drawn table that it concerns, `brief` tells it from others that concern the same
    things ("": as `label` does), `amounts` are the numbers in which such options differ, `lying` says where its card
    comes to lie (None where no place is chosen), `group` is the heading it stands under ("": none), `chance` is an
    outcome's own; `played`: the line goes on with it.
    """

    key: str
    action: JsonObject
    label: str
    brief: str
    amounts: list[AmountAnswer]
    lying: LyingAnswer | None
    at: list[str]
    group: str
    value: ChoiceValue | None
    chance: str | None
    played: bool


class RefusedAnswer(TypedDict):
    """A forbidden action worth trying, with the rule against it."""

    label: str
    rule: RuleChip
    reason: str


class DieAnswer(TypedDict):
    """A die: its name, its faces, and the emblems that stand for faces."""

    name: str
    faces: list[int]
    emblems: dict[str, str]


How: TypeAlias = Literal["listed", "sorted", "apart"]
"""Where the outcome of a roll is found: among the options, or put together of its dice."""


class DiceAnswer(TypedDict):
    """The dice that are rolled, to be set one by one.

    `how` says where an outcome is found: "listed" among the options by `keys`, or put into `action` by the browser,
    with the dice in rising order ("sorted") or each for itself ("apart"). The chance of one that is not listed stands
    in `chances`: under "" where it is the same for all, else under how many dice show the same number, most first
    ("2,1" for 3, 5 and 3). `now` is what the line goes on with.
    """

    player: str
    how: How
    dice: list[DieAnswer]
    now: list[int] | None
    keys: dict[str, str]
    chances: dict[str, str]
    action: NotRequired[JsonObject]


class ChoicesAnswer(TypedDict):
    """What could be done at a position, or could come up there, and what the rules forbid.

    `at` names the things to touch where chance is to go on: the dice, a pile. `turn`, `ask` and `button` are for
    whoever is playing on: whose turn it is, what is asked in one sentence, what chance's button says. `note` says why
    nothing is listed.
    """

    who: Who
    prompt: str
    options: list[OptionAnswer]
    refused: list[RefusedAnswer]
    dice: DiceAnswer | None
    at: list[str]
    turn: NotRequired[str]
    ask: NotRequired[str]
    button: NotRequired[str]
    note: NotRequired[str]


class RuledWay(TypedDict):
    """What may be done, all of one kind: the first ways by name, how many more there are, and the rules at work."""

    labels: list[str]
    more: int
    rules: list[RuleChip]


class WhatNowAnswer(TypedDict):
    """What the rules say of a position: what is asked there, what may be done, and what is forbidden with its rule.

    `may` stands over the ways; `rules` are the ids of all rules that decide there; `note` says why nothing is listed.
    """

    ask: str
    note: str
    may: str
    ways: list[RuledWay]
    refused: list[RefusedAnswer]
    rules: list[str]


Tried: TypeAlias = Literal["done", "choices", "refused", "nothing"]
"""What touching things comes to: it is one option, it leaves several, the rules forbid it, or it means nothing here."""


class TryAnswer(TypedDict):
    """What touching some things of the table comes to.

    `keys` are those of the options that are left: one where it is "done", more where there are "choices". Where it is
    "refused", `label` says what was tried, `text` why it is forbidden, and `rule` is the rule; where the things mean
    "nothing", `text` says so, and what is asked.
    """

    kind: Tried
    keys: list[str]
    label: str
    text: str
    rule: RuleChip | None
