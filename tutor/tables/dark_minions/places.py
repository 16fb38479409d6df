"""The things on the table and in the hand that an action of Dark Minions concerns, by their keys."""

from __future__ import annotations

from engine.core.actions import AnyAction
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    ChooseDice,
    ExchangeOverlord,
    KeepSkull,
    LetGo,
    MoveMinions,
    PayCost,
    Reroll,
    Respawn,
    RollDice,
    RollOff,
    SpendSkulls,
    TurnUpOverlord,
    TurnUpTown,
)
from engine.games.dark_minions.rules.cards import OVERLORDS, STARTING_TILES
from engine.games.dark_minions.rules.dice import WHITE, WHITE_SKULL
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.words import listing, number_of
from tutor.tables import Amount
from tutor.tables.dark_minions.cards import lord_key, own_key
from tutor.tables.dark_minions.towns import towers_key, troop_key
from tutor.tables.pieces import seat_key

TRAY = "dice"
"""The key of the tray in which the dice lie."""


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of all things that are touched to do an action; none where a button does it.

    Actions that concern more or fewer of the same things (minions, dice alike, Skulls) have the same places.
    """
    dice = map(dice_key, dict.fromkeys(_dice_used(action)))
    return (*dice, *_things_on_table(action), *_things_in_hand(action))


def dice_key(name: str) -> str:
    """The key of the dice of a name ("black 4") that lie together."""
    return f"die-{name.replace(' ', '-')}"


def choice_key(colour: str) -> str:
    """The key of the dice of a colour that can be chosen before the roll."""
    return f"choice-{colour}"


def _dice_used(action: AnyAction) -> tuple[str, ...]:
    match action:
        case Attack(dice=dice) | BuyOverlord(dice=dice) | Capture(dice=dice) | Reroll(dice=dice) | Respawn(dice=dice):
            return dice
        case KeepSkull():
            return (WHITE_SKULL,)
    return ()


def _things_on_table(action: AnyAction) -> tuple[str, ...]:
    match action:
        case ChooseDice(instead=colour) if colour:
            return (choice_key(WHITE), choice_key(colour))
        case Attack(town=town):
            return (f"town-{town}",)
        case Capture(town=town, colour=colour):
            return (towers_key(town, colour),)
        case MoveMinions(owner=owner, source=source, target=target):
            return (troop_key(source, owner), f"town-{target}")
        case BuyOverlord(overlord=overlord) | ExchangeOverlord(overlord=overlord):
            return (lord_key(overlord),)
        case Announce(town=town) if town:
            return (f"town-{town}",)
        case Announce(opponent=opponent) if opponent >= 0:
            return (seat_key(opponent),)
    return _things_of_chance(action)


def _things_of_chance(action: AnyAction) -> tuple[str, ...]:
    match action:
        case RollDice() | RollOff():
            return (TRAY,)
        case TurnUpTown():
            return ("stack",)
        case TurnUpOverlord():
            return ("lords",)
    return ()


def _things_in_hand(action: AnyAction) -> tuple[str, ...]:
    match action:
        case Respawn():
            return (own_key("grave"),)
        case KeepSkull():
            return (own_key("skulls"),)
        case SpendSkulls(skulls=skulls, tiles=tiles):
            return ((own_key("skulls"),) if skulls else ()) + tuple(map(own_key, tiles))
        case Reroll(source=source):
            return (own_key(STARTING_TILES.get(source, source)),)
        case Announce(overlord=overlord, towers=towers):
            return (own_key(overlord), *map(own_key, dict.fromkeys(towers)))
        case LetGo(overlord=overlord) | PayCost(overlord=overlord):
            return (own_key(overlord),)
    return ()


def brief(action: AnyAction) -> str:
    """What tells an action from others with the same places: how many minions, Skulls or dice, or which of two ways."""
    match action:
        case Attack(minions=minions) | Respawn(minions=minions) | MoveMinions(minions=minions):
            return number_of(minions, "minions") + _alike_words(_dice_used(action))
        case SpendSkulls(skulls=skulls) if skulls:
            return number_of(skulls, "Skulls")
        case Capture(dice=dice):
            return f"Take it with {dice_in_words(dice)}"
        case BuyOverlord(dice=dice):
            return f"Hire it with {dice_in_words(dice)}"
        case Reroll(dice=dice):
            return f"Roll {dice_in_words(dice)} again"
        case Announce(towers=towers) if towers:
            return f"Give {listing(towers)}"
        case ExchangeOverlord():
            return "Send it away for another"
        case PayCost(overlord=overlord):
            return f"Pay {number_of(OVERLORDS[overlord].turn_cost, 'minions')}"
        case LetGo():
            return "Let it go"
    return ""


def amounts(action: AnyAction) -> tuple[Amount, ...]:
    """How many minions and dice go, or how many Skulls."""
    match action:
        case Attack(minions=minions) | Respawn(minions=minions) | MoveMinions(minions=minions):
            dice = len(_dice_used(action))
            going = Amount("minions", minions, number_of(minions, "minions"))
            return (going, Amount("dice", dice, number_of(dice, "dice"))) if dice else (going,)
        case SpendSkulls(skulls=skulls) if skulls:
            return (Amount("Skulls", skulls, number_of(skulls, "Skulls")),)
    return ()


def _alike_words(dice: tuple[str, ...]) -> str:
    """How many dice are used where some are alike, which lie together as one thing."""
    return f", {len(dice)} dice" if len(set(dice)) < len(dice) else ""
