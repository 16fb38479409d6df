"""The last Quest before its card is turned up: what the hands make of it, held against Quests played out."""

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from engine import CHANCE
from engine.games.minions import MinionsState
from engine.games.minions.odds.horizon import chance_in_race
from engine.games.minions.odds.last_quest import ANY_QUEST, chance_after_this_quest, chance_before_card
from engine.games.minions.odds.opponents import play_quest_by_quest
from engine.games.minions.odds.win_chances import quest_chances
from tests.cases import for_each
from tests.engine.minions.test_game_chances import game_meter, late_game, walked

GAMES = 150


def takes_quest(state: MinionsState, rng: Random) -> bool:
    """Whether the first of two good players takes the Quest."""
    while state.stage.words not in ("take the Glory", "over"):
        seat = None if state.to_act is CHANCE else min(state.to_act)
        state = state.apply(state.sample(rng) if seat is None else play_quest_by_quest(state, seat, rng))
    return state.contenders[0] == 0


def before_card(seed: int) -> MinionsState:
    """The last Quest with its Event up and its card still face down."""
    return next(state for state in walked(late_game(7, seed), seed) if state.stage.words == "quest")


@pytest.mark.rule("min-quest-1", "min-event-1")
@for_each("seed", [0, 1, 2, 3])
def test_the_hands_and_the_event_tell_the_last_quest_before_its_card(seed: int) -> None:
    """With one Minion, Boon and Power card each nobody has a secret choice left, so good players show the truth."""
    state, rng = before_card(seed), Random(seed)
    assert [len(player.minions) for player in state.players] == [1, 1]
    told = quest_chances(state)[0]
    assert told.kind == "rule of thumb" and ANY_QUEST in told.assumes
    taken = sum(takes_quest(state, rng) for _ in range(GAMES)) / GAMES
    assert abs(taken - float(told.value)) < 3.5 * sqrt(max(taken * (1 - taken), 0.02) / GAMES)


@pytest.mark.rule("min-win-1", "min-win-2")
@for_each("seed", [10, 13, 24])
def test_taking_the_glory_tells_nothing_that_was_not_known(seed: int) -> None:
    """Once all is shown in the last Quest but one, the chance to win goes by the hands left for the last."""
    played = pairwise(walked(late_game(6, seed), seed))
    before, after = next((before, after) for before, after in played if before.turn < after.turn)
    assert chance_after_this_quest(before) == chance_before_card(after) not in (None, Fraction(1, 2))
    chances = [game_meter(after, seat).value for seat in (0, 1)]
    assert [game_meter(before, seat).value for seat in (0, 1)] == chances
    assert [chance_in_race(before, after, seat) for seat in (0, 1)] == chances


@pytest.mark.rule("min-minion-1")
def test_a_minion_that_is_laid_down_is_not_left_for_the_last_quest() -> None:
    """Whoever sees both knows which are left; each seat itself sees two that the other may have sent."""
    laid = [state for state in walked(late_game(6, 1), 1) if state.stage.words == "show Minions"]
    state = next(state for state in laid if state.turn == 7)
    assert [len(player.minions) for player in state.players] == [2, 2]
    assert 0 <= (chance_after_this_quest(state) or Fraction(-1)) <= 1
    assert [chance_after_this_quest(state.seen_by(seat)) for seat in (0, 1)] == [None, None]


@for_each("over", [0, 4, 5])
def test_earlier_quests_are_even_before_their_cards(over: int) -> None:
    state = late_game(over, 1)
    assert chance_after_this_quest(state) is chance_before_card(state) is None
    assert quest_chances(state)[0].value == Fraction(1, 2)
