"""A turn: play or pass, then draw; whose turn it is, and how the game ends."""

from collections import Counter
from random import Random

import pytest

from engine import CHANCE, OVER, Refusal, Seat
from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.games.exploding_minions import DrawCard, Explode, LetHappen, PlayCard, TakeCard
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    FAN,
    boom,
    defused,
    draw,
    let,
    new,
    opened,
    own_cards,
    seen,
    settled,
    stripped,
    table,
    worked,
)
from tests.engine.playing import do, refusal, told

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.rule("exp-turn-1", "exp-turn-4", "exp-aim-1")
def test_who_passes_just_draws_and_the_turn_is_over() -> None:
    state = table([SKIP], [NOPE])
    drawing = do(state, DrawCard(ADA))
    assert drawing.to_act is CHANCE and drawing.phase == "Draw"
    after = do(drawing, TakeCard(ADA, FAN if FAN in state.loose else SHUFFLE))
    assert len(after.players[ADA].hand) == 9
    assert list(after.players[ADA].hand) == sorted(after.players[ADA].hand)
    assert (after.pile, after.to_act, after.turn, after.discard) == (state.pile - 1, Seat(BEN), 2, ())


@pytest.mark.rule("exp-turn-1", "exp-turn-6")
def test_the_choice_of_a_turn_is_to_play_what_works_alone_or_to_draw() -> None:
    state = table([ATTACK, SEE, SKIP, SHUFFLE, BOTTOM, NOPE, CLONE], [])
    assert state.options(ADA) == (
        DrawCard(ADA),
        *(PlayCard(ADA, card) for card in (ATTACK, BOTTOM, SEE, SHUFFLE, SKIP)),
    )
    assert state.options(BEN) == ()


@pytest.mark.rule("exp-turn-2")
@for_each("card", [ATTACK, SEE, SKIP, SHUFFLE, BOTTOM])
def test_a_card_is_laid_openly_on_the_discard_pile_before_it_works(card: str) -> None:
    state = table([card], [])
    laid = opened(state, card)
    assert laid.discard == (card,)
    assert Counter(state.players[ADA].hand) - Counter(laid.players[ADA].hand) == {card: 1}
    assert (laid.pile, laid.current, laid.owed) == (state.pile, ADA, 1)
    assert laid.seen_by(BEN).discard == (card,)
    assert [event.told(state.names) for event in told(state, PlayCard(ADA, card))] == [f"Ada plays {card}."]


@pytest.mark.rule("exp-turn-3")
def test_cards_may_be_played_one_after_another() -> None:
    state = worked(table([SHUFFLE, SHUFFLE, SKIP], []), SHUFFLE, SHUFFLE)
    assert (state.to_act, state.turn, state.discard) == (Seat(ADA), 1, (SHUFFLE, SHUFFLE))
    state = worked(seen(table([SEE, SHUFFLE, SKIP], []), *([SHUFFLE, BOTTOM, NOPE])), SHUFFLE, SKIP)
    assert (state.to_act, state.discard) == (Seat(BEN), (SEE, SHUFFLE, SKIP))


@pytest.mark.rule("exp-turn-4")
def test_the_card_drawn_is_known_to_the_drawer_alone() -> None:
    state = do(table([], [], []), DrawCard(ADA))
    card = next(card for card in state.loose if card != BOMB)
    (taken, begun) = told(state, TakeCard(ADA, card))
    assert taken.seen_by(ADA).told(state.names) == f"Ada draws {card}."
    assert taken.seen_by(BEN).told(state.names) == "Ada draws a card, and it is no bomb."
    assert begun.told(state.names) == "It is Ben’s turn."
    assert [TakeCard(ADA, card).label_for(seat, NAMES) for seat in (ADA, BEN, CLEO)] == [
        card,
        TakeCard.cover,
        TakeCard.cover,
    ]
    assert TakeCard(ADA, BOMB).label_for(BEN, NAMES) == BOMB


@pytest.mark.rule("exp-turn-5")
@for_each(("players", "first"), [(2, 1), (3, 2), (4, 0), (5, 3)])
def test_the_turn_goes_round_clockwise(players: int, first: int) -> None:
    state = table(*[[]] * players, first=first)
    turns = []
    for number in range(1, players + 3):
        assert state.turn == number
        turns.append(state.current)
        state = draw(state, next(card for card in state.loose if card != BOMB))
    assert turns == [(first + i) % players for i in range(players + 2)]


@pytest.mark.rule("exp-turn-5", "exp-aim-2")
def test_exploded_players_are_passed_over() -> None:
    state = do(boom(table([], [], [], [], [])), Explode(ADA))
    state = draw(state, SHUFFLE)
    state = do(boom(state), Explode(CLEO))
    assert state.current == DEV
    state = draw(draw(state, SHUFFLE), SHUFFLE)
    assert state.current == BEN
    assert draw(state, SHUFFLE).current == DEV


