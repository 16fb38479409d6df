"""What each choice is worth: the chance to take the Quest under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from engine.core.actions import Action, PlayerAction
from engine.core.estimates import Estimate, rule_of_thumb
from engine.core.facts import percent
from engine.core.turns import Together
from engine.core.values import evolve
from engine.games.minions.odds.minion_choice import is_minion_duel, minion_duel
from engine.games.minions.odds.secret_choice import Duel, known_bestowal, weights_laid_down
from engine.games.minions.odds.win_chances import (
    BEST_MINIONS,
    BEST_MIX,
    OPEN_FIELD,
    cached_duel,
    chance_in_open_field,
    quest_chances,
)
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.player_actions import ChooseBoon, ChooseMinion, ChoosePower
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage


def worth_words(worth: Estimate) -> tuple[str, str]:
    """What a value of `choices` says: how much, and of what."""
    return percent(worth.value), "to take this Quest"


def choices(state: MinionsState, seat: int) -> Mapping[Action[MinionsState], Estimate]:
    """Each legal choice of `seat` with its chance to take the Quest, from what `state` knows.

    Secret choices in games of three or four are weighed against each opponent alone, and the mean is taken.
    """
    options = state.options(seat)
    if not isinstance(state.to_act, Together):
        return {option: _value_of_choice(state, option, seat) for option in options}
    if len(state.players) == 2:
        return _values_of_secret_choices(state, seat, options)
    return _values_against_each(state, seat, options)


def _values_against_each(
    state: MinionsState, seat: int, options: Sequence[Action[MinionsState]]
) -> dict[Action[MinionsState], Estimate]:
    pairs = [_table_of_two(state, seat, other) for other in range(len(state.players)) if other != seat]
    moved = {option: _at_first_seat(option) for option in options}
    weigh = _values_in_open_field if state.stage is Stage.MINION else _values_of_secret_choices
    found = [weigh(pair, 0, list(moved.values())) for pair in pairs]
    return {option: _mean_value([values[moved[option]] for values in found]) for option in options}


def _at_first_seat(option: Action[MinionsState]) -> Action[MinionsState]:
    assert isinstance(option, PlayerAction)
    return replace(option, seat=0)


def _table_of_two(state: MinionsState, seat: int, other: int) -> MinionsState:
    """The table as if only these two were at it."""
    return evolve(state, players=(state.players[seat], state.players[other]), contenders=(0, 1))


def _mean_value(values: Sequence[Estimate]) -> Estimate:
    mean = sum((value.value for value in values), Fraction(0)) / len(values)
    return rule_of_thumb(mean, f"{values[0].assumes}, against each opponent alone")


def _value_of_choice(state: MinionsState, option: Action[MinionsState], seat: int) -> Estimate:
    return quest_chances(state.apply(option))[seat]


def _values_of_secret_choices(
    state: MinionsState, seat: int, options: Sequence[Action[MinionsState]]
) -> dict[Action[MinionsState], Estimate]:
    if is_minion_duel(state):
        worths = values_of_minions(state, seat)
        return {option: worths[option.minion] for option in options if isinstance(option, ChooseMinion)}
    if "minion" not in state.shown:
        return _values_in_open_field(state, seat, options)
    weighed = cached_duel(state)
    return {option: Estimate(_best_chance_with(state, weighed, seat, option), assumes=BEST_MIX) for option in options}


def values_of_minions(state: MinionsState, seat: int) -> dict[str, Estimate]:
    """What each Minion in hand is worth to one of two players while Minions are chosen: against the best mix of the
    other, or where that cannot be had, in the open field."""
    if not is_minion_duel(state):
        names = state.players[seat].minions
        return {name: value_in_open_field(state, seat, ChooseMinion(seat, name)) for name in names}
    other = state.players[1 - seat].minion
    worths = minion_duel(state).worths(seat, None if other == FACE_DOWN else other)
    return {name: rule_of_thumb(worth, BEST_MINIONS) for name, worth in worths.items()}


def _values_in_open_field(
    state: MinionsState, seat: int, options: Sequence[Action[MinionsState]]
) -> dict[Action[MinionsState], Estimate]:
    return {option: value_in_open_field(state, seat, option) for option in options}


def value_in_open_field(state: MinionsState, seat: int, option: Action[MinionsState]) -> Estimate:
    """What a Minion or a Power card is worth in a game of two before the Minions are up: a rule of thumb."""
    player = state.players[seat]
    match option:
        case ChooseMinion():
            player = evolve(player, minion=option.minion)
        case ChoosePower():
            player = evolve(player, power=option.power)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    first = chance_in_open_field(evolve(state, players=players))
    return rule_of_thumb(first if seat == 0 else 1 - first, OPEN_FIELD)


def _best_chance_with(state: MinionsState, weighed: Duel, seat: int, option: Action[MinionsState]) -> Fraction:
    """The best that `seat` can get with a Boon or Power card, against what the other has laid down where that is known,
    else against best play."""
    boon, power = known_bestowal(state, seat)
    boon = option.boon if isinstance(option, ChooseBoon) else boon
    power = option.power if isinstance(option, ChoosePower) else power
    if known_bestowal(state, 1 - seat) == (None, None):
        return weighed.best_worth(seat, boon, power)
    values = _values_against(weighed, seat, weights_laid_down(state, weighed, 1 - seat))
    return max(
        v for (b, p), v in zip(weighed.choices(seat), values, strict=True) if boon in (None, b) and power in (None, p)
    )


def _values_against(weighed: Duel, seat: int, other: Sequence[Fraction]) -> list[Fraction]:
    """What each choice of `seat` is worth to that seat against the weights of the other's choices."""
    if seat == 0:
        return [sum((w * v for w, v in zip(other, row, strict=True) if w), Fraction(0)) for row in weighed.payoffs]
    columns = zip(*weighed.payoffs, strict=True)
    return [1 - sum((w * v for w, v in zip(other, column, strict=True) if w), Fraction(0)) for column in columns]
