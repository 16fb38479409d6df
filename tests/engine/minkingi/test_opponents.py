"""The beginner's mistakes."""

from fractions import Fraction
from random import Random
from types import SimpleNamespace

import pytest

from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState, PickCard
from engine.games.minkingi.odds import previews, search_players
from engine.games.minkingi.odds.beginner import (
    battles_at_any_price,
    highest_speeds,
    play_like_a_beginner,
    upright_cards,
)
from engine.games.minkingi.odds.search import SOLVED
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, created, dealt, lies, scene

RNG = Random(1)


def test_the_highest_speed_is_picked() -> None:
    state = dealt(range(1, 10), range(11, 20))
    speeds = {card: state.table.cards[card].speed for card in range(1, 10)}
    assert {action.card for action in highest_speeds(state, ADA)} == {
        card for card in speeds if speeds[card] == max(speeds.values())
    }
    assert not highest_speeds(scene({}, ([1], [2])), ADA)


def test_no_card_is_turned() -> None:
    state = scene({0: lies(3, BEN)}, ([1], [2]))
    assert list(upright_cards(state, ADA)) == [CreateCard(ADA, 1, space, False) for space in range(1, 9)]
    assert not upright_cards(state, BEN)


def test_a_battle_is_declared_even_at_a_loss() -> None:
    """To declare none would leave more cards, and the beginner fights all the same, with as little loss as can be."""
    fields = [scene({1: lies(card, BEN)}, ([1], [99])) for card in range(2, 60)]
    states = [created(field, 1, 4) for field in fields]
    gains = [{way.spaces: way.gain for way in previews(state, every=True)} for state in states]
    losing = 0
    for state, gain in zip(states, gains, strict=True):
        fights = {spaces: gain[spaces] for spaces in gain if spaces}
        best = {DeclareBattle(ADA, spaces) for spaces in fights if fights[spaces] == max(fights.values())}
        assert set(battles_at_any_price(state, ADA)) == best
        assert play_like_a_beginner(state, ADA, RNG) in best
        losing += max(fights.values()) < 0
    assert losing
    assert not battles_at_any_price(fields[0], ADA)


def test_the_first_pick_is_one_of_the_fast_ones() -> None:
    state = dealt(range(1, 10), range(11, 20))
    assert isinstance(play_like_a_beginner(state, ADA, RNG), PickCard)


@for_each(("open_spaces", "asked"), [(SOLVED, ["solve"]), (SOLVED + 1, ["more"])])
def test_the_strongest_looks_to_the_end_where_it_can(open_spaces: int, asked: list[str]) -> None:
    found: list[str] = []

    class Looks:
        def __init__(self, state: MinkingiState) -> None:
            self.choice = SimpleNamespace(choices={CreateCard(ADA, 1, 0, False): Fraction(1)})

        def solve(self) -> object:
            found.append("solve")
            return self.choice

        def more(self, nodes: int) -> object:
            found.append("more")
            return self.choice

    state = scene({space: lies(3 + space, BEN) for space in range(open_spaces, 9)}, ([1], [2]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_players, "Search", Looks)
        patch.setattr(search_players, "_any_best_choice", lambda seen, _: next(iter(seen.choices)))
        search_players.play_perfectly_late(state, ADA, RNG)
    assert found == asked
