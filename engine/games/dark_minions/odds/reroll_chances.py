"""Rolling dice again: what each choice of dice brings for an aim, and by which means it can be had."""

from __future__ import annotations

from fractions import Fraction

from engine.games.dark_minions.odds.aim_chances import Aim, Dice, Throw, chance, throw
from engine.games.dark_minions.rules.cards import DARK_WIZARD, STARTING_TILES, WEREWOLF, Box
from engine.games.dark_minions.rules.dice import colour_of, subsets
from engine.games.dark_minions.rules.refusals import no_reroll_source
from engine.games.dark_minions.rules.state import DarkState
from engine.pieces.items import without


def means(state: DarkState) -> tuple[str, ...]:
    """By what the current player may roll dice again, in words. Rules drk-reroll-1, drk-wizard-1, drk-werewolf-1."""
    sources = (*STARTING_TILES, DARK_WIZARD, WEREWOLF)
    return tuple(source for source in sources if no_reroll_source(state, state.current, source) is None)


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
