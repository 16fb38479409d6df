"""What the rules forbid: the nearest to what is asked first, each as an order to whoever it concerns."""

from typing import Any

from engine.games.dark_minions.rules.table_actions import RollDice
from tests.cases import for_each
from tests.engine.toy import Pick, Spin, Wheel
from tutor.app.forbidden_moves import distance_from_asked, imperative

SPUN = Wheel(spun=2)
BOB = SPUN.names[1]


@for_each(
    ("action", "asked", "kinds", "distance"),
    [
        (Pick(0, 4), (0,), {Pick}, 0),
        (Pick(0, 4), (0,), {Spin}, 1),
        (Pick(1, 1), (0,), {Pick}, 2),
        (Pick(1, 1), (0, 1), {Pick}, 0),
        (Spin(1), (0,), {Pick}, 2),
        (Spin(1), (), {Spin}, 0),
        (Spin(1), (), {Pick}, 1),
        (Pick(0, 1), (), {Spin}, 2),
    ],
)
def test_a_wrong_card_is_nearer_than_what_is_out_of_turn_and_that_than_what_another_does(
    action: Any, asked: tuple[int, ...], kinds: set[Any], distance: int
) -> None:
    assert distance_from_asked(action, asked, kinds) == distance


@for_each(
    ("action", "asked", "rank", "words"),
    [
        (Pick(0, 4), (0,), 0, "Pick 4"),
        (Pick(1, 4), (0,), 2, f"{BOB}: pick 4"),
        (Pick(1, 4), (0, 1), 0, "Pick 4"),
        (Spin(1), (0,), 2, "The wheel stops at 1"),
        (RollDice(0, (1, 2, 3)), (0,), 2, "Roll the dice"),
    ],
)
def test_what_is_forbidden_is_an_order_to_whom_it_concerns_and_a_roll_a_roll(
    action: Any, asked: tuple[int, ...], rank: int, words: str
) -> None:
    assert imperative(SPUN, action, asked, rank) == words
