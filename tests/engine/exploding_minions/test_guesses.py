"""Hands and piles guessed from what all saw of a game. Rules exp-setup-5, exp-setup-7, exp-bomb-1, exp-pair-2."""

from random import Random

import pytest

from engine import AnyAction, Record
from engine.at_table.secrets import is_kept
from engine.games.exploding_minions import (
    AddBombs,
    CarryOut,
    Deal,
    DrawCard,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
    Start,
    StealCard,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import ADA, BEN, CLEO, FAN, GAME, new

UNKNOWN = "any card"
"""Stands in these tests for a secret card."""


def guessed(actions: list[AnyAction], players: int = 3) -> tuple[AnyAction, ...]:
    """The actions with guesses that fit; () where there are none. Fails where they do not."""
    found = GAME.fitting_guesses(new(players), actions)
    assert found is not None
    if found:
        record = Record.of(new(players), found)
        assert [action for action in record.actions if not is_kept(action)] == [a for a in actions if not is_kept(a)]
        assert [(type(action), action.seat, action.player) for action in found] == [
            (type(action), action.seat, action.player) for action in actions
        ]
    return found


@for_each("players", [2, 3, 4, 5])
def test_guesses_fit_any_game_that_was_played(players: int) -> None:
    rng, state = Random(players), new(players)
    actions: list[AnyAction] = []
    while state.result is None:
        seats = sorted(state.to_act)
        actions.append(state.random_option(rng.choice(seats), rng) if seats else state.sample(rng))
        state = state.without_memory().apply(actions[-1])
    found = guessed(actions, players)
    assert found and found != tuple(actions)


# ---------------------------------------------------------------- Defuses, of which three players hold one each

BEGUN = [Deal(()), AddBombs(), Start(ADA)]
THEFT = [
    PlayPair(ADA, FAN, FAN, BEN),
    *(LetHappen(seat) for seat in (BEN, CLEO, ADA)),
    CarryOut(),
    StealCard(ADA, BEN, UNKNOWN),
]


def drawn(seat: int) -> list[AnyAction]:
    """A turn in which a card is drawn that is no bomb."""
    return [DrawCard(seat), TakeCard(seat, UNKNOWN)]


def defused(seat: int) -> list[AnyAction]:
    """A turn in which a bomb is drawn, defused, and put back anywhere."""
    return [DrawCard(seat), TakeCard(seat, BOMB), PlayCard(seat, DEFUSE), PutBack(seat, 0)]


@pytest.mark.rule("exp-setup-5")
def test_who_defuses_twice_has_stolen_a_defuse() -> None:
    later = [*defused(ADA), *drawn(BEN), *drawn(CLEO), *defused(ADA)]
    assert guessed([*BEGUN, *later]) == ()
    assert StealCard(ADA, BEN, DEFUSE) in guessed([*BEGUN, *THEFT, *later])


@pytest.mark.rule("exp-setup-5")
def test_who_was_robbed_and_defuses_was_not_robbed_of_the_defuse() -> None:
    found = guessed([*BEGUN, *THEFT, *drawn(ADA), *defused(BEN), *defused(CLEO), *defused(ADA)])
    assert found and StealCard(ADA, BEN, DEFUSE) not in found


def test_no_more_cards_were_played_than_there_are() -> None:
    skips = [
        action
        for seat in (ADA, BEN, CLEO, ADA)
        for action in (PlayCard(seat, SKIP), *(LetHappen((seat + turn) % 3) for turn in (1, 2, 3)), CarryOut())
    ]
    assert new(3).table.counts[SKIP] == 3
    assert guessed([*BEGUN, *skips]) == ()
    assert guessed([*BEGUN, *skips[:-5]])


def test_a_card_that_was_drawn_is_no_bomb_and_a_bomb_lies_where_it_is_drawn() -> None:
    """The guess had the bomb put back on top; it was drawn three turns later."""
    told = [*BEGUN, *defused(ADA), *drawn(BEN), *drawn(CLEO), *drawn(ADA), *defused(BEN)]
    found = guessed(told)
    assert found
    assert PutBack(ADA, 0) not in found
    assert [action.card == BOMB for action in found if isinstance(action, TakeCard)] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_a_game_from_a_laid_out_position_is_left_to_the_search() -> None:
    start = new(2, position={"hands": [[DEFUSE, SKIP], []], "pile": [BOMB, SHUFFLE]})
    assert GAME.fitting_guesses(start, [DrawCard(ADA)]) is None
    assert GAME.fitting_guesses(new(2), []) is None
