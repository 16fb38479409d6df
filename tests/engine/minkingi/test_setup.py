"""Setting up: the field and its sizes, nine cards each, who goes first, and options that cannot be."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine import CHANCE, Refusal, Together, TooMany
from engine.chance.sampling import playout
from engine.core.policies import at_random
from engine.games.minkingi import Deal, Start
from engine.games.minkingi.rules.events import FieldLaid, PackDealt, Started
from engine.games.minkingi.rules.table import DEALT
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, GAME, new
from tests.engine.playing import do, refusal, told

ONE, OTHER = tuple(range(1, 10)), tuple(range(10, 19))


# ---------------------------------------------------------------- the field


@pytest.mark.rule("mnk-field-1", "mnk-setup-1", "mnk-setup-2")
def test_a_new_table_is_three_by_three_for_two() -> None:
    state = GAME.setup()
    assert state == new() == GAME.setup(players=2, rows=3, columns=3, first=None)
    assert (GAME.players, state.names) == ((2, 2), ("Ada", "Ben"))
    assert new().field == (None,) * 9
    assert state.setup == {"players": 2, "rows": 3, "columns": 3, "first": None}


@pytest.mark.rule("mnk-field-2", "mnk-draft-3")
@for_each(
    ("rows", "columns", "keep"),
    [(2, 2, 2), (2, 3, 3), (2, 4, 4), (3, 2, 3), (3, 3, 5), (3, 4, 6), (4, 2, 4), (4, 3, 6), (4, 4, 8)],
)
def test_any_field_of_two_to_four(rows: int, columns: int, keep: int) -> None:
    state = new(rows, columns)
    assert len(state.field) == rows * columns
    assert (state.setup["rows"], state.setup["columns"], state.table.keep) == (rows, columns, keep)
    last = playout(state, at_random, Random(1))
    assert last.result is not None and sum(last.result.scores) == 2 * keep


def test_tables_are_equal_by_their_size_and_cards() -> None:
    assert new(2, 3).table == new(2, 3).table != new(3, 2).table
    assert hash(new(2, 3)) == hash(new(2, 3))


SIZE = "must be a whole number from 2 to 4"
FIRST = "must be 0 or 1 for the seat that goes first, or None"
CARDS = "must be the name of a card file or its content"


@pytest.mark.rule("mnk-field-2", "mnk-setup-4", "mnk-cards-7")
@for_each(
    ("options", "said"),
    [
        ({"rows": 1}, f"Option rows: {SIZE}, not 1."),
        ({"rows": 5}, f"Option rows: {SIZE}, not 5."),
        ({"rows": "3"}, f"Option rows: {SIZE}, not '3'."),
        ({"rows": 3.0}, f"Option rows: {SIZE}, not 3.0."),
        ({"rows": True}, f"Option rows: {SIZE}, not True."),
        ({"rows": None}, f"Option rows: {SIZE}, not None."),
        ({"columns": 1}, f"Option columns: {SIZE}, not 1."),
        ({"columns": 5}, f"Option columns: {SIZE}, not 5."),
        ({"columns": [3]}, f"Option columns: {SIZE}, not [3]."),
        ({"first": 2}, f"Option first: {FIRST}, not 2."),
        ({"first": -1}, f"Option first: {FIRST}, not -1."),
        ({"first": "0"}, f"Option first: {FIRST}, not '0'."),
        ({"first": 0.0}, f"Option first: {FIRST}, not 0.0."),
        ({"first": False}, f"Option first: {FIRST}, not False."),
        ({"cards": 7}, f"Option cards: {CARDS}, not 7."),
        ({"cards": []}, f"Option cards: {CARDS}, not []."),
        ({"players": 1}, "Minkingi: players must be a whole number from 2 to 2, not 1."),
        ({"players": 3}, "Minkingi: players must be a whole number from 2 to 2, not 3."),
        (
            {"size": 3},
            "Minkingi: there is no option 'size'; there are: players, rows, columns, first, cards, names, position.",
        ),
    ],
)
def test_a_bad_option_is_named_in_one_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        GAME.setup(**options)
    assert str(caught.value) == said


# ---------------------------------------------------------------- the deal


@pytest.mark.rule("mnk-setup-2")
def test_nine_cards_each_are_dealt_by_chance() -> None:
    state = new()
    assert state.to_act is CHANCE and state.phase == "Deal"
    with pytest.raises(TooMany, match="too many ways to deal"):
        state.chance()
    dealt = do(state, Deal((ONE, OTHER)))
    assert [player.pack for player in dealt.players] == [ONE, OTHER]
    assert [player.hand for player in dealt.players] == [(), ()]
    assert told(state, Deal((ONE, OTHER))) == [
        PackDealt("mnk-setup-2", ADA, ONE),
        PackDealt("mnk-setup-2", BEN, OTHER),
        FieldLaid("mnk-field-1", 3, 3),
    ]


@pytest.mark.rule("mnk-field-1", "mnk-field-2")
@for_each(("rows", "columns"), [(2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 4)])
def test_the_deal_tells_the_field(rows: int, columns: int) -> None:
    laid = told(new(rows, columns), Deal((ONE, OTHER)))[-1]
    assert laid == FieldLaid("mnk-field-1" if rows == columns == 3 else "mnk-field-2", rows, columns)
    assert laid.told(()) == f"The field that you fight for has {rows} rows of {columns} spaces."


@pytest.mark.rule("mnk-setup-2", "mnk-cards-4")
def test_the_deal_draws_from_all_cards_alike() -> None:
    rng, seen, firsts = Random(3), set(), set()
    for _ in range(400):
        deal = new().sample(rng)
        assert isinstance(deal, Deal) and new().why_not(deal) is None
        seen |= {*deal.packs[0], *deal.packs[1]}
        firsts |= set(deal.packs[0])
        assert [len(pack) for pack in deal.packs] == [DEALT, DEALT] == [9, 9]
    assert seen == firsts == set(range(1, 136))


@pytest.mark.rule("mnk-setup-2")
def test_nobody_is_told_the_other_pack() -> None:
    others = told(new(), Deal((ONE, OTHER)))[1]
    assert others.seen_by(BEN) == others
    assert others.seen_by(ADA) == PackDealt("mnk-setup-2", BEN, (0,) * 9)
    assert others.seen_by(ADA).told(("Ada", "Ben")) == "Ben is dealt 9 cards."
    assert "card 10, card 11" in others.told(("Ada", "Ben"))


@pytest.mark.rule("mnk-setup-2", "mnk-cards-4")
@for_each(
    ("packs", "rule", "said"),
    [
        ((ONE, OTHER[:8]), "mnk-setup-2", "Each player is dealt 9 cards, named in order of their numbers."),
        ((ONE, (*OTHER, 19)), "mnk-setup-2", "Each player is dealt 9 cards, named in order of their numbers."),
        ((ONE, OTHER[::-1]), "mnk-setup-2", "Each player is dealt 9 cards, named in order of their numbers."),
        ((ONE,), "mnk-setup-2", "Each player is dealt 9 cards, named in order of their numbers."),
        (
            (ONE, OTHER, tuple(range(19, 28))),
            "mnk-setup-2",
            "Each player is dealt 9 cards, named in order of their numbers.",
        ),
        ((ONE, ONE), "mnk-cards-4", "Every card that is dealt must be in the set, and none is dealt twice."),
        (
            (ONE, (*OTHER[:8], 136)),
            "mnk-cards-4",
            "Every card that is dealt must be in the set, and none is dealt twice.",
        ),
        (
            ((0, *ONE[1:]), OTHER),
            "mnk-cards-4",
            "Every card that is dealt must be in the set, and none is dealt twice.",
        ),
    ],
)
def test_a_deal_that_cannot_be(packs: Any, rule: str, said: str) -> None:
    assert refusal(new(), Deal(packs)) == Refusal(rule, said)


# ---------------------------------------------------------------- who goes first


@pytest.mark.rule("mnk-setup-3")
def test_dice_decide_who_goes_first_with_even_chances() -> None:
    state = do(new(), Deal((ONE, OTHER)))
    assert (state.to_act, state.phase) == (CHANCE, "Deal")
    assert state.chance() == {Start(ADA): Fraction(1, 2), Start(BEN): Fraction(1, 2)}
    assert {state.sample(Random(seed)) for seed in range(20)} == {Start(ADA), Start(BEN)}
    for seat in (ADA, BEN):
        assert told(state, Start(seat)) == [Started("mnk-setup-3", seat, True)]
        started = do(state, Start(seat))
        assert (started.current, started.to_act) == (seat, Together(frozenset((ADA, BEN))))


@pytest.mark.rule("mnk-setup-4")
@for_each("first", [ADA, BEN])
def test_or_the_loser_of_the_last_game_has_decided(first: int) -> None:
    state = do(new(first=first), Deal((ONE, OTHER)))
    assert state.chance() == {Start(first): Fraction(1)}
    assert told(state, Start(first)) == [Started("mnk-setup-4", first, False)]
    assert do(state, Start(first)).current == first
    refused = refusal(state, Start(1 - first))
    name = ("Ada", "Ben")[first]
    assert (refused.rule, refused.reason) == ("mnk-setup-4", f"It is settled that {name} goes first.")


@pytest.mark.rule("mnk-setup-4")
@for_each("first", [None, ADA, BEN])
def test_who_begins_is_kept_with_the_table(first: int | None) -> None:
    state = new(first=first)
    assert state.setup["first"] == first
    assert GAME.setup(**state.setup) == state
