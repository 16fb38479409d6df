"""Which corners are weak, and which cards are strong, by counting card after card."""

from fractions import Fraction

import pytest

from engine.games.minkingi.odds import rivals, strength, takers
from engine.games.minkingi.rules.table import UNSEEN
from tests.cases import for_each
from tests.engine.minkingi.plain import choosing
from tests.engine.minkingi.play import ADA, BEN, HOUSE, entry, file_of, lies, new, scene
from tests.engine.minkingi.referee import Piece, meetings, overcomes, wins

ENTRIES = {card["number"]: card for card in HOUSE["card"]}


@for_each(("rows", "columns", "left"), [(3, 3, 2), (3, 3, 6), (2, 4, 4), (4, 4, 9)])
@pytest.mark.rule("mnk-battle-2", "mnk-battle-5")
def test_takers_are_those_that_win_at_that_corner_from_some_open_space(rows: int, columns: int, left: int) -> None:
    state = choosing(3, rows, columns, left)
    for space, placed in enumerate(state.field):
        if placed is None:
            continue
        attacked = Piece(ENTRIES[placed.card], space, placed.turned, placed.controller)
        for place in range(4):
            point = (space // columns + place // 2, space % columns + place % 2)
            expected = tuple(card for card in state.unseen if takes(card, attacked, point, state.field, columns))
            assert takers(state, space, place, state.unseen) == expected


def takes(card: int, attacked: Piece, point: tuple[int, int], field: tuple[object, ...], columns: int) -> bool:
    """Whether a card beats another at a point of the net, from some open space, one way up or the other."""
    from tests.engine.minkingi.referee import points

    for space in (space for space, placed in enumerate(field) if placed is None):
        for turned in (False, True):
            piece = Piece(ENTRIES[card], space, turned, 1 - attacked.side)
            mine, theirs = points(piece, columns).get(point), points(attacked, columns)[point]
            if mine is None or not wins(mine, theirs):
                continue
            level = piece.entry["speed"] == attacked.entry["speed"] and piece.entry["number"] > attacked.entry["number"]
            if not (level and isinstance(mine, int) and mine == theirs):
                return True
    return False


@pytest.mark.rule("mnk-battle-5", "mnk-create-3")
def test_a_corner_is_safe_where_no_open_space_touches_it() -> None:
    weak, strong = entry(1, (0, 0, 0, 0)), entry(2, (9, 9, 9, 9))
    state = scene({0: lies(1, ADA)}, ((), (2,)), cards=file_of(weak, strong), rows=2, columns=2)
    assert [takers(state, 0, place, (2,)) for place in range(4)] == [(), (2,), (2,), (2,)]
    with pytest.raises(ValueError, match="open"):
        takers(state, 1, 0, (2,))


@pytest.mark.rule("mnk-draft-6")
def test_the_cards_to_be_afraid_of() -> None:
    state = choosing(8, 3, 3, 8)
    other = 1 - state.current
    assert rivals(state, ADA) == state.players[BEN].hand
    view = state.seen_by(other)
    assert UNSEEN in view.players[state.current].hand
    known = set(view.players[state.current].hand) - {UNSEEN}
    assert rivals(view, other) == tuple(sorted(known | set(view.unseen)))
    assert rivals(view, state.current) == state.players[other].hand


@for_each("card", [4, 75, 122])
@pytest.mark.rule("mnk-battle-6", "mnk-battle-8")
def test_the_strength_of_a_card_by_trying_it_beside_every_other(card: int) -> None:
    beaten = tried = 0
    for other in ENTRIES:
        if other == card:
            continue
        for near in (1, 3, 5, 7):
            for turned in (False, True):
                for upside_down in (False, True):
                    one = Piece(ENTRIES[card], 4, turned, ADA)
                    two = Piece(ENTRIES[other], near, upside_down, BEN)
                    assert len(meetings(one, two, 3)) == 2
                    tried += 1
                    beaten += overcomes(one, two, 3)
    assert strength(new().table, card) == Fraction(beaten, tried)
