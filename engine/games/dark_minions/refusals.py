"""What stands against an action of Dark Minions: small questions, each with one sentence where the answer is no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.dark_minions import dice as rolled
from engine.games.dark_minions.flow import fits
from engine.games.dark_minions.overlords import (
    BLOOD_ELF,
    DARK_WIZARD,
    FIVE,
    GRAHL,
    INEXPLICABLE,
    LICH,
    MINOTAUR,
    OVERLORDS,
    WITCH,
    WYVERN,
)
from engine.games.dark_minions.parts import COLOURS, MOST_OF_COLOUR, MOST_TOWERS, TOP, Stage, changed
from engine.state import Refusal

if TYPE_CHECKING:
    from engine.games.dark_minions.state import DarkState

ADVANCED_ONLY = Refusal("drk-lord-1", "Overlords belong to the advanced game, and this is the basic one.")


# ---------------------------------------------------------------- whose turn, and when


def not_seated(state: DarkState, seat: int) -> Refusal | None:
    """The refusal of a seat that is not at the table, or None."""
    if seat in range(len(state.players)):
        return None
    return Refusal("drk-parts-1", f"There is no seat {seat} at a table of {len(state.players)}.")


def not_now(state: DarkState, stages: Sequence[Stage], rule: str, what: str) -> Refusal | None:
    """The refusal of something that belongs to another moment, or None."""
    if state.race is not None and state.race.rolling:
        return Refusal(rule, f"{what}; what comes now is: roll the tie off.")
    if state.mover >= 0 or state.swapping:
        return Refusal(rule, f"{what}; what comes now is: {'move minions' if state.mover >= 0 else state.doing}.")
    return None if state.stage in stages else Refusal(rule, f"{what}; what comes now is: {state.doing}.")


def not_your_turn(state: DarkState, seat: int, rule: str) -> Refusal | None:
    """The refusal of something that only the current player can do, or None."""
    if seat == state.current:
        return None
    return Refusal(rule, f"It is the turn of {state.names[state.current]}, not of {state.names[seat]}.")


def not_asked(state: DarkState, seat: int, rule: str) -> Refusal | None:
    """The refusal of a seat that is not asked, or None."""
    if seat in state.to_act:
        return None
    asked = next((state.names[one] for one in state.to_act), "nobody")
    return Refusal(rule, f"It is not for {state.names[seat]} to act now, but for {asked}.")


def not_committing(state: DarkState, seat: int, rule: str) -> Refusal | None:
    """The refusal of a use of dice at another moment than one's own Commitment, or None. Rule drk-turn-1."""
    if seat == state.current and state.stage is Stage.COMMIT and state.mover < 0 and not state.swapping:
        return None
    return (
        not_seated(state, seat)
        or not_your_turn(state, seat, "drk-turn-1")
        or not_now(state, (Stage.COMMIT,), rule, "Dice are used after the roll, before Done")
    )


def not_in_turn(state: DarkState, seat: int, rule: str, what: str) -> Refusal | None:
    """The refusal of something that one does in one's own turn, before Done, or None."""
    return (
        not_seated(state, seat)
        or not_your_turn(state, seat, rule)
        or not_now(state, (Stage.PREPARE, Stage.COMMIT), rule, what)
    )


# ---------------------------------------------------------------- dice


def not_free(state: DarkState, dice: tuple[str, ...]) -> Refusal | None:
    """The refusal of dice that are not there to be used, or None. Rules drk-commit-1, drk-dice-2."""
    if rolled.among(dice, state.dice):
        return None
    used = (die for commit in state.commits for die in commit.dice)
    if rolled.among(dice, (*state.dice, *used)):
        return Refusal("drk-commit-1", "That die is committed already, and no commitment can be taken back.")
    return Refusal("drk-dice-2", f"The dice on the table are not {rolled.in_words(dice) or 'none'}.")


def not_one(state: DarkState, dice: tuple[str, ...]) -> Refusal | None:
    """The refusal of dice that are not free, or cannot be used as one, or None.
    Rules drk-dice-2, drk-dice-3, drk-white-2."""
    if rolled.usable(dice, state.dice, state.rolled_at):
        return None
    if refused := not_free(state, dice):
        return refused
    if not dice:
        return Refusal("drk-dice-2", "Some die has to be named for it.")
    if rolled.WHITE_SKULL in dice:
        return Refusal("drk-white-3", "The Skull on the white die only brings minions back, and by itself.")
    if rolled.pays(dice, state.rolled_at):
        return Refusal("drk-dice-2", "Each of these dice works alone, as only a +1 or the white die may be added.")
    return Refusal("drk-white-2", "The white die is added to another die and not used alone below level 5.")


