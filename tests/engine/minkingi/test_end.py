"""The end: when it comes, what counts, the tie-breaks, the draw, and that nothing follows."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import engine
from engine import OVER, Refusal, Result
from engine.games.minkingi import GAME, CreateCard, DeclareBattle, EndDay, MinkingiState, PickCard, Strike
from engine.games.minkingi.rules import events
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, RULES, created, declined, entry, file_of, lies, new, scene
from tests.engine.playing import do, refusal, told
from tests.engine.test_random_games import check_secrets, played

NAMES = ("Ada", "Ben")


def last_midnight(
    control: Sequence[int],
    owners: Sequence[int] | None = None,
    corners: Sequence[Sequence[int | str]] = (),
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    columns: int = 2,
) -> MinkingiState:
    """A full field just before the last midnight: cards 1, 2 ... lie there, controlled and owned as told."""
    cards = [entry(number, corners[number - 1] if corners else (0, 0, 0, 0)) for number in range(1, 10)]
    owned = control if owners is None else owners
    laid = {s: lies(s + 1, c, owner=o) for s, (c, o) in enumerate(zip(control, owned, strict=True))}
    return scene(laid, hands, cards=file_of(*cards), rows=2, columns=columns, stage=Stage.MIDNIGHT, current=BEN)


def result(state: MinkingiState) -> Result:
    ended = do(state, EndDay())
    assert ended.stage is Stage.OVER and ended.result is not None
    return ended.result


def corners_of(*firsts: Sequence[int | str]) -> list[Sequence[int | str]]:
    """The corners of cards 1 to 9, those not given being four zeros."""
    return [*firsts, *((0, 0, 0, 0) for _ in range(9 - len(firsts)))]


# ---------------------------------------------------------------- when


@pytest.mark.rule("mnk-end-1", "mnk-day-1")
def test_a_full_field_ends_the_game_after_midnight() -> None:
    state = last_midnight((ADA, ADA, ADA, BEN))
    assert (state.result, state.phase) == (None, "Midnight Hour")
    assert told(state, EndDay()) == [
        events.DayEnded("mnk-day-1", BEN),
        events.GameEnds("mnk-end-1", True),
        events.OnField("mnk-end-2", (3, 1)),
        events.GameWon("mnk-end-4", (ADA,), (3, 1), ""),
        events.NextStart("mnk-setup-4", BEN, False),
    ]
    assert [event.told(NAMES) for event in told(state, EndDay())] == [
        "The Midnight Hour ends Ben’s Day.",
        "Every space holds a card and no battle is left, so the game ends now.",
        "By the tokens of control, these cards are on the field: Ada 3 and Ben 1.",
        "Ada wins, 3 to 1 cards.",
        "Ben has lost, and decides who goes first in the next game.",
    ]
    assert do(state, EndDay()).to_act is OVER


@pytest.mark.rule("mnk-end-1")
def test_the_last_card_may_still_declare_a_battle() -> None:
    cards = file_of(entry(1, (9, 9, 9, 9), 1), *(entry(number, (0, 0, 0, 0), 2) for number in (2, 3, 4)))
    laid = {0: lies(2, BEN), 1: lies(3, BEN), 2: lies(4, ADA)}
    state = created(scene(laid, ((1,), ()), cards=cards, rows=2, columns=2), 1, 3)
    assert (state.stage, state.result) == (Stage.DECLARE, None)
    declared = do(state, DeclareBattle(ADA, (0, 1)))
    assert declared.result is None
    midnight = do(declared, Strike(), Strike(), Strike())
    assert midnight.result is None
    assert result(midnight) == Result((ADA,), (4, 0), "mnk-end-4")
    assert result(do(state, DeclareBattle(ADA, ()))).scores == (2, 2)


@pytest.mark.rule("mnk-end-1")
def test_an_open_space_and_a_card_in_hand_go_on() -> None:
    laid = {0: lies(4, ADA), 1: lies(15, BEN)}
    for hands, seat in ((((30,), ()), BEN), (((), (30,)), ADA)):
        state = scene(laid, hands, rows=2, columns=2, stage=Stage.MIDNIGHT, current=seat)
        after = do(state, EndDay())
        assert (after.stage, after.current) == (Stage.CREATE, 1 - seat)
        assert told(state, EndDay())[-1] == events.DayBegun("mnk-day-2", 1 - seat)


@pytest.mark.rule("mnk-end-1")
def test_no_card_in_any_hand_ends_the_game_too() -> None:
    state = scene({0: lies(4, ADA)}, rows=2, columns=2, stage=Stage.MIDNIGHT)
    assert result(state) == Result((ADA,), (1, 0), "mnk-end-4")
    assert told(state, EndDay())[1] == events.GameEnds("mnk-end-1", False)
    assert told(state, EndDay())[1].told(NAMES) == "No hand holds a card and no battle is left, so the game ends now."


# ---------------------------------------------------------------- what counts


@pytest.mark.rule("mnk-end-2", "mnk-end-4")
@for_each(
    ("control", "owners", "winner", "scores"),
    [
        ((0, 0, 0, 1), (0, 1, 0, 1), ADA, (3, 1)),
        ((1, 0, 1, 1), (0, 1, 0, 1), BEN, (1, 3)),
        ((0, 0, 0, 0), (1, 1, 1, 1), ADA, (4, 0)),
        ((1, 1, 1, 1), (1, 0, 1, 0), BEN, (0, 4)),
    ],
)
def test_tokens_of_control_count_and_those_of_ownership_do_not(
    control: Sequence[int], owners: Sequence[int], winner: int, scores: tuple[int, int]
) -> None:
    assert result(last_midnight(control, owners)) == Result((winner,), scores, "mnk-end-4")


@pytest.mark.rule("mnk-end-3", "mnk-end-4")
@for_each(
    ("hands", "scores", "winner"), [(((8,), ()), (3, 2), ADA), (((), (8,)), (2, 3), BEN), (((7, 8), (9,)), (4, 3), ADA)]
)
def test_cards_in_hand_count(
    hands: tuple[tuple[int, ...], tuple[int, ...]], scores: tuple[int, int], winner: int
) -> None:
    state = last_midnight((0, 1, 0, 1), hands=hands)
    assert result(state) == Result((winner,), scores, "mnk-end-4")
    assert [event for event in told(state, EndDay()) if event.rule in ("mnk-end-2", "mnk-end-3")] == [
        events.OnField("mnk-end-2", (2, 2)),
        *(events.HandCounts("mnk-end-3", seat, hand) for seat, hand in enumerate(hands) if hand),
    ]


@pytest.mark.rule("mnk-end-9", "mnk-end-3", "mnk-draft-6")
@for_each("seat", [ADA, BEN])
def test_a_card_that_nobody_else_has_seen_is_shown_in_the_end(seat: int) -> None:
    """A tie on the field and in hand, which the unseen card breaks."""
    corners = corners_of(*((0, 0, 0, 0),) * 6, ("red X", 0, 0, 0))
    state = last_midnight((ADA, ADA, BEN, BEN), corners=corners, hands=((7,), (8,)) if seat == ADA else ((8,), (7,)))
    players = tuple(replace(player, first=7 if s == seat else None) for s, player in enumerate(state.players))
    state = replace(state, players=players)
    assert state.seen_by(1 - seat).players[seat].hand == (0,)
    with pytest.raises(ValueError, match="A card left in hand is not seen yet"):
        state.seen_by(1 - seat).chance()
    heard = [event for event in told(state, EndDay()) if event.rule in ("mnk-end-3", "mnk-end-9")]
    counts = [events.HandCounts("mnk-end-3", s, player.hand) for s, player in enumerate(state.players)]
    assert heard == [*counts[:seat], events.HandShown("mnk-end-9", seat, 7), *counts[seat:]]
    assert [event.told(NAMES) for event in heard[seat : seat + 2]] == [
        f"{NAMES[seat]} shows card 7, the first pick, which stayed unknown until now.",
        f"{NAMES[seat]} still holds card 7; what is in hand counts too.",
    ]
    over = do(state, EndDay())
    assert over.seen_by(1 - seat) == over
    assert over.result == Result((1 - seat,), (3, 3), "mnk-end-5")


def test_a_tie_brings_the_picks_left_in_hand_to_light_and_a_win_none() -> None:
    tied = last_midnight((ADA, ADA, BEN, BEN), hands=((7, 5), (8, 9)))
    assert set(EndDay().brings_to_light(tied)) == {PickCard(*one) for one in ((ADA, 7), (ADA, 5), (BEN, 8), (BEN, 9))}
    assert EndDay().brings_to_light(last_midnight((ADA, ADA, ADA, BEN), hands=((7,), ()))) == ()


@pytest.mark.rule("mnk-end-9", "mnk-draft-6")
def test_until_the_hands_are_shown_nothing_hangs_on_the_card_that_is_not_seen() -> None:
    """A game that ends with such a card in hand: its last step lays it open, all steps before keep it secret."""
    seed = 16
    *_, last = played(GAME, 2, seed)
    assert any(isinstance(event, events.HandShown) for event in last.events)
    check_secrets(GAME, 2, seed)


@pytest.mark.rule("mnk-end-3", "mnk-draft-3")
def test_on_nine_spaces_the_one_who_goes_second_keeps_a_card() -> None:
    state = replace(scene({}, ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10)), current=BEN), turn_number=1)
    for space in range(9):
        state = declined(created(state, state.players[state.current].hand[0], space))
    assert [player.hand for player in state.players] == [(5,), ()]
    assert state.result is not None and state.result.scores == (5, 5)


# ---------------------------------------------------------------- ties


X = "red X"


@pytest.mark.rule("mnk-end-5")
@for_each(
    ("owners", "corners", "winner"),
    [
        ((0, 0, 1, 1), corners_of((X, 0, 0, 0), (0, 0, 0, 0), (X, X, 0, 0)), ADA),
        ((0, 0, 1, 1), corners_of((X, 0, 0, 0), (X, X, 0, 0), (X, X, 0, 0)), BEN),
        ((1, 1, 0, 0), corners_of((X, 0, 0, 0), (X, X, 0, 0), (X, X, 0, 0)), ADA),
        ((0, 0, 1, 1), corners_of((9, 9, 9, 9), (9, 9, 9, 9), (X, 0, 0, 0)), ADA),
    ],
)
def test_fewer_symbols_on_owned_cards_break_a_tie(
    owners: Sequence[int], corners: Sequence[Sequence[int | str]], winner: int
) -> None:
    state = last_midnight((0, 1, 0, 1), owners, corners)
    assert result(state) == Result((winner,), (2, 2), "mnk-end-5")
    assert told(state, EndDay())[-2].told(NAMES) == (
        f"{NAMES[winner]} wins, 2 to 2 cards, with fewer symbols on owned cards."
    )


@pytest.mark.rule("mnk-end-5")
def test_cards_in_hand_are_owned_cards() -> None:
    corners = corners_of((X, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (X, X, 0, 0))
    state = last_midnight((0, 1, 0, 1), (0, 0, 1, 1), corners, ((5,), (6,)))
    assert result(state) == Result((ADA,), (3, 3), "mnk-end-5")


@pytest.mark.rule("mnk-end-6")
@for_each(
    ("corners", "hands", "winner"),
    [
        (corners_of((1, 2, 3, 4), (0, 0, 0, 0), (1, 2, 3, 5)), ((), ()), ADA),
        (corners_of((9, 0, 0, 0), (2, 0, 0, 0), (9, 1, 0, 0)), ((), ()), BEN),
        (corners_of((X, 0, 0, 8), (0, 0, 0, 0), (0, 7, X, 0)), ((), ()), BEN),
        (corners_of((5, 0, 0, 0)), ((8,), (9,)), BEN),
        ([*corners_of((5, 0, 0, 0))[:8], (6, 0, 0, 0)], ((8,), (9,)), ADA),
    ],
)
def test_the_lower_sum_on_owned_cards_breaks_it_next(
    corners: Sequence[Sequence[int | str]], hands: tuple[Sequence[int], Sequence[int]], winner: int
) -> None:
    state = last_midnight((0, 1, 0, 1), (0, 0, 1, 1), corners, hands)
    count = 2 + len(hands[0])
    assert result(state) == Result((winner,), (count, count), "mnk-end-6")
    assert told(state, EndDay())[-2].told(NAMES) == (
        f"{NAMES[winner]} wins, {count} to {count} cards, with a lower sum of numbers on owned cards."
    )


@pytest.mark.rule("mnk-end-7")
def test_level_in_all_is_a_draw() -> None:
    corners = corners_of((1, X, 3, 4), (0, 0, 0, 0), (2, 2, 4, "blue star"))
    state = last_midnight((0, 1, 0, 1), (0, 0, 1, 1), corners)
    assert result(state) == Result((ADA, BEN), (2, 2), "mnk-end-7")
    heard = told(state, EndDay())[-2]
    assert heard == events.GameWon("mnk-end-7", (ADA, BEN), (2, 2), "as many symbols and the same sum")
    assert heard.told(NAMES) == "The game is a draw, 2 to 2 cards, with as many symbols and the same sum."


@pytest.mark.rule("mnk-setup-6")
@for_each("first", [ADA, BEN])
@for_each("columns", [2, 3])
def test_after_a_draw_the_same_player_starts_again(first: int, columns: int) -> None:
    """All cards are alike, nothing is ever declared, and no card is left in hand: four or six Days, then a draw."""
    spaces = 2 * columns
    hands: tuple[list[int], list[int]] = ([], [])
    for number in range(1, spaces + 1):
        hands[number % 2].append(number)
    cards = file_of(*(entry(number, (0, 0, 0, 0)) for number in range(1, 10)))
    state = scene({}, hands, cards=cards, rows=2, columns=columns, current=first)
    for space in range(spaces - 1):
        state = declined(created(state, state.players[state.current].hand[0], space))
    state = created(state, state.players[state.current].hand[0], spaces - 1)
    heard = told(do(state, DeclareBattle(state.current, ())), EndDay())[-1]
    assert heard == events.NextStart("mnk-setup-6", first, True)
    assert heard.told(NAMES) == f"Nobody has lost, so {NAMES[first]} starts again if you play another game."


@pytest.mark.rule("mnk-end-4")
def test_most_cards_win_whatever_the_ties_would_say() -> None:
    corners = corners_of((X, X, X, X), (9, 9, 9, 9))
    state = last_midnight((0, 0, 0, 1), (0, 0, 1, 1), corners)
    assert result(state) == Result((ADA,), (3, 1), "mnk-end-4")
    assert told(state, EndDay())[-2].told(NAMES) == "Ada wins, 3 to 1 cards."


# ---------------------------------------------------------------- after the end


@pytest.mark.rule("mnk-end-8")
def test_nothing_is_played_after_the_end() -> None:
    state = do(last_midnight((0, 1, 0, 1), hands=((7,), (8,))), EndDay())
    for action in (CreateCard(ADA, 7, 0, False), DeclareBattle(BEN, ()), Strike(), EndDay()):
        assert refusal(state, action) == Refusal("mnk-end-8", "The game is over, so nothing more can be played.")
    assert state.options(ADA) == state.options(BEN) == ()


@pytest.mark.rule("mnk-setup-4", "mnk-end-8")
def test_the_loser_may_choose_who_begins_the_next_game() -> None:
    assert new(first=BEN).setup["first"] == BEN
    assert new(first=BEN).result is None


def test_the_rules_of_the_end_are_in_the_rulebook() -> None:
    assert {"mnk-end-4", "mnk-end-5", "mnk-end-6", "mnk-end-7"} <= set(RULES) == set(engine.rules("minkingi"))


@pytest.mark.rule("mnk-battle-12")
def test_what_a_seat_has_taken_are_cards_of_the_other_that_it_controls() -> None:
    state = last_midnight((ADA, ADA, ADA, BEN), owners=(ADA, ADA, BEN, BEN))
    had = [GAME.counts(state, seat) for seat in (ADA, BEN)]
    assert [(one["Cards"], one["On the field"], one["Taken"]) for one in had] == [(3, 3, 1), (1, 1, 0)]
