"""How guesses at secret cards are changed: which cards an action names, and what it is with others in their place."""

from dataclasses import dataclass, replace
from itertools import product
from types import SimpleNamespace
from typing import Any

from engine.at_table.guesses import (
    WAYS,
    GuessedGame,
    _cards_of,
    _guess_at,
    _may_lie,
    _places_of_row,
    _Search,
    _swap_of,
    _unwanted_in,
    _with_card,
    _with_cards,
    _with_shown_cards,
    fitted,
)
from engine.at_table.secrets import is_kept
from engine.core.actions import Refusal
from engine.core.turns import CHANCE
from tests.cases import for_each
from tests.engine.at_table.test_leading import record_of

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Dealt:
    """What was dealt in secret, row by row, as an action of a toy: `player` is no card, and `shared` none either."""

    hands: Rows
    player: int = 0
    shared: bool = True
    top: Any = "top"
    seat: int | None = None

    @property
    def holder(self) -> int:
        return self.player

    def is_open_to(self, seat: int) -> bool:
        return False


HANDS = (("a", "b"), ("c",))


def changed(dealt: Dealt, card: str, wanted: str, owner: int | None) -> list[Rows]:
    return [one.hands for one in _with_card(dealt, card, wanted, owner)]  # type: ignore[arg-type, attr-defined]


def test_cards_are_what_an_action_names_each_once_and_no_player_or_flag() -> None:
    assert _cards_of(Dealt(HANDS)) == ("a", "b", "c", "top")  # type: ignore[arg-type]
    assert _cards_of(Dealt((("a", "a"), ()), top=("b", (3, "a")))) == ("a", "b", 3)  # type: ignore[arg-type]


@for_each(
    ("hands", "card", "wanted", "owner", "found"),
    [
        (HANDS, "a", "z", None, [(("b", "z"), ("c",))]),
        (HANDS, "a", "z", 0, [(("b", "z"), ("c",))]),
        (HANDS, "a", "z", 1, []),
        (HANDS, "c", "z", 1, [(("a", "b"), ("z",))]),
        (HANDS, "c", "z", 0, []),
        (HANDS, "c", "z", 2, [(("a", "b"), ("z",))]),
        (HANDS, "a", "c", 0, [(("b", "c"), ("c",)), (("b", "c"), ("a",))]),
        (HANDS, "x", "z", None, []),
        ((("b", "a"), ("c",)), "a", "z", None, [(("b", "z"), ("c",))]),
        ((("b", "a"), ("c",)), "b", "z", None, [(("z", "a"), ("c",))]),
        ((("a", "a"),), "a", "z", None, [(("a", "z"),), (("a", "z"),)]),
    ],
)
def test_a_card_takes_the_place_of_another_in_the_hand_of_its_owner(
    hands: Rows, card: str, wanted: str, owner: int | None, found: list[Rows]
) -> None:
    """Where both are named, they may change places; cards that lay in order do so again."""
    assert changed(Dealt(hands), card, wanted, owner) == found


@for_each(
    ("value", "owner", "places"),
    [
        (HANDS, None, range(3)),
        (HANDS, 0, range(2)),
        (HANDS, 1, range(2, 3)),
        (HANDS, 2, range(3)),
        (("a", ("b", "c")), 0, range(3)),
        ("a", 0, range(1)),
        ((), 0, range(0)),
    ],
)
def test_a_player_has_a_row_only_where_there_is_one_for_each(value: Any, owner: int | None, places: range) -> None:
    assert _places_of_row(value, owner) == places


def test_cards_that_changed_places_do_so_wherever_they_are_named() -> None:
    one, other = Dealt(HANDS), Dealt((("b", "z"), ("y",)))
    assert _swap_of(one, other) == {"a": "z", "z": "a", "c": "y", "y": "c"}  # type: ignore[arg-type]
    assert _swap_of(one, one) == {}  # type: ignore[arg-type]
    swapped: Any = _with_cards(Dealt((("a", "d"), ("z", "b")), top="c"), {"a": "z", "z": "a", "c": "y"})  # type: ignore[arg-type]
    assert (swapped.hands, swapped.top, swapped.shared) == ((("d", "z"), ("a", "b")), "y", True)


def test_a_guess_takes_a_card_that_was_shown_or_one_that_came_free() -> None:
    guess, told = Dealt(HANDS, top=1), Dealt((("z",), ()), top=2)
    found: list[Any] = list(_with_shown_cards(guess, told, 0, ()))  # type: ignore[arg-type]
    assert [(one.hands, one.top) for one in found] == [
        ((("b", "z"), ("c",)), 1),
        ((("a", "z"), ("c",)), 1),
        (HANDS, 2),
    ], "a number takes no place of a card"
    freed: list[Any] = list(_with_shown_cards(guess, Dealt((("a",), ()), top=1), 1, ("y",)))  # type: ignore[arg-type]
    assert (("b", "y"), ("c",)) in [one.hands for one in freed]