def too_many(state: DarkState, dice: tuple[str, ...], minions: int) -> Refusal | None:
    """The refusal of more minions than dice allow, or of none, or None. Rule drk-dice-1."""
    worth = rolled.total(dice, state.bonus)
    if 1 <= minions <= worth:
        return None
    words = rolled.in_words(dice)
    if not worth:
        return Refusal("drk-scourge-1", f"With The Scourge {words} counts nothing.")
    return Refusal("drk-dice-1", f"With {words} it can be 1 to {worth}, not {minions}.")


def not_in_supply(state: DarkState, seat: int, minions: int, rule: str) -> Refusal | None:
    """The refusal of more minions than a seat has in supply, or None."""
    have = state.players[seat].supply
    if minions <= have:
        return None
    return Refusal(rule, f"That needs {minions} minions, and the supply of {state.names[seat]} has {have}.")


# ---------------------------------------------------------------- Towns and Towers


def not_in_play(state: DarkState, town: str) -> Refusal | None:
    """The refusal of a Town that is not in play, or None. Rule drk-fall-9."""
    for site in state.sites:
        if site.town == town:
            return None
    named = f"{town} is not in play" if town else "A Town has to be named"
    return Refusal("drk-fall-9", f"{named}, and new Towns come at the end of a turn.")


def raided(state: DarkState, town: str) -> Refusal | None:
    """The refusal of an attack where a Tower was just taken, or None. Rule drk-attack-3."""
    for commit in state.commits:
        if commit.do == "capture" and commit.place == town:
            return Refusal("drk-attack-3", f"You take a Tower of {town} in this turn, so you cannot attack it as well.")
    return None


def attacked(state: DarkState, town: str) -> Refusal | None:
    """The refusal of a Tower of a Town that was just attacked, or None. Rule drk-tower-3."""
    for commit in state.commits:
        if commit.do == "attack" and commit.place == town:
            return Refusal(
                "drk-tower-3", f"You attack {town} in this turn, so you cannot take a Tower from it as well."
            )
    return None


def no_tower(state: DarkState, town: str, colour: str) -> Refusal | None:
    """The refusal of a Tower that is not at a Town, or that is named already, or None. Rule drk-tower-1."""
    if colour not in COLOURS:
        return Refusal("drk-parts-4", f"There is no {colour or 'colourless'} Tower.")
    at = COLOURS.index(colour)
    named = sum((c.do, c.place, c.colour, c.settled) == ("capture", town, colour, False) for c in state.commits)
    if state.site(town).towers[at] > named:
        return None
    return Refusal("drk-tower-1", f"{town} has no {colour} Tower{' left' if named else ''}.")


def too_many_towers(state: DarkState, seat: int, colour: str) -> Refusal | None:
    """The refusal of a Tower beyond what may be held, or None. Rules drk-tower-5, drk-tower-6."""
    held = state.players[seat].towers
    for commit in state.commits:
        if commit.do == "capture" and not commit.settled:
            held = _with(held, commit.colour)
    after = _with(held, colour)
    if max(after) > MOST_OF_COLOUR or sum(after) > MOST_TOWERS:
        return Refusal("drk-tower-6", f"You hold {MOST_OF_COLOUR} {colour} Towers and may not hold more.")
    return None


def _with(towers: tuple[int, ...], colour: str) -> tuple[int, ...]:
    more = changed(towers, COLOURS.index(colour), 1)
    return tuple(count - 1 for count in more) if all(more) else more


# ---------------------------------------------------------------- Overlords


def unknown(state: DarkState, overlord: str) -> Refusal | None:
    """The refusal of an Overlord in the basic game, or of one that does not exist, or None."""
    if not state.table.advanced:
        return ADVANCED_ONLY
    return None if overlord in OVERLORDS else Refusal("drk-lord-1", f"There is no Overlord called {overlord!r}.")


def not_open(state: DarkState, overlord: str) -> Refusal | None:
    """The refusal of an Overlord that does not lie in the row, or None. Rule drk-lord-1."""
    return None if overlord in state.row else Refusal("drk-lord-1", f"{overlord} does not lie in the open row.")


