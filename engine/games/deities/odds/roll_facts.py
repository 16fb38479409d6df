"""What rolls of all dice bring, as the odds panel of Deities & Demidice shows it."""

from __future__ import annotations

from fractions import Fraction

from engine.core.facts import Bar, Bars, Curve, Line, a_chance, chance_words
from engine.games.deities.odds.batch_rolls import chances, effects
from engine.games.deities.odds.dice_chain import COUNTS
from engine.games.deities.odds.fact_words import NO_CARDS, dice_words
from engine.games.deities.odds.win_chances import first_chances
from engine.games.deities.rules.combos import COMBOS, combo_words, combos
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import SIDES


def first_turn_bars(state: DeitiesState) -> Bars:
    """Who will have the first turn, while the rolls for it are made."""
    begins = first_chances(state)
    bars = tuple(Bar(name, begins[seat], seat) for seat, name in enumerate(state.names))
    seat = begins.index(max(begins))
    if len(set(begins)) == 1:
        sentence = f"Everybody is as likely to begin: {chance_words(begins[0])}."
    else:
        sentence = f"{state.names[seat]} has {a_chance(begins[seat])} to begin."
    return Bars("first", "Who begins?", sentence, "those who are level roll again", "Player", "chance", bars)


def batch_bars(state: DeitiesState) -> Bars:
    """The combos that a roll of all dice of the current player may show."""
    name, n = state.names[state.current], state.players[state.current].power
    lies = combos(state.dice) if state.dice else None
    table = chances(n)
    bars = tuple(Bar(combo_words(sizes), chance, None, sizes == lies) for sizes, chance in table.items())
    best = next(iter(table))
    sentence = f"With {dice_words(n)} {name} most often rolls {combo_words(best)}: there is {a_chance(table[best])}."
    if n > SIDES:
        sentence += " With more dice than numbers two are always equal, so there is no Creation."
    title = f"What do {dice_words(n)} show?" if n > 1 else "What does 1 die show?"
    return Bars("batch", title, sentence, NO_CARDS, "Combos", "chance", bars)


def more_dice_curve(state: DeitiesState) -> Curve:
    """By the number of dice, the chance of each combo."""
    n = state.players[state.current].power
    table, now = {count: effects(count) for count in COUNTS}, effects(n)
    lines = tuple(
        Line(title, None, tuple((Fraction(count), table[count].chance_of(size)) for count in COUNTS))
        for size, title in COMBOS.items()
    )
    sentence = (
        f"A roll of {dice_words(n)} has {a_chance(now.creation)} to be a Creation and {a_chance(now.victory)} to hold "
        f"a Victory; it brings {float(now.laws):.2f} cards on average."
    )
    title = "What do more dice bring?"
    return Curve("dice", title, sentence, NO_CARDS, "Power dice", "At least one works", lines, Fraction(n))
