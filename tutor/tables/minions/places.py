"""The keys of the things on a table of Minions and in the hands, and which of them an action concerns."""

from __future__ import annotations

from engine.core.actions import AnyAction
from engine.games.minions import (
    Award,
    ChangePower,
    ChooseBoon,
    ChooseMinion,
    ChoosePower,
    EventActs,
    RollDice,
    TurnUp,
    Use,
)


def slot_key(seat: int, kind: str) -> str:
    """Where the "minion", "boon" or "power" of a player lies."""
    return f"{seat}-{kind}"


def card_key(seat: int, name: str) -> str:
    """A Minion or a Boon of a player, in hand or on the table."""
    return f"{seat}-card-{name}"


def power_key(seat: int, power: int) -> str:
    """The Power cards of one bonus in a player's hand."""
    return f"{seat}-power-{power}"


def attribute_key(seat: int, name: str) -> str:
    """An attribute of a player's Minion in play."""
    return f"{seat}-{name}"


def die_key(seat: int, i: int) -> str:
    """The first (0) or the second (1) die of a player."""
    return f"die-{seat}-{i}"


_DICE = {"first": 0, "second": 1}


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the cards, dice and attributes that an action names; none for leaving a card unused."""
    match action:
        case ChooseMinion(seat=seat, minion=name) | ChooseBoon(seat=seat, boon=name):
            return (card_key(seat, name),)
        case ChoosePower(seat=seat, power=power) | ChangePower(seat=seat, power=power):
            return (power_key(seat, power),)
        case Use(seat=seat, card=name, on=on, pick=pick):
            return (card_key(seat, name), *_picked(on, pick))
    return _places_of_chance(action)


def _picked(seat: int, pick: str) -> tuple[str, ...]:
    if pick in _DICE:
        return (die_key(seat, _DICE[pick]),)
    return (attribute_key(seat, pick),) if pick else ()


def _places_of_chance(action: AnyAction) -> tuple[str, ...]:
    match action:
        case RollDice(player=seat):
            return die_key(seat, 0), die_key(seat, 1)
        case TurnUp(pile=pile):
            return (pile,)
        case EventActs():
            return ("event",)
        case Award():
            return ("glory",)
    return ()