def not_standing(state: DarkState, seat: int, overlord: str) -> Refusal | None:
    """The refusal of a Turn cost that is not to be settled, or None. Rules drk-cost-1, drk-cost-2."""
    if not state.players[seat].stands(overlord):
        return Refusal("drk-cost-1", f"{state.names[seat]} has no Overlord {overlord} with a Turn cost.")
    if overlord not in state.unpaid:
        return Refusal("drk-cost-2", f"The Turn cost of {overlord} is settled for this turn.")
    return None


def not_announced(state: DarkState, seat: int, overlord: str) -> Refusal | None:
    """What forbids announcing an Overlord at this moment, or None. Rules drk-lord-7, drk-lord-8, drk-lord-11."""
    if state.race is not None and state.race.rolling:
        return Refusal("drk-lord-11", "No Overlord can be used in a roll-off.")
    if OVERLORDS[overlord].turn_cost:
        return Refusal("drk-cost-1", f"{overlord} works from the moment it is bought and is not announced.")
    if overlord not in state.players[seat].overlords:
        return Refusal("drk-lord-7", f"{state.names[seat]} has no {overlord.removeprefix('The ')} to announce.")
    if refused := not_asked(state, seat, "drk-lord-8"):
        return refused
    if state.mover >= 0:
        return Refusal("drk-lord-8", "The minions that The Wyvern moves come first.")
    if overlord == DARK_WIZARD:
        return Refusal("drk-wizard-1", "The Dark Wizard is announced by choosing the dice to roll again.")
    if state.stage is Stage.CLAIM:
        return Refusal("drk-lord-8", "Only claims are heard now.")
    if not fits(state, seat, overlord):
        return Refusal(OVERLORDS[overlord].rule, f"{overlord} is announced {OVERLORDS[overlord].when}.")
    return None


def misaimed(
    state: DarkState, seat: int, overlord: str, town: str, opponent: int, towers: Sequence[str]
) -> Refusal | None:
    """What forbids aiming an Overlord like this, or None."""
    one = OVERLORDS[overlord]
    if (one.aim != "town" and town) or (one.aim != "opponent" and opponent != -1) or (one.aim != "towers" and towers):
        return Refusal(one.rule, f"{overlord} is not aimed at that.")
    match one.aim:
        case "town":
            return not_in_play(state, town)
        case "opponent" if opponent not in range(len(state.players)) or opponent == seat:
            return Refusal(one.rule, f"{overlord} needs an opponent.")
        case "towers":
            return _no_three_towers(state, seat, towers)
    return None


def _no_three_towers(state: DarkState, seat: int, towers: Sequence[str]) -> Refusal | None:
    held = [colour for colour, count in zip(COLOURS, state.players[seat].towers, strict=True) for _ in range(count)]
    if len(towers) == len(COLOURS) and rolled.among(tuple(towers), tuple(held)):
        return None
    return Refusal("drk-witch-1", "The Witch asks for three of the Towers that you hold.")


def idle(state: DarkState, seat: int, overlord: str, town: str) -> Refusal | None:
    """The refusal of an Overlord that would change nothing, or None. Rules drk-lord-12, drk-minotaur-2."""
    player = state.players[seat]
    others = [one for at, one in enumerate(state.players) if at != seat]
    match overlord:
        case _ if overlord == BLOOD_ELF and not any(one.supply for one in others):
            return Refusal("drk-lord-12", "No other player has a minion in supply.")
        case _ if overlord == LICH and not player.graveyard:
            return Refusal("drk-lord-12", "No minion of yours lies in the Graveyard.")
        case _ if overlord == GRAHL and state.stage is Stage.COMMIT and not any(map(rolled.number, state.dice)):
            return Refusal("drk-lord-12", "No free die is left that could count more.")
        case _ if overlord == WITCH and player.level == TOP:
            return Refusal("drk-tower-9", "You are at the highest level already.")
        case _ if overlord == INEXPLICABLE and not any(
            count for at, count in enumerate(state.site(town).minions) if at != seat
        ):
            return Refusal("drk-lord-12", f"No other player has a minion at {town}.")
        case _ if overlord == WYVERN and (len(state.sites) < 2 or not any(sum(site.minions) for site in state.sites)):
            return Refusal("drk-lord-12", "There is no minion at a Town that could be moved to another one.")
        case _ if overlord == MINOTAUR:
            return not_in_supply(state, seat, FIVE, "drk-minotaur-2")
    return None
