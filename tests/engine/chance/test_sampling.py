"""What is drawn by lot comes as often as the exact chances say: outcomes of chance, and what a view leaves to guess."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

import engine
from engine import CHANCE, Game, State, TooMany
from engine.chance.sampling import counted_playout
from engine.games.exploding_minions.rules.cards import DEFUSE
from engine.games.minions.rules.table import UNSEEN
from tests.cases import for_each
from tests.engine.dark_minions import play as dark
from tests.engine.deities import test_knowledge as deities
from tests.engine.exploding_minions import play as exploding
from tests.engine.minkingi import test_draft as minkingi
from tests.engine.playing import positions
from tests.engine.toy import Pick, Wheel

LISTED = 250
"""Chance turns of more outcomes than this are left to the tests of their game."""

DRAWS, GUESSES = 30, 4000
"""How often each outcome is due at the least, and how often a view is filled in."""

Read = Callable[[Any], Hashable]


def strays(found: Counter[Any], chances: Mapping[Any, Fraction]) -> list[Any]:
    """What came more or less often than five standard deviations allow, or though it cannot come."""
    n = found.total()
    return [
        one
        for one in {*found, *chances}
        if (found[one] - n * (p := chances.get(one, Fraction(0)))) ** 2 > 25 * n * p * (1 - p)
    ]


def test_strays_are_what_is_too_rare_too_common_or_impossible() -> None:
    even = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert strays(Counter(a=480, b=520), even) == []
    assert sorted(strays(Counter(a=300, b=700), even)) == ["a", "b"]
    assert strays(Counter(a=500, b=500, c=1), even) == ["c"]


# ---------------------------------------------------------------- outcomes of chance


def turns_of_chance(game: Game) -> Iterator[tuple[State, Mapping[Any, Fraction]]]:
    """A position for each kind of chance turn that two random games come to, by what comes and in how many ways."""
    met = set[tuple[str, int]]()
    for seed in range(2):
        rng, state = Random(seed), game.setup(players=game.players[0] + seed * (game.players[1] > game.players[0]))
        for _ in range(400):
            if state.result is not None:
                break
            if state.to_act is CHANCE and (chances := listed(state)):
                kind = type(next(iter(chances))).__name__, len(chances)
                if kind not in met:
                    met.add(kind)
                    yield state, chances
            seat = next(iter(state.to_act), None)
            state = state.apply(state.sample(rng) if seat is None else rng.choice(state.options(seat)))
    assert met


def listed(state: State) -> Mapping[Any, Fraction]:
    """The chances of a turn, none where there are too many."""
    try:
        chances = state.chance()
    except TooMany:
        return {}
    return chances if 1 < len(chances) <= LISTED else {}


def test_outcomes_come_as_often_as_their_chances_say(game: Game) -> None:
    rng = Random(1)
    for state, chances in turns_of_chance(game):
        draws = int(DRAWS / min(chances.values()))
        assert not strays(Counter(state.sample(rng) for _ in range(draws)), chances), state.phase


# ---------------------------------------------------------------- what a view leaves to guess


def guessed(view: State, read: Read) -> Counter[Any]:
    """What was read off a view filled in again and again."""
    rng = Random(2)
    return Counter(read(view.imagined(rng)) for _ in range(GUESSES))


def shares(ways: Counter[Any]) -> dict[Any, Fraction]:
    """The chance of each where all ways are equally likely."""
    return {one: Fraction(count, ways.total()) for one, count in ways.items()}


@pytest.mark.rule("min-minion-2", "min-bestow-3")
def test_face_down_cards_of_minions_are_any_of_the_hand() -> None:
    views = (state.seen_by(0) for state in positions(engine.load("minions").setup(players=2), Random(3)))
    view = next(view for view in views if view.players[1].power == UNSEEN)
    hand = view.players[1]
    assert (len(hand.boons), len(hand.powers)) == (8, 8)
    for read, cards in (
        (lambda whole: whole.players[1].boon, hand.boons),
        (lambda whole: whole.players[1].power, hand.powers),
        (
            lambda whole: (whole.players[1].boon, whole.players[1].power),
            [(boon, power) for boon in hand.boons for power in hand.powers],
        ),
    ):
        assert not strays(guessed(view, read), shares(Counter(cards)))


@pytest.mark.rule("min-minion-2")
def test_a_face_down_minion_is_any_of_the_hand() -> None:
    state, rng = engine.load("minions").setup(players=2), Random(3)
    while 1 not in state.to_act:
        state = state.apply(state.sample(rng))
    view = state.apply(state.options(1)[3]).seen_by(0)
    assert len(view.players[1].minions) == 8
    assert not strays(guessed(view, lambda whole: whole.players[1].minion), shares(Counter(view.players[1].minions)))


@pytest.mark.rule("mnk-draft-6")
def test_a_secret_pick_is_any_of_the_pack_and_a_first_card_any_that_nobody_has_seen() -> None:
    state = minkingi.round_of(minkingi.dealt(minkingi.ONE, minkingi.OTHER), 3, 14)
    view = minkingi.do(state, minkingi.PickCard(1, 5)).seen_by(0)
    assert not strays(guessed(view, lambda whole: whole.players[1].pick), shares(Counter((1, 2, *range(4, 10)))))
    first = guessed(view, lambda whole: whole.players[1].first % 9)
    assert not strays(first, shares(Counter(card % 9 for card in (14, *range(19, 136)))))


@pytest.mark.rule("dei-setup-5")
def test_an_unseen_hand_of_deities_is_any_cards_of_its_deck() -> None:
    view = deities.foreseen().seen_by(2)
    hidden, cards = len(view.players[1].hand), view.unseen(1)
    hands = guessed(view, lambda whole: whole.players[1].hand)
    assert 1 < hidden < len(cards)
    held = Counter(card for hand in hands.elements() for card in hand)
    for card in cards:
        with_it = Counter({True: held[card], False: GUESSES - held[card]})
        assert not strays(with_it, {True: Fraction(hidden, len(cards)), False: 1 - Fraction(hidden, len(cards))})


@pytest.mark.rule("exp-setup-8", "exp-setup-5")
def test_an_unseen_hand_of_exploding_minions_is_its_defuse_and_any_cards() -> None:
    view = exploding.table([], []).seen_by(0)
    loose = list(view.unseen)
    loose.remove(DEFUSE)
    hidden = len(view.players[1].hand) - 1
    hands = guessed(view, lambda whole: whole.players[1].hand)
    assert all(DEFUSE in hand for hand in hands)
    for card in {*loose} - {DEFUSE}:
        found = Counter(hand.count(card) > 0 for hand in hands.elements())
        without = chance_without(len(loose), loose.count(card), hidden)
        assert not strays(found, {False: without, True: 1 - without}), card


def chance_without(cards: int, wanted: int, drawn: int) -> Fraction:
    """The chance that none of the wanted ones is among the cards drawn."""
    product = Fraction(1)
    for number in range(drawn):
        product *= Fraction(cards - wanted - number, cards - number)
    return product


@pytest.mark.rule("drk-vp-3")
def test_face_down_tiles_are_dealt_out_anyhow_among_those_that_are_out() -> None:
    state = dark.rolled("black 1")
    out = ("Hollowford", "Millstone", "Stagmoor")
    stack = tuple(tuple(name for name in group if name not in out) for group in state.stack)
    state = engine.core.values.evolve(state, stack=stack, awarded=(3, 1))
    for seat, tiles in enumerate((("1 VP", "Hollowford"), ("1 VP", "2 VP", "Millstone"), ("1 VP", "Stagmoor"))):
        state = dark.with_player(state, seat, tiles=tiles)
    hidden = ("1 VP", "1 VP", "2 VP", "Millstone", "Stagmoor")
    ways = Counter(tuple(sorted(tiles)) for tiles in combinations(hidden, 3))
    assert not strays(guessed(state.seen_by(0), lambda whole: whole.players[1].tiles), shares(ways))


# ---------------------------------------------------------------- sampled games


@for_each(("picked", "most", "played"), [(0, 9, 2), (0, 1, 1), (0, 2, 2), (1, 9, 1), (2, 9, 0)])
def test_the_actions_of_a_game_that_is_played_out_are_counted(picked: int, most: int, played: int) -> None:
    start = Wheel(spun=2, picks=(2,) * picked + (None,) * (2 - picked))
    end, actions = counted_playout(start, lambda state, seat, rng: Pick(seat, 2), Random(1), most)
    assert (actions, end.picks.count(2)) == (played, picked + played)
