"""What stands against an action of Dark Minions: small questions, each with one sentence where the answer is no."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Refusal
from engine.games.dark_minions.rules.cards import COLOURS, DARK_WIZARD, OVERLORDS, STARTING_TILES, WEREWOLF
from engine.games.dark_minions.rules.dice import WHITE_SKULL, are_among, can_pay, sum_of_dice, usable_as_one
from engine.games.dark_minions.rules.holding import (
    has_attack_at,
    has_capture_at,
    holding_after_captures,
    may_hold,
    towers_left,
    with_tower,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MOST_OF_COLOUR, Stage
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.words import number_of

LOWERED_TWO = "black 2"
"""The die that The Scourge makes a 1, though no +1. Rule drk-scourge-2."""

ADVANCED_ONLY = Refusal("drk-lord-1", "Overlords belong to the advanced game, and this is the basic one.")


# ---------------------------------------------------------------- whose turn, and when


def not_seated(state: DarkState, seat: int) -> Refusal | None:
    """The refusal of a seat that is not at the table, or None. Rule drk-parts-1."""
    if seat in range(len(state.players)):
        return None
    return Refusal("drk-parts-1", f"There is no seat {seat} at a table of {len(state.players)}.")


def not_now(state: DarkState, stages: Sequence[Stage], rule: str, what: str) -> Refusal | None:
    """The refusal of something that belongs to another moment, or None. `rule` is its own, such as drk-turn-1."""
    if state.race is not None and state.race.rolling:
        return Refusal(rule, f"{what}; what comes now is: roll the tie off.")
    if state.mover >= 0 or state.swapping:
        return Refusal(rule, f"{what}; what comes now is: {'move minions' if state.mover >= 0 else state.doing}.")
    return None if state.stage in stages else Refusal(rule, f"{what}; what comes now is: {state.doing}.")


def not_your_turn(state: DarkState, seat: int, rule: str) -> Refusal | None:
    """The refusal of something that only the current player can do, or None. `rule` is its own, such as drk-turn-1."""
    if seat == state.current:
        return None
    return Refusal(rule, f"It is {state.names[state.current]}’s turn, not {state.names[seat]}’s.")


def not_committing(state: DarkState, seat: int) -> Refusal | None:
    """The refusal of a use of dice at another moment than one's own Commitment, or None. Rule drk-turn-1."""
    if seat == state.current and state.stage is Stage.COMMIT and state.mover < 0 and not state.swapping:
        return None
    return (
        not_seated(state, seat)
        or not_your_turn(state, seat, "drk-turn-1")
        or not_now(state, (Stage.COMMIT,), "drk-turn-1", "Dice are used after the roll, before Done")
    )


def not_in_turn(state: DarkState, seat: int, rule: str, what: str) -> Refusal | None:
    """The refusal of something that one does in one's own turn, before Done, or None. `rule` is its own, such as
    drk-lord-2."""
    return (
        not_seated(state, seat)
        or not_your_turn(state, seat, rule)
        or not_now(state, (Stage.PREPARE, Stage.COMMIT), rule, what)
    )


# ---------------------------------------------------------------- dice


def not_free(state: DarkState, dice: tuple[str, ...]) -> Refusal | None:
    """The refusal of dice that are not there to be used, or None. Rules drk-commit-1, drk-turn-1,
    drk-white-3."""
    if are_among(dice, state.dice):
        return None
    used = (die for commit in state.commits for die in commit.dice)
    if are_among(dice, (*state.dice, *used)):
        return Refusal("drk-commit-1", "That die is committed already, and no commitment can be taken back.")
    rule = "drk-white-3" if WHITE_SKULL in dice else "drk-turn-1"
    return Refusal(rule, f"The dice on the table are not {dice_in_words(dice)}.")


def not_usable_as_one(state: DarkState, dice: tuple[str, ...]) -> Refusal | None:
    """The refusal of dice that are not free, or cannot be used as one, or None.
    Rules drk-dice-2, drk-dice-3, drk-white-2, drk-white-3, drk-scourge-2."""
    if usable_as_one(dice, state.dice, state.rolled_at):
        return None
    if refused := not_free(state, dice):
        return refused
    if not dice:
        return NAME_DICE
    if WHITE_SKULL in dice:
        return ONLY_BRINGS_BACK
    if state.bonus < 0 and LOWERED_TWO in dice:
        return Refusal("drk-scourge-2", "A 2 that The Scourge lowers counts 1, but it is no +1 and is not added.")
    if can_pay(dice, state.rolled_at):
        return Refusal("drk-dice-2", "Each of these dice works alone, as only a +1 or the white die may be added.")
    return Refusal("drk-white-2", "The white die is added to another die and not used alone below level 5.")


NAME_DICE = Refusal("drk-dice-2", "Some die has to be named for it.")
ONLY_BRINGS_BACK = Refusal("drk-white-3", "The Skull on the white die only brings minions back, and by itself.")


def pays_for_nothing(dice: tuple[str, ...]) -> Refusal:
    """The refusal of dice that cannot pay for an Overlord. Rules drk-dice-2, drk-white-2, drk-white-3."""
    if not dice:
        return NAME_DICE
    if WHITE_SKULL in dice:
        return ONLY_BRINGS_BACK
    return Refusal("drk-white-2", "These dice pay for nothing, as the white die only helps another one.")


def too_many_minions(state: DarkState, dice: tuple[str, ...], minions: int) -> Refusal | None:
    """The refusal of more minions than dice allow, or of none, or None. Rules drk-dice-1, drk-scourge-1."""
    worth = sum_of_dice(dice, state.bonus)
    if 1 <= minions <= worth:
        return None
    words = dice_in_words(dice)
    if not worth:
        return Refusal("drk-scourge-1", f"With The Scourge {words} counts nothing.")
    most = "only 1" if worth == 1 else f"1 to {worth}"
    return Refusal("drk-dice-1", f"With {words} it can be {most}, not {minions}.")


