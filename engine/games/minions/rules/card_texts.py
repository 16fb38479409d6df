"""Short texts for what the cards of Minions show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.minions.rules.cards import Minion
from engine.games.minions.rules.table import Table
from engine.pieces.words import listing

SUMS = range(2, 13)
"""What two dice can show together."""


def card_text(table: Table, kind: str, name: str) -> str:
    """What a card says, in a sentence. `kind`: "event", "quest", "glory", "minion" or "boon"."""
    match kind:
        case "event":
            return table.events[name].text
        case "quest":
            return f"It asks for {' + '.join(need.capitalize() for need in table.quests[name].needs)}."
        case "glory":
            return f"It is worth {table.glories[name].value} Glory."
        case "minion":
            return table.minions[name].ability.text
        case _:
            return table.boons[name].effect.text


def final_need_words(needed: int, ahead: int, cards: Sequence[str]) -> str:
    """What to add to a number that dice must reach where cards still to come will change it: " (7 with Siren Song)"."""
    return f" ({ahead} with {listing(_each_once(cards))})" if cards and ahead != needed else ""


def dice_turns_words(turns: Sequence[tuple[str, int]], fall: int | None) -> str:
    """What cards still to come do to the dice and what must fall, "Wither takes 2 off, so 11 must fall"; "" without
    such cards. Where no sum tells (None), a die at its end is turned by less."""
    named = listing(_each_once([_turn_words(card, pips, "" if fall else "up to ") for card, pips in turns]))
    if not turns or fall is None:
        return named
    return f"{named}, so {f'{fall} must fall' if fall in SUMS else 'no roll is enough'}"


def dice_still_turned_words(cards: Sequence[str]) -> str:
    """What to add to the number that rolled dice must reach where cards still turn them; "" without such cards."""
    return f"; {listing(_each_once(cards))} may still turn dice" if cards else ""


def _each_once(words: Sequence[str]) -> list[str]:
    """Words in their order, with how often they come where that is more than once: "Nightmare twice"."""
    told = {1: "", 2: " twice"}
    return [f"{one}{told.get(times, f' {times} times')}" for one, times in Counter(words).items()]


def _turn_words(card: str, pips: int, most: str) -> str:
    return f"{card} adds {most}{pips}" if pips > 0 else f"{card} takes {most}{-pips} off"


def power_text(minion: Minion, power: int) -> str:
    """What a Minion has to roll for a Power card."""
    return f"{minion.name} needs {minion.rolls[power - 1]} for it."