# ---------------------------------------------------------------- what was seen, and what cannot lie there


def game_of(*hands: Rows, kept: tuple[bool, ...], states: int | None = None) -> GuessedGame:
    """A game of deals that were all legal, as many of them as there are positions before."""
    actions: Any = tuple(Dealt(one, top="-") for one in hands)
    return GuessedGame(actions, kept, (None,) * (len(hands) if states is None else states))  # type: ignore[arg-type]


def test_what_is_told_later_is_shown_and_what_is_guessed_later_is_not() -> None:
    game = game_of((("a",),), (("b",),), (("c",),), (("d",),), kept=(True, True, False, False))
    assert game.failed == 4
    assert [sorted(map(str, cards)) for cards in game.shown] == [["-", "c", "d"], ["-", "c", "d"], ["-", "d"], []]


def test_a_guess_may_lie_where_it_names_what_came_up_in_vain_or_no_card() -> None:
    game = replace(game_of((("a",),), (("b",),), ((),), kept=(True, True, True)), unwanted=frozenset({"a"}))
    free = replace(game, actions=(*game.actions[:2], Dealt((), top=1)))  # type: ignore[arg-type]
    assert [_may_lie(free, at) for at in range(3)] == [True, False, True]
    assert _may_lie(replace(game, unwanted=frozenset()), 1)


def test_what_fits_already_is_left_as_it_is() -> None:
    record = record_of("minkingi", 3, 12, players=2)
    kept = tuple(is_kept(action) for action in record.actions)
    assert fitted(record.states()[:1], record.actions, kept) == record.actions


def test_searches_look_farther_one_after_another_each_once_and_each_with_and_without_other_cards() -> None:
    depths = [depth for _, depth, _ in WAYS]
    assert depths == sorted(depths) and len(set(WAYS)) == len(WAYS)
    assert {(wide, depth) for wide, depth, _ in WAYS} == set(product((False, True), (1, 2, 3)))
    assert {(wide, moving) for wide, depth, moving in WAYS if depth == 2} == set(product((False, True), repeat=2))
    assert not any(moving for _, depth, moving in WAYS if depth == 1), "what is changed last moves nothing on"


# ---------------------------------------------------------------- other guesses


def dealing(*possible: Dealt, legal: tuple[Dealt, ...] | None = None) -> Any:
    """A position in which one of these is dealt."""
    fits = possible if legal is None else legal
    refusal = Refusal("toy-1", "No.")
    return SimpleNamespace(
        to_act=CHANCE, outcomes=lambda: possible, why_not=lambda action: None if action in fits else refusal
    )


A, B, C = (Dealt(((card,),), top=0) for card in "abc")


@for_each(
    ("state", "swap", "unwanted", "found"),
    [
        (dealing(A, B, C), {}, "", A),
        (dealing(A, B, C), {}, "a", B),
        (dealing(A, B, C), {}, "ab", C),
        (dealing(A, B), {}, "ab", A),
        (dealing(A, B, C, legal=(B, C)), {}, "", B),
        (dealing(A, B, C, legal=(B, C)), {"a": "c", "c": "a"}, "", C),
        (dealing(A, B, C, legal=(C,)), {"a": "b", "b": "a"}, "", C),
        (dealing(A, B, legal=()), {}, "", A),
        (dealing(replace(B, player=1), C, legal=(C,)), {}, "", C),
    ],
)
def test_a_guess_gives_way_where_it_is_not_legal_or_not_wanted(
    state: Any, swap: dict[str, str], unwanted: str, found: Dealt
) -> None:
    assert _guess_at(state, A, swap, frozenset(unwanted)) == found  # type: ignore[arg-type, comparison-overlap]


def test_where_cards_were_told_none_is_unwanted_and_else_those_that_came_up_by_the_guesses() -> None:
    game = replace(
        game_of((("a",),), (("b",),), kept=(True, True)), states=(dealing(A), dealing(B, C)), refusal=Refusal("", "")
    )
    assert _unwanted_in(game) == frozenset({"b", "c", 0})
    assert _unwanted_in(replace(game, kept=(True, False))) == frozenset()
    chosen = SimpleNamespace(to_act=frozenset({0}))
    assert _unwanted_in(replace(game, states=(dealing(A), chosen))) == frozenset()  # type: ignore[arg-type]


def test_a_wide_search_tries_whatever_else_may_have_been() -> None:
    game = GuessedGame((A, B), (True, False), (dealing(A, B, C), dealing()), Refusal("", ""))  # type: ignore[arg-type]
    tried = {wide: [one.hands for one in _Search(wide, False)._alternatives(game, 0)] for wide in (False, True)}  # type: ignore[attr-defined]
    assert tried == {False: [(("b",),)], True: [(("b",),), (("b",),), (("c",),)]}
