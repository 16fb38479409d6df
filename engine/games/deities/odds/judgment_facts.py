"""What a combo is worth and whom it should hit, as the odds panel of Deities & Demidice shows it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, a_chance, as_chance
from engine.core.values import evolve
from engine.games.deities.odds.fact_words import how_sampled, win_words
from engine.games.deities.odds.unseen_cards import anybody_holds
from engine.games.deities.odds.win_chances import assumptions, win_chances
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage
from engine.pieces.seats import living_after


def target_bars(state: DeitiesState) -> Bars:
    """For each opponent that a combo can hit, the chance to win of the player who picks."""
    seat, name = state.current, state.names[state.current]
    bars = tuple(
        Bar(state.names[other], win_chances(evolve(state, stage=Stage.APPLY, target=other))[seat], other)
        for other in living_after(state, seat)
    )
    sentence, x_label = _target_sentence(state, bars), f"{name} hits"
    return Bars("pick", "Whom to hit?", sentence, assumptions(state), x_label, "chance", bars, **how_sampled(state))


def _target_sentence(state: DeitiesState, bars: Sequence[Bar]) -> str:
    best, name = max(bars, key=lambda bar: bar.value), state.names[state.current]
    if len({bar.value for bar in bars}) == 1:
        return f"Whomever {name} picks, the dice alone give {name} the same chance: {win_words(state, best.value)}."
    chance = as_chance(win_words(state, best.value))
    return f"By dice alone, {name} does best to hit {best.label}: that gives {name} {chance} to win."


def combo_bars(state: DeitiesState) -> Bars:
    """The chance to win of whoever rolled, where the first combo works and where it is cancelled."""
    size, seat = state.sizes[0], state.current
    works = win_chances(evolve(state, waiting=None))[seat]
    cancelled = win_chances(evolve(state, waiting=None, sizes=state.sizes[1:], target=-1))[seat]
    bars = (Bar("It works", works, seat), Bar("It is cancelled", cancelled, seat))
    title, sentence = f"What is this {COMBOS[size]} worth?", _combo_sentence(state, works, cancelled)
    return Bars("combo", title, sentence, assumptions(state), "Combo", "chance", bars, **how_sampled(state))


def _combo_sentence(state: DeitiesState, works: Fraction, cancelled: Fraction) -> str:
    combo, name = COMBOS[state.sizes[0]], state.names[state.current]
    win, without = (as_chance(win_words(state, chance)) for chance in (works, cancelled))
    sentence = f"By dice alone, {name} has {win} to win with this {combo}, and {without} without it."
    if works == 1:
        sentence = f"With this {combo} {name} wins; by dice alone, there is {without} to win without it."
    if works == cancelled:
        sentence = f"A {combo} moves cards, and the dice do not change: by them alone {name} has {win} to win."
    if state.stage is not Stage.COMBO or not state.asked:
        return sentence
    return f"{sentence} There is {a_chance(anybody_holds(state, state.asked, {'annul'}))} that somebody can cancel it."
