"""Attack and Skip: turns that end without a draw, and turns that are owed."""

import pytest

from engine.games.exploding_minions import ExplodingState, TakeCard
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, CLONE, DEFUSE, NOPE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    EMI,
    defused,
    draw,
    let,
    opened,
    own_cards,
    stopped,
    table,
    worked,
)
from tests.engine.playing import do, told

OWN = own_cards(marked={ATTACK: 8, SKIP: 6, NOPE: 4, DEFUSE: 3, SHUFFLE: 3, BOTTOM: 4})


def due(state: ExplodingState) -> tuple[int, int, bool]:
    """Whose turn it is, how many turns are owed, and whether an Attack made them."""
    return state.current, state.owed, state.forced


# ---------------------------------------------------------------- Attack


@pytest.mark.rule("exp-attack-1")
def test_an_attack_ends_the_turn_without_a_draw() -> None:
    state = table([ATTACK], [], [])
    after = worked(state, ATTACK)
    assert (after.pile, len(after.players[ADA].hand), after.turn) == (state.pile, 7, 2)
    assert after.waiting is None
    assert after.stage.words == "play a card or draw"


@pytest.mark.rule("exp-attack-2")
@for_each(("players", "first", "victim"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (5, 4, 0)])
def test_the_next_player_takes_two_turns_in_a_row(players: int, first: int, victim: int) -> None:
    state = worked(table(*[[ATTACK] if seat == first else [] for seat in range(players)], first=first), ATTACK)
    assert due(state) == (victim, 2, True)
    state = draw(state, SHUFFLE)
    assert due(state) == (victim, 1, True)
    state = draw(state, SHUFFLE)
    assert due(state) == ((victim + 1) % players, 1, False)


@pytest.mark.rule("exp-attack-1", "exp-attack-2", "exp-attack-3", "exp-attack-5")
def test_an_attack_is_told() -> None:
    waiting = let(opened(table([ATTACK], [ATTACK], []), ATTACK))
    assert [(event.rule, event.told(waiting.names)) for event in told(waiting, *waiting.outcomes())] == [
        ("exp-nope-7", "Ada’s Attack works."),
        ("exp-attack-5", "Ada draws nothing. This was an ordinary turn, so it does not move on."),
        ("exp-attack-2", "Ben must take 2 turns."),
        ("exp-attack-2", "It is Ben’s turn, with 2 turns to take."),
    ]
    answer = let(opened(worked(table([ATTACK], [ATTACK], []), ATTACK), ATTACK))
    assert [(event.rule, event.told(waiting.names)) for event in told(answer, *answer.outcomes())][1:3] == [
        ("exp-attack-1", "Ben draws nothing."),
        ("exp-attack-3", "Cleo must take 4 turns (2 passed on, and 2 more)."),
    ]


@pytest.mark.rule("exp-attack-3", "exp-attack-4")
def test_attacks_answered_at_once_make_two_four_six_and_eight_turns() -> None:
    state = table([ATTACK], [ATTACK], [ATTACK], [ATTACK], [])
    for victim, owed in ((BEN, 2), (CLEO, 4), (DEV, 6), (EMI, 8)):
        state = worked(state, ATTACK)
        assert due(state) == (victim, owed, True)


@pytest.mark.rule("exp-attack-4")
@for_each(("taken", "owed"), [(0, 4), (1, 3)])
def test_the_forced_turn_under_way_is_passed_on(taken: int, owed: int) -> None:
    state = worked(table([ATTACK], [ATTACK], []), ATTACK)
    state = draw(state, *[SHUFFLE] * taken)
    assert due(worked(state, ATTACK)) == (CLEO, owed, True)


@pytest.mark.rule("exp-attack-4")
@for_each("taken", range(4))
def test_of_four_turns_those_left_are_passed_on(taken: int) -> None:
    state = worked(table([ATTACK] * 2, [ATTACK] * 2, cards=OWN), ATTACK, ATTACK)
    assert due(state) == (ADA, 4, True)
    for _ in range(taken):
        state = draw(state, next(card for card in state.loose if card in (SHUFFLE, BOTTOM, NOPE, SKIP)))
    assert due(worked(state, ATTACK)) == (BEN, 4 - taken + 2, True)


