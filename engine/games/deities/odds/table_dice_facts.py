"""What could become of the dice on the table, as the odds panel of Deities & Demidice shows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, Fact, a_chance, as_chance
from engine.games.deities.odds.changing_dice import (
    Change,
    Play,
    all_rerolled,
    any_undo,
    breaking,
    kept,
    plays,
    rerolled,
    undo,
)
from engine.games.deities.odds.fact_words import how_sampled, win_words
from engine.games.deities.odds.win_chances import assumptions, dice_counts, roll_scale, win_shares_after_rolls
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import Sizes, combo_words, combos
from engine.games.deities.rules.state import DeitiesState

SHOWN = 12
"""So many ways to use a card on a die are shown."""

UNDOING = (
    "every unseen card is as likely to be in a hand as anywhere else; one card alone, which nobody negates; "
    "a roll is spoiled where a combo is gone and no better one has come for it"
)


def table_dice_facts(state: DeitiesState) -> Iterator[Fact]:
    """What the cards of whoever is asked could make of the dice, what the others could spoil, and what a roll of some
    or all of them again would bring."""
    for seat in state.to_act:
        if isinstance(seat, int) and plays(state, seat):
            yield _card_bars(state, seat)
    yield _undo_bars(state)
    yield _reroll_bars(state)
    yield _improvement_bars(state)


def _card_bars(state: DeitiesState, seat: int) -> Bars:
    now, found = kept(state).wins[seat], plays(state, seat)
    lies = Bar(f"Leave it: {combo_words(combos(state.dice))}", now, seat, True)
    bars = (lies, *(Bar(_play_words(play), play.change.wins[seat], seat) for play in found[:SHOWN]))
    best, name = bars[1], state.names[seat]
    if best.value > now:
        sentence = f"By dice alone, this is best for {name}: {best.label}. {_lift_words(state, now, best.value)}"
    else:
        sentence = f"By dice alone, none of {name}’s cards makes this roll better: {win_words(state, now)} as it lies."
    title, x_label = "What could a card do?", f"{name}’s cards"
    return Bars("cards", title, sentence, assumptions(state), x_label, "chance", bars, **how_sampled(state))


def _lift_words(state: DeitiesState, now: Fraction, then: Fraction) -> str:
    before, after = win_words(state, now), win_words(state, then)
    if before == after:
        return f"It hardly lifts the chance to win, which stays {after}."
    return f"It lifts the chance to win from {before} to {after}."


def _play_words(play: Play) -> str:
    results = tuple(play.change.chances)
    return f"{play.card} on a {play.die}: {combo_words(results[0]) if len(results) == 1 else 'rolled again'}"


def _reroll_bars(state: DeitiesState) -> Bars:
    seat = state.current
    changes = _ways_to_reroll(state)
    bars = tuple(Bar(label, change.wins[seat], seat, at == 0) for at, (label, change) in enumerate(changes.items()))
    best = max(bars, key=lambda bar: bar.value)
    name, chance = state.names[seat], win_words(state, best.value)
    sentence = f"By dice alone, this is best for {name}: {best.label.lower()}. It gives {as_chance(chance)} to win."
    title, unit = "Which die to roll again?", "chance"
    return Bars("reroll", title, sentence, assumptions(state), "Roll again", unit, bars, **how_sampled(state))


def _improvement_bars(state: DeitiesState) -> Bars:
    changes = list(_ways_to_reroll(state).items())[1:]
    bars = tuple(Bar(label, _chance_of_better(state, change), state.current) for label, change in changes)
    title, assumes = "Would rolling again help?", f"better means a higher chance to win; {assumptions(state)}"
    sentence = _improvement_sentence(state, bars)
    return Bars("improve", title, sentence, assumes, "Roll again", "chance", bars, **how_sampled(state))


def _chance_of_better(state: DeitiesState, change: Change) -> Fraction:
    """The chance that the dice are worth more to whoever rolled them after a change than as they lie."""
    now = kept(state).wins[state.current]
    better = (chance for sizes, chance in change.chances.items() if _win_chance_with(state, sizes) > now)
    return sum(better, Fraction(0))


def _improvement_sentence(state: DeitiesState, bars: Sequence[Bar]) -> str:
    best, name = max(bars, key=lambda bar: bar.value), state.names[state.current]
    if not best.value:
        return f"Nothing rolled again can make it better for {name}."
    return (
        f"{best.label}: that helps {name} most often, with {as_chance(win_words(state, best.value))} of a better combo."
    )


def _ways_to_reroll(state: DeitiesState) -> dict[str, Change]:
    """The ways to roll again by their labels, the roll as it lies first."""
    single = {f"Roll a {face} again": rerolled(state, face) for face in sorted(set(state.dice))}
    return {"Roll nothing again": kept(state), **single, "Roll all again": all_rerolled(state)}


def _win_chance_with(state: DeitiesState, sizes: Sizes) -> Fraction:
    shares = win_shares_after_rolls(dice_counts(state), state.current, {sizes: 1})
    return Fraction(shares[state.current], roll_scale())


def _spoiling_words(chance: Fraction) -> str:
    return "The others certainly hold" if chance == 1 else f"There is {a_chance(chance)} that the others hold"


def _undo_bars(state: DeitiesState) -> Bars:
    found, breaks = undo(state), breaking(state)
    bars = tuple(Bar(_ability_words(does, breaks), chance) for does, chance in found.items())
    sentence = (
        f"{state.names[state.current]} has rolled {combo_words(combos(state.dice))}. "
        f"{_spoiling_words(any_undo(state))} a card that surely spoils that, or a part of it."
    )
    return Bars("undo", "What could the others still spoil?", sentence, UNDOING, "Card", "chance", bars)


def _ability_words(does: str, breaks: Mapping[str, Fraction]) -> str:
    """What a card does; with the chance that it serves, where that is not certain."""
    luck = breaks.get(does, Fraction(1))
    words = ABILITIES[does].text.removesuffix(".")
    return words if luck == 1 else f"{words} (works with {luck})"