@pytest.mark.rule("exp-turn-8")
def test_while_a_card_waits_nothing_else_begins() -> None:
    state = opened(table([SHUFFLE, SKIP], []), SHUFFLE)
    assert set(state.options(BEN)) == {LetHappen(BEN)} and state.options(ADA) == ()
    last = do(state, LetHappen(BEN))
    assert last.options(ADA) == (LetHappen(ADA),)
    for action in (PlayCard(ADA, SKIP), DrawCard(ADA)):
        refused = refusal(last, action)
        assert refused.rule == "exp-turn-8"
        assert refused.reason == "One thing at a time; what comes now is: let it happen, or Nope."
    waiting = let(state)
    assert waiting.to_act is CHANCE and len(waiting.outcomes()) == 1


@pytest.mark.rule("exp-turn-9")
def test_everybody_may_count_the_pile_and_nobody_may_look_into_it() -> None:
    state = table([SEE], [], [])
    for seat in range(3):
        view = state.seen_by(seat)
        assert (view.pile, view.bombs) == (14, 2)
        assert (view.order, view.loose) == (None, ())
    with pytest.raises(ValueError, match="cannot be known from one seat's view"):
        do(state, DrawCard(ADA)).seen_by(ADA).chance()


@pytest.mark.rule("exp-hand-1")
def test_an_empty_hand_just_draws_again() -> None:
    own = own_cards(marked={DEFUSE: 3, SKIP: 15, SHUFFLE: 2})
    state = table([SKIP] * 7, [SKIP] * 7, cards=own)
    for _ in range(14):
        state = worked(state, SKIP)
    assert [player.hand for player in state.players] == [(DEFUSE,), (DEFUSE,)]
    state = defused(defused(state))
    assert [player.hand for player in state.players] == [(), ()]
    assert state.options(ADA) == (DrawCard(ADA),)


@pytest.mark.rule("exp-hand-1")
def test_a_hand_may_grow_without_limit() -> None:
    state = table([], [])
    for _ in range(12):
        state = draw(state, next(card for card in state.loose if card != BOMB))
    assert [len(player.hand) for player in state.players] == [14, 14]


# ---------------------------------------------------------------- the end


@pytest.mark.rule("exp-end-1", "exp-aim-1", "exp-aim-2")
@every_table
def test_the_last_one_who_has_not_exploded_wins(players: int) -> None:
    state = table(*[[]] * players)
    for seat in range(players - 1):
        assert state.result is None and state.bombs == players - 1 - seat
        state = do(boom(state), Explode(seat))
    assert (state.to_act, state.owed, state.waiting) == (OVER, 0, None)
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == ((players - 1,), "exp-end-1")
    assert state.result.scores == (*(0,) * (players - 1), 1)
    assert (state.bombs, BOMB in state.loose) == (0, False)


@pytest.mark.rule("exp-end-1")
def test_the_end_is_told() -> None:
    exploded, won = told(boom(table([], [])), Explode(ADA))
    assert won.told(("Ada", "Ben")) == "Ben is the last one left and wins!"
    assert (exploded.rule, won.rule) == ("exp-bomb-4", "exp-end-1")


@pytest.mark.rule("exp-end-2")
def test_nothing_is_played_after_the_end() -> None:
    over = do(boom(table([], [SKIP])), Explode(ADA))
    for action in (DrawCard(BEN), PlayCard(BEN, SKIP), TakeCard(BEN, FAN), Explode(BEN), LetHappen(BEN)):
        assert refusal(over, action) == Refusal("exp-end-2", "The game is over, so nothing more can be played.")
    assert over.options(BEN) == ()


@pytest.mark.rule("exp-hand-2", "exp-end-1")
@every_table
def test_even_if_all_only_draw_the_pile_outlasts_the_game(players: int) -> None:
    """Every card is drawn before the last bomb, and nobody defuses: the worst that can happen to the pile."""
    state = table(*[[]] * players)
    while state.result is None:
        assert state.pile > 0
        safe = next((card for card in state.loose if card != BOMB), BOMB)
        state = draw(state, safe)
        state = do(state, Explode(state.current)) if safe == BOMB else state
    assert state.pile == 0


@pytest.mark.rule("exp-hand-2")
@every_table
@pytest.mark.parametrize("seed", range(8))
def test_a_game_at_random_ends_with_one_survivor(players: int, seed: int) -> None:
    last = playout(table(*[[]] * players), at_random, Random(seed))
    assert last.result is not None and sum(last.result.scores) == 1


@pytest.mark.rule("exp-turn-7")
def test_only_what_is_in_hand_can_be_played() -> None:
    state = table([SKIP], [NOPE], first=BEN)
    assert refusal(state, PlayCard(BEN, SKIP)).reason == "Ben holds no Skip."
    assert SKIP not in stripped(state, BEN)
    assert refusal(state, PlayCard(BEN, "Joker")).reason == "There is no card called 'Joker' in this game."


def test_names_and_phases() -> None:
    state = table([SHUFFLE], [], [], [], [])
    assert (state.phase, opened(state, SHUFFLE).phase) == ("Play or pass", "Answers")
    assert (let(opened(state, SHUFFLE)).phase, settled(opened(state, SHUFFLE)).phase) == ("Effect", "Play or pass")
    assert (boom(state).phase, do(boom(state), PlayCard(ADA, DEFUSE)).phase) == ("Boom", "Boom")
    assert new().phase == "Setup"
