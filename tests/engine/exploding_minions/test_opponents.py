"""The beginner's mistakes, and the player that keeps its cards for danger."""

from fractions import Fraction
from random import Random

import pytest

from engine import CHANCE
from engine.core.actions import Action
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PlayPair, PutBack
from engine.games.exploding_minions.odds import next_bomb
from engine.games.exploding_minions.odds.beginner import (
    MISTAKES,
    bombs_to_the_bottom,
    cards_at_once,
    nopes_at_once,
    play_like_a_beginner,
)
from engine.games.exploding_minions.odds.safe_player import play_it_safe
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import Stage
from engine.pieces.seats import with_player
from tests.engine.exploding_minions.brute import GAME
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CHIEF,
    CLEO,
    FAN,
    TWIN,
    boom,
    draw,
    noped,
    opened,
    paired,
    seen,
    table,
)
from tests.engine.playing import do

RNG = Random(1)

MIXED = (SKIP, SEE, NOPE, ATTACK, SHUFFLE, BOTTOM, FAN)
"""A hand without a pair."""


def safe(state: ExplodingState, seat: int = ADA) -> Action:
    return play_it_safe(state, seat, RNG)


# ---------------------------------------------------------------- the beginner


def test_every_card_is_played_at_once() -> None:
    state = table([SKIP, SEE, NOPE], [ATTACK])
    found = cards_at_once(state, ADA)
    assert {PlayCard(ADA, SKIP), PlayCard(ADA, SEE)} <= set(found)
    assert any(isinstance(action, PlayPair) for action in found)
    assert not {DrawCard(ADA), PlayCard(ADA, NOPE), PlayCard(ADA, DEFUSE)} & set(found)
    assert not cards_at_once(opened(state, SKIP), BEN)


def test_the_first_card_is_noped_whatever_it_is() -> None:
    state = opened(table([SEE, NOPE], [NOPE]), SEE)
    assert list(nopes_at_once(state, BEN)) == [PlayCard(BEN, NOPE)]
    stopped = do(state, PlayCard(BEN, NOPE))
    assert not nopes_at_once(stopped, ADA)
    assert not nopes_at_once(table([SEE, NOPE], [NOPE]), ADA)
    assert not nopes_at_once(opened(table([SEE], [SKIP]), SEE), BEN)


def test_a_bomb_goes_to_the_bottom() -> None:
    state = do(boom(table([SKIP], [SKIP])), PlayCard(ADA, DEFUSE))
    assert state.stage is Stage.PUT_BACK
    assert list(bombs_to_the_bottom(state, ADA)) == [PutBack(ADA, state.pile)]
    assert play_like_a_beginner(state, ADA, RNG) == PutBack(ADA, state.pile)
    assert not bombs_to_the_bottom(table([SKIP], [SKIP]), ADA)


def test_a_beginner_defuses_and_draws() -> None:
    assert play_like_a_beginner(boom(table([SKIP], [SKIP])), ADA, RNG) == PlayCard(ADA, DEFUSE)
    assert len(MISTAKES) >= 3


# ---------------------------------------------------------------- the good player


def test_cards_are_kept_while_the_pile_is_safe() -> None:
    state = table(MIXED, MIXED)
    assert next_bomb(state.seen_by(ADA)) == Fraction(1, 16)
    assert safe(state) == DrawCard(ADA)


def test_a_doubtful_pile_is_looked_into() -> None:
    state = draw(table(MIXED, MIXED), TWIN, TWIN, CHIEF, CHIEF)
    assert next_bomb(state.seen_by(ADA)) == Fraction(1, 12)
    assert safe(state) == PlayCard(ADA, SEE)


def test_a_bomb_that_is_known_to_come_is_dodged() -> None:
    state = seen(table(MIXED, MIXED), BOMB, FAN, FAN)
    assert safe(state) == PlayCard(ADA, ATTACK)
    assert safe(seen(table(MIXED, MIXED), FAN, BOMB, FAN)) == DrawCard(ADA)


@pytest.mark.rule("exp-tip-1", "exp-skip-1")
def test_a_short_pile_is_looked_through_to_its_end() -> None:
    # After a Skip Ben draws the 1st and the 3rd of three places, she the 2nd. Drawing the 1st herself she loses with it
    # alone, and so keeps the Skip for the 3rd: as good, and a card is saved. With a look she need not guess.
    late = {"pile": {"rest": [BOMB, FAN, CHIEF]}, "discard": [DEFUSE]}
    state = GAME.setup(2, position={"hands": [[SKIP], [NOPE]], **late})
    assert safe(state) == DrawCard(ADA)
    assert safe(GAME.setup(2, position={"hands": [[SKIP, SEE], [NOPE]], **late})) == PlayCard(ADA, SEE)
    top = GAME.setup(2, position={"hands": [[SKIP], [NOPE]], **late, "pile": [BOMB, FAN, CHIEF], "seen": [[BOMB], []]})
    assert safe(top) == PlayCard(ADA, SKIP)


def test_it_looks_at_no_hand_but_its_own() -> None:
    state, rng, asked = GAME.setup(3), Random(6), 0
    while state.result is None:
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        (seat,) = state.to_act
        action = play_it_safe(state, seat, Random(asked))
        assert play_it_safe(state.seen_by(seat).imagined(rng), seat, Random(asked)) == action
        state, asked = state.apply(action), asked + 1
    assert asked > 20


def test_a_pair_steals_from_whoever_holds_most() -> None:
    state = table([FAN, FAN], [SKIP], [SKIP])
    action = safe(state)
    assert isinstance(action, PlayPair) and action.first == action.second


def test_nope_is_kept_for_what_hurts() -> None:
    state = table([SEE, ATTACK, FAN, FAN], [NOPE])
    assert safe(opened(state, SEE), BEN) == LetHappen(BEN)
    assert safe(opened(state, ATTACK), BEN) == PlayCard(BEN, NOPE)
    assert safe(paired(state, FAN, FAN, BEN), BEN) == PlayCard(BEN, NOPE)


def test_what_is_stopped_already_needs_no_nope() -> None:
    state = noped(opened(table([ATTACK], [NOPE], [NOPE]), ATTACK), BEN)
    assert safe(state, CLEO) == LetHappen(CLEO)


def test_the_own_way_out_is_defended() -> None:
    state = noped(opened(seen(table(MIXED, MIXED), BOMB, FAN, FAN), SKIP), BEN)
    assert safe(state) == PlayCard(ADA, NOPE)


def test_nobody_explodes_who_can_help_it() -> None:
    state = boom(table([SKIP], [SKIP]))
    assert safe(state) == PlayCard(ADA, DEFUSE)
    bare = with_player(state, ADA, hand=(FAN,))
    assert safe(bare) == Explode(ADA)


def test_the_bomb_goes_where_it_does_not_harm_oneself() -> None:
    state = do(boom(table([SKIP], [SKIP])), PlayCard(ADA, DEFUSE))
    action = safe(state)
    assert isinstance(action, PutBack)
    after = state.apply(action)
    assert next_bomb(after.seen_by(ADA)) == (action.under == 0)
