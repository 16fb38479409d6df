"""The cards of Deities & Demidice: six decks of nineteen Deities, and what each can do."""

from __future__ import annotations

from dataclasses import dataclass

TIMES = {
    "DP": "your Divine Power Phase",
    "DY": "your Destiny Phase",
    "ES": "an Eternal Struggle Phase",
    "JP": "an opponent's Judgment Phase",
    "AX": "whenever it makes sense",
}
"""When a card may be played, by its notation. Rule dei-cards-2."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card can do: its id, its timing (a key of `TIMES`), what it is aimed at, and its words.

    `aim`: "" for nothing, "die" for a number on the table, "opponent", or "deck".
    """

    does: str
    time: str
    aim: str
    text: str
    rule: str


ABILITIES: dict[str, Ability] = {
    ability.does: ability
    for ability in (
        Ability("gain", "DP", "", "Gain a Power die.", "dei-power-2"),
        Ability("strike", "DP", "opponent", "An opponent loses a Power die.", "dei-power-3"),
        Ability("draw-2", "DP", "", "Draw two cards.", "dei-power-4"),
        Ability("draw-4", "DP", "", "Draw four cards, then discard three.", "dei-power-5"),
        Ability("ravage", "DP", "opponent", "An opponent discards two cards at random.", "dei-power-6"),
        Ability("foresee", "DP", "deck", "See the next seven cards of a deck.", "dei-power-7"),
        Ability("batch", "DY", "", "Roll all your dice again.", "dei-destiny-2"),
        *(Ability(f"become-{n}", "ES", "die", f"Turn a die to {n}.", "dei-struggle-4") for n in range(1, 7)),
        Ability("reroll", "AX", "die", "Roll one die again.", "dei-any-5"),
        Ability("raise", "AX", "die", "Turn a die up by 1.", "dei-any-2"),
        Ability("lower", "AX", "die", "Turn a die down by 1.", "dei-any-3"),
        Ability("spy", "AX", "opponent", "See an opponent's hand.", "dei-any-7"),
        Ability("negate", "AX", "", "Cancel a card that was just played.", "dei-negate-1"),
        Ability("annul", "JP", "", "Cancel an opponent's combo.", "dei-annul-1"),
    )
}
"""The nineteen abilities by id; every deck has each of them once. Rule dei-parts-4."""


DRAWING = ("draw-2", "draw-4")
"""The abilities of the cards that are discarded to draw. Rule dei-power-11."""


@dataclass(frozen=True, slots=True)
class Card:
    """A Deity: name, title, and the id of its ability."""

    name: str
    title: str
    does: str


@dataclass(frozen=True)
class Pantheon:
    """A deck: its name and its nineteen cards."""

    name: str
    cards: tuple[Card, ...]
