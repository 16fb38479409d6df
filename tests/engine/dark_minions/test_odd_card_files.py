"""The odds of tables with odd figures from an owner's file: whatever is accepted can be played and reckoned with."""

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random

import pytest

from engine import CHANCE, OVER
from engine.core.facts import Matrix
from engine.core.values import evolve
from engine.games.dark_minions import DarkState
from engine.games.dark_minions.odds.horizon import ROUNDS
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.rules.table import Stage
from engine.pieces.card_files import CardError
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, GAME, rolled, table, with_player


def odd_files() -> Iterator[Mapping[str, object]]:
    """Faces all high, all low, nearly or (of the white die) quite alike; Towns that fall to one minion or never."""
    house = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))
    towns = house["town"]
    faces = [{"red": [6, 6, 7, 7, 8, 8]}, {"red": [1, 1, 1, 1, 1, 2]}, {"red": [20, 20, 20, 20, 20, 19]}]
    whites = [{"white": [0] * 6}, {"white": [9] * 6}, {"white": [1, 0, 0, 0, 0, 0]}]
    levels = [{"levels": [0] * 5}, {"levels": [50, 0, 0, 0, 0]}]
    numbers = [{"town": [{**town, "minions": number} for town in towns]} for number in (1, 40)]
    worthless = [{"town": [{**town, "vps": 0, "skulls": 0} for town in towns]}]
    for change in (*faces, *whites, *levels, *numbers, *worthless):
        yield {**house, **change}


@pytest.mark.rule("drk-parts-8", "drk-parts-9", "drk-vp-2")
@for_each("number", range(11))
def test_an_accepted_file_has_facts_meters_choices_and_a_policy(number: int) -> None:
    """A few turns of every level, with all that is asked of odds on the way."""
    cards = list(odd_files())[number]
    state = GAME.setup(players=3 + number % 3, advanced=number % 2 == 1, cards=cards)
    assert isinstance(state, DarkState)
    state = evolve(
        state, players=tuple(evolve(one, level=1 + (seat + number) % 5) for seat, one in enumerate(state.players))
    )
    rng = Random(number)
    while state.to_act is not OVER and state.turn_number < 6:
        if rng.random() < 0.1:
            check_odds(state)
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        state = state.apply(raider(state, seat, rng) if rng.random() < 0.7 else rng.choice(state.options(seat)))


def check_odds(state: DarkState) -> None:
    """Facts, meters, values and horizons come, and chances are chances."""
    assert GAME.facts(state)
    for meter in GAME.meters(state):
        assert sum(one.value for one in meter.chances) == 1
    for seat in range(len(state.players)):
        assert all(0 <= worth.value <= 1 for worth in GAME.choices(state, seat).values())
    later = evolve(state, turn_number=state.turn_number + ROUNDS * len(state.players), stage=Stage.PREPARE)
    chances = [GAME.horizon(state, later, seat) or Fraction(0) for seat in range(len(state.players))]
    assert all(0 <= chance <= 1 for chance in chances) and float(sum(chances)) == pytest.approx(1)


@pytest.mark.rule("drk-fall-5", "drk-parts-9")
def test_a_level_that_always_rolls_more_wins_every_roll_off() -> None:
    """With red 6 to 8 level 4 shows 18 at least, and level 1 at most 18; the tie at 18 is rolled again."""
    cards = next(iter(odd_files()))
    state = GAME.setup(players=3, cards=cards)
    assert isinstance(state, DarkState)
    (duels,) = [fact for fact in GAME.facts(state) if fact.id == "duels"]
    assert isinstance(duels, Matrix)
    assert (duels.values[0][3], duels.values[3][0]) == (0, 1)


@pytest.mark.rule("drk-fall-6", "drk-parts-9")
def test_red_faces_that_are_all_alike_are_refused() -> None:
    """Two players at level 4 would roll the same sum for ever."""
    cards = {**next(iter(odd_files())), "red": [6] * 6}
    with pytest.raises(CardError, match="two different numbers"):
        GAME.setup(players=3, cards=cards)


def test_values_of_choices_are_rules_of_thumb() -> None:
    """The prices are our own: nothing is counted or sampled, and so nothing is exact."""
    state = rolled("black 4", "black 5")
    assert {worth.kind for worth in GAME.choices(state, ADA).values()} == {"rule of thumb"}
    assert {one.kind for meter in GAME.meters(state) for one in meter.chances} == {"rule of thumb"}


@pytest.mark.rule("drk-tower-9")
def test_at_the_top_nobody_is_invited_to_roll_a_set() -> None:
    (levels,) = [fact for fact in GAME.facts(with_player(table(), ADA, level=5)) if fact.id == "levels"]
    assert levels.sentence == "At level 5, Ada needs no set of Towers any more."