def not_in_supply(state: DarkState, seat: int, minions: int, rule: str) -> Refusal | None:
    """The refusal of more minions than a seat has in supply, or None. `rule` is that of the action, such as
    drk-attack-1."""
    have = state.players[seat].supply
    if minions <= have:
        return None
    return Refusal(rule, f"That needs {number_of(minions, 'minions')}, and {state.names[seat]}’s supply has {have}.")


def no_reroll_source(state: DarkState, seat: int, source: str) -> Refusal | None:
    """The refusal of a means to roll dice again that a seat does not have, or has used, or None.
    Rules drk-reroll-1, drk-respawn-6, drk-wizard-1, drk-werewolf-1."""
    if source in STARTING_TILES:
        return _no_starting_tile(state, seat, STARTING_TILES[source])
    if source == DARK_WIZARD:
        return _no_wizard(state, seat)
    if source == WEREWOLF:
        return _no_werewolf(state, seat)
    return Refusal("drk-reroll-1", f"{source or 'Nothing'} does not let you roll again.")


def _no_starting_tile(state: DarkState, seat: int, tile: int) -> Refusal | None:
    if tile in state.players[seat].start:
        return None
    return Refusal(
        "drk-respawn-6", f"Your starting tile of {number_of(tile, 'VPs')} is used, and no other tile will do."
    )


def _no_wizard(state: DarkState, seat: int) -> Refusal | None:
    if DARK_WIZARD in state.players[seat].overlords:
        return None
    return Refusal("drk-wizard-1", "You do not have The Dark Wizard.")


def _no_werewolf(state: DarkState, seat: int) -> Refusal | None:
    if not state.players[seat].stands(WEREWOLF):
        return Refusal("drk-werewolf-1", "You do not have The Werewolf.")
    return Refusal("drk-werewolf-1", "The Werewolf has rolled a die again in this turn.") if state.hunted else None


# ---------------------------------------------------------------- Towns and Towers


def not_in_play(state: DarkState, town: str) -> Refusal | None:
    """The refusal of a Town that is not in play, or None. Rule drk-fall-9."""
    for site in state.sites:
        if site.town == town:
            return None
    named = f"{town} is not in play" if town else "A Town has to be named"
    return Refusal("drk-fall-9", f"{named}, and new Towns come at the end of a turn.")


def no_attack_after_capture(state: DarkState, town: str) -> Refusal | None:
    """The refusal of an attack where a Tower was just taken, or None. Rule drk-attack-3."""
    if not has_capture_at(state, town):
        return None
    return Refusal("drk-attack-3", f"You take a Tower of {town} in this turn, so you cannot attack it as well.")


def no_capture_after_attack(state: DarkState, town: str) -> Refusal | None:
    """The refusal of a Tower of a Town that was just attacked, or None. Rule drk-tower-3."""
    if not has_attack_at(state, town):
        return None
    return Refusal("drk-tower-3", f"You attack {town} in this turn, so you cannot take a Tower from it as well.")


def no_such_tower(state: DarkState, town: str, colour: str) -> Refusal | None:
    """The refusal of a Tower that is not at a Town, or that is named already, or None. Rules drk-tower-1,
    drk-parts-4."""
    if colour not in COLOURS:
        return Refusal("drk-parts-4", f"There is no {colour or 'colourless'} Tower.")
    site, at = state.site(town), COLOURS.index(colour)
    left = towers_left(state, site)[at]
    if left > 0:
        return None
    return Refusal("drk-tower-1", f"{town} has no {colour} Tower{' left' if left < site.towers[at] else ''}.")


def too_many_towers(state: DarkState, seat: int, colour: str) -> Refusal | None:
    """The refusal of a Tower beyond what may be held, or None. Rules drk-tower-5, drk-tower-6."""
    _, towers = holding_after_captures(state, seat)
    after, _ = with_tower(towers, colour)
    if may_hold(after):
        return None
    return Refusal("drk-tower-6", f"You hold {MOST_OF_COLOUR} {colour} Towers and may not hold more.")


# ---------------------------------------------------------------- Overlords


def no_such_overlord(state: DarkState, overlord: str) -> Refusal | None:
    """The refusal of an Overlord in the basic game, or of one that does not exist, or None. Rule drk-lord-1."""
    if not state.table.advanced:
        return ADVANCED_ONLY
    return None if overlord in OVERLORDS else Refusal("drk-lord-1", f"There is no Overlord called {overlord!r}.")


def not_in_row(state: DarkState, overlord: str) -> Refusal | None:
    """The refusal of an Overlord that does not lie in the row, or None. Rules drk-lord-1, drk-lord-15."""
    if overlord in state.row:
        return None
    if overlord in state.spent:
        return Refusal("drk-lord-15", f"{overlord} is discarded and does not come back.")
    return Refusal("drk-lord-1", f"{overlord} does not lie in the open row.")


def no_cost_due(state: DarkState, seat: int, overlord: str) -> Refusal | None:
    """The refusal of a Turn cost that is not to be settled, or None. Rules drk-cost-1, drk-cost-2."""
    if not state.players[seat].stands(overlord):
        return Refusal("drk-cost-1", f"{state.names[seat]} has no Overlord {overlord} with a Turn cost.")
    if overlord not in state.unpaid:
        return Refusal("drk-cost-2", f"The Turn cost of {overlord} is settled for this turn.")
    return None
