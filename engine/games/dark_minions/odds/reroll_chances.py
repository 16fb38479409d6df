"""Rolling dice again: what each choice of dice brings for an aim, and by which means it can be had."""

from __future__ import annotations

from fractions import Fraction

from engine.games.dark_minions.odds.aim_chances import (
    Aim,
    Dice,
    Throw,
    chance,
    throw,
)
from engine.games.dark_minions.rules.cards import DARK_WIZARD, WEREWOLF, Box
from engine.games.dark_minions.rules.dice import colour_of, subsets
from engine.games.dark_minions.rules.state import DarkState
from engine.pieces.items import without


def means(state: DarkState) -> tuple[str, ...]:
    """By what the current player may roll dice again, in words. Rules drk-reroll-1, drk-wizard-1, drk-werewolf-1."""
    player = state.players[state.current]
    tiles = tuple(f"the {tile} VP tile" for tile in player.start)
    wizard = (DARK_WIZARD,) if DARK_WIZARD in player.overlords else ()
    werewolf = (WEREWOLF,) if player.stands(WEREWOLF) and not state.hunted else ()
    return (*tiles, *wizard, *werewolf)


def choices_of(dice: Dice, by: tuple[str, ...]) -> tuple[Dice, ...]:
    """The dice that may be rolled again by these means, fewest first; The Werewolf rolls a single one."""
    most = 0 if not by else 1 if by == (WEREWOLF,) else len(dice)
    return tuple(sorted((some for some in subsets(dice) if len(some) <= most), key=lambda some: (len(some), some)))


def throw_again(box: Box, lying: Throw, some: Dice) -> Throw:
    """The throw of some of the dice that lie on the table, the others kept."""
    return throw(box, lying.level, tuple(colour_of(die) for die in some), without(lying.kept, *some), lying.bonus)


def rerolls(box: Box, lying: Throw, aim: Aim, some: tuple[Dice, ...]) -> dict[Dice, Fraction]:
    """The chance of an aim after rolling each of these choices of dice again; () is to roll none."""
    return {(): chance(aim, lying)} | {dice: chance(aim, throw_again(box, lying, dice)) for dice in some}


def best_reroll(box: Box, lying: Throw, aim: Aim, some: tuple[Dice, ...]) -> tuple[Dice, Fraction]:
    """The best of these choices for an aim and its chance, fewest dice first where several are as good."""
    found = rerolls(box, lying, aim, some)
    return max(found.items(), key=lambda entry: entry[1])