@pytest.mark.rule("exp-attack-5")
def test_an_ordinary_turn_is_not_passed_on() -> None:
    assert due(worked(table([ATTACK], []), ATTACK)) == (BEN, 2, True)
    state = draw(worked(table([ATTACK], [], [ATTACK]), ATTACK), SHUFFLE, SHUFFLE)
    assert due(state) == (CLEO, 1, False)
    assert due(worked(state, ATTACK)) == (ADA, 2, True)


@pytest.mark.rule("exp-attack-3")
def test_between_two_players_attacks_come_back() -> None:
    state = worked(table([ATTACK] * 3, [ATTACK] * 2, cards=OWN), *[ATTACK] * 5)
    assert due(state) == (BEN, 10, True)


@pytest.mark.rule("exp-attack-1", "exp-nope-1")
def test_a_stopped_attack_leaves_the_turn_as_it_was() -> None:
    state = worked(table([ATTACK], [ATTACK], [NOPE]), ATTACK)
    kept = stopped(state, ATTACK, CLEO)
    assert due(kept) == (BEN, 2, True)
    assert kept.turn == state.turn and kept.pile == state.pile


@pytest.mark.rule("exp-attack-2")
def test_who_is_attacked_may_play_in_each_turn() -> None:
    state = worked(table([ATTACK], [SHUFFLE, SHUFFLE]), ATTACK, SHUFFLE)
    assert due(state) == (BEN, 2, True)
    state = worked(draw(state, SKIP), SHUFFLE)
    assert due(state) == (BEN, 1, True)


@pytest.mark.rule("exp-attack-3")
def test_a_clone_of_an_attack_adds_up_like_one() -> None:
    assert due(worked(table([ATTACK], [CLONE], []), ATTACK, CLONE)) == (CLEO, 4, True)


# ---------------------------------------------------------------- Skip


@pytest.mark.rule("exp-skip-1")
@for_each("players", [2, 3, 4, 5])
def test_a_skip_ends_the_turn_without_a_draw(players: int) -> None:
    state = table([SKIP], *[[]] * (players - 1))
    after = worked(state, SKIP)
    assert due(after) == (BEN, 1, False)
    assert (after.pile, len(after.players[ADA].hand), after.discard) == (state.pile, 7, (SKIP,))
    waiting = let(opened(state, SKIP))
    assert [event.told(state.names) for event in told(waiting, *waiting.outcomes())] == [
        "Ada’s Skip works.",
        "Ada ends the turn and draws nothing.",
        "It is Ben’s turn.",
    ]


@pytest.mark.rule("exp-skip-2")
def test_under_an_attack_it_takes_two_skips() -> None:
    state = worked(table([ATTACK], [SKIP, SKIP], []), ATTACK, SKIP)
    assert due(state) == (BEN, 1, True)
    assert due(worked(state, SKIP)) == (CLEO, 1, False)


@pytest.mark.rule("exp-skip-2", "exp-attack-4")
def test_a_skip_then_an_attack_pass_three_turns_on() -> None:
    state = worked(table([ATTACK], [SKIP, ATTACK], []), ATTACK, SKIP, ATTACK)
    assert due(state) == (CLEO, 3, True)


@pytest.mark.rule("exp-skip-2", "exp-defuse-7", "exp-bottom-1")
def test_every_way_to_end_a_turn_ends_just_one() -> None:
    state = worked(table([ATTACK] * 2, [ATTACK, SKIP, BOTTOM], cards=OWN), ATTACK, ATTACK, ATTACK)
    assert due(state) == (BEN, 6, True)
    state = worked(state, SKIP)
    assert due(state) == (BEN, 5, True)
    state = draw(state, SHUFFLE)
    assert due(state) == (BEN, 4, True)
    state = do(worked(state, BOTTOM), TakeCard(BEN, SHUFFLE))
    assert due(state) == (BEN, 3, True)
    state = defused(state, 0)
    assert due(state) == (BEN, 2, True)


@pytest.mark.rule("exp-skip-1", "exp-nope-1")
def test_a_stopped_skip_leaves_the_draw_to_come() -> None:
    assert due(stopped(table([SKIP], [NOPE]), SKIP, BEN)) == (ADA, 1, False)
