from dataclasses import dataclass, replace

import pytest

from engine.core.actions import Refusal
from engine.pieces.seats import NAMES, living_after, name_at, no_such_seat, not_asked, with_player
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Spin


@dataclass(frozen=True)
class Player:
    hand: tuple[str, ...] = ()
    alive: bool = True


@dataclass(frozen=True)
class Table:
    players: tuple[Player, ...]
    round: int = 3


TABLE = Table((Player(("Ra",)), Player(), Player(alive=False), Player(("Geb", "Anu"))))


def test_a_seat_is_called_by_its_player_or_by_its_number() -> None:
    assert [name_at(seat, NAMES[:2]) for seat in (-1, 0, 1, 2)] == ["seat -1", "Ada", "Ben", "seat 2"]


def test_one_player_changes_and_nothing_else() -> None:
    assert with_player(TABLE, 1, hand=("Ra",)) == replace(
        TABLE, players=(TABLE.players[0], Player(("Ra",)), *TABLE.players[2:])
    )
    assert with_player(TABLE, 3, hand=(), alive=False).players == (*TABLE.players[:3], Player(alive=False))


def test_a_player_has_no_other_fields() -> None:
    with pytest.raises(TypeError, match="cards"):
        with_player(TABLE, 0, cards=())


@for_each(("seat", "others"), [(0, (1, 3)), (1, (3, 0)), (2, (3, 0, 1)), (3, (0, 1))])
def test_the_others_follow_in_the_order_of_play(seat: int, others: tuple[int, ...]) -> None:
    assert living_after(TABLE, seat) == others


def test_only_seats_at_the_table_act() -> None:
    assert [no_such_seat(TABLE, seat, "toy-1") for seat in range(4)] == [None] * 4
    for seat in (-1, 4):
        assert no_such_seat(TABLE, seat, "toy-1") == Refusal("toy-1", f"There is no seat {seat} at this table of 4.")


def test_who_is_not_asked_hears_who_is() -> None:
    spinning = TOY.setup()
    picking = spinning.apply(Spin(2))
    assert not_asked(picking, 0, "toy-2") is None
    assert not_asked(picking.apply(Pick(0, 2)), 0, "toy-2") == Refusal(
        "toy-2", "It is not for Ann to act now, but for Bob."
    )
    assert not_asked(spinning, 1, "toy-1") == Refusal("toy-1", "It is not for Bob to act now, nor for anybody else.")
