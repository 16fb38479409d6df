"""Positions laid out from plain data, and what a seat has. Rules exp-setup-8, exp-setup-9, exp-see-2, exp-attack-3."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, cast

import pytest

from engine import Record
from engine.games.exploding_minions import DrawCard, ExplodingState, PlayCard, TakeCard, odds
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.pile import UNKNOWN
from tests.cases import for_each
from tests.engine.exploding_minions.play import ADA, BEN, CLEO, GAME, TWIN, boom, new, opened, settled
from tests.engine.playing import do, game_from

SMALL: dict[str, Any] = {"hands": [[DEFUSE, SKIP], [NOPE]], "pile": [BOMB, SHUFFLE, TWIN], "discard": [SEE]}
THREE: dict[str, Any] = {
    "hands": [[ATTACK], [SKIP, DEFUSE], [SKIP]],
    "pile": {"top": [TWIN], "rest": [BOMB, SHUFFLE, BOMB]},
    "discard": [ATTACK],
}


def laid(position: Mapping[str, Any], players: int = 2) -> ExplodingState:
    return new(players, position=position)


def test_a_position_is_the_beginning_of_a_turn() -> None:
    state = laid(SMALL)
    assert (state.phase, tuple(state.to_act), state.owed, state.forced) == ("Play or pass", (ADA,), 1, False)
    assert [player.hand for player in state.players] == [(DEFUSE, SKIP), (NOPE,)]
    assert state.pile == 3 and state.bombs == 1 and state.discard[-1] == SEE
    assert state.options(ADA) == (DrawCard(ADA), PlayCard(ADA, SKIP))


@for_each(("position", "players"), [(SMALL, 2), (THREE, 3)])
def test_each_card_of_the_box_lies_in_one_place(position: Mapping[str, Any], players: int) -> None:
    state = laid(position, players)
    pinned = (item for item in state.order or () if isinstance(item, str))
    lying = Counter((*state.discard, *state.loose, *pinned, *(card for p in state.players for card in p.hand)))
    assert lying == state.table.counts + Counter({BOMB: players - 1})


def test_a_whole_pile_comes_in_its_order_and_the_rest_in_any() -> None:
    state = boom(laid(SMALL))
    assert state.phase == "Boom"
    mixed = do(laid(THREE, 3), DrawCard(ADA))
    assert mixed.outcomes() == (TakeCard(ADA, TWIN),)
    below = do(mixed, TakeCard(ADA, TWIN), DrawCard(BEN))
    assert {action.card for action in below.outcomes()} == {BOMB, SHUFFLE}  # type: ignore[attr-defined]


def test_the_last_discard_is_what_a_clone_copies() -> None:
    state = laid({"hands": [["Clone"], []], "pile": [BOMB], "discard": [SEE, SKIP]})
    assert settled(opened(state, "Clone")).current == BEN


def test_only_who_has_seen_a_card_knows_it() -> None:
    state = laid({**SMALL, "seen": [[BOMB, SHUFFLE], []]})
    assert odds.next_bomb(state.seen_by(ADA)) == 1
    assert odds.next_bomb(state.seen_by(BEN)).denominator == 3
    assert state.beliefs[BEN] == UNKNOWN


def test_a_view_tells_nothing_of_hidden_cards() -> None:
    other = {**SMALL, "hands": [[DEFUSE, SKIP], [TWIN]], "pile": [NOPE, SHUFFLE, BOMB]}
    assert laid(SMALL).seen_by(ADA) == laid(other).seen_by(ADA)
    view = laid(SMALL).seen_by(ADA)
    assert (view.laid_out, view.order, view.loose) == ("", None, ()) and "position" not in view.setup
    assert view.unseen == tuple(sorted((NOPE, SHUFFLE, TWIN)))


def test_owed_turns_are_taken_one_after_another() -> None:
    state = laid({**THREE, "turn": 1, "owed": 2}, 3)
    assert (state.current, state.owed, state.forced) == (BEN, 2, True)
    assert (skipped := settled(opened(state, SKIP))).current == BEN and skipped.owed == 1
    last = laid({**THREE, "forced": True}, 3)
    assert settled(opened(last, ATTACK)).owed == 3


def test_who_has_exploded_is_passed_over() -> None:
    state = laid({**THREE, "pile": [TWIN, BOMB], "out": [BEN]}, 3)
    assert state.living == (ADA, CLEO) and state.bombs == 1
    assert settled(opened(state, ATTACK)).current == CLEO


def test_a_record_of_it_is_kept_and_played_again() -> None:
    state = laid(THREE, 3)
    record = GAME.record(state, cast(Any, (DrawCard(ADA), TakeCard(ADA, TWIN))))
    assert Record.loads(record.dumps()) == record
    assert new(**state.setup) == state


def test_a_position_is_played_to_the_end() -> None:
    result = game_from(laid(THREE, 3), Random(3)).states()[-1].result
    assert result is not None and result.winners


# ---------------------------------------------------------------- refused

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": [[SKIP]]}, "hands: found"),
    ({"hands": [[BOMB], []]}, "hands[0][0]: found 'Exploding Minion', expected a card that is no bomb"),
    ({"hands": [["Sword"], []]}, "hands[0][0]: found 'Sword'"),
    ({"hands": [[DEFUSE] * 4, []]}, "hands[0][3]: found 'Defuse', expected a piece that is left"),
    ({"pile": [SKIP]}, "pile: found ['Skip'], expected one bomb fewer than players alive: 1, not 0"),
    ({"pile": [BOMB, BOMB]}, "pile[1]: found 'Exploding Minion'"),
    ({"pile": {"top": [BOMB], "below": []}}, "pile.below: found a field of that name, expected top, rest"),
    (
        {"pile": [BOMB, *[TWIN] * 4, *["Fire Chief"] * 4, *["Banana Fan"] * 4, *[BOTTOM] * 2, SEE, SEE]},
        "at most 15 cards",
    ),
    ({"seen": [[SHUFFLE], []]}, "seen[0]: found ['Shuffle'], expected the cards on top of the pile"),
    ({"seen": [[]]}, "seen: found [[]], expected a list of 2"),
    ({"turn": 2}, "turn: found 2, expected a whole number from 0 to 1"),
    ({"owed": 2}, "owed: found 2, expected 1"),
    ({"owed": 2, "discard": [ATTACK], "forced": False}, "forced: found False, expected true"),
    ({"forced": True}, "forced: found True, expected false"),
    ({"out": [1]}, "out: found [1], expected a list of 0"),
    ({"dice": 3}, "dice: found a field of that name"),
]


@for_each(("change", "words"), WRONG)
def test_a_wrong_field_is_named(change: dict[str, Any], words: str) -> None:
    # every Attack and Clone of the box is in the pile here, so that none was played
    attacks = [BOMB, ATTACK, ATTACK, "Clone"]
    position = {"hands": [[], []], "pile": attacks, **change}
    if "discard" in change:
        position["pile"] = [BOMB, "Clone"]
    with pytest.raises(ValueError, match=r"^Option position: ") as refused:
        laid(position)
    assert words in str(refused.value)


def test_who_is_out_has_no_turn_and_is_named_once() -> None:
    for change, words in (({"turn": 1}, "has not exploded"), ({"out": [1, 1]}, "a list of 0 to 1")):
        with pytest.raises(ValueError, match=words):
            laid({**THREE, "pile": [BOMB], "out": [1], **change}, 3)


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ValueError, match="Option position: must be an object"):
        laid([])  # type: ignore[arg-type]


# ---------------------------------------------------------------- what a seat has


def test_counts_tell_hand_turns_and_table() -> None:
    state = laid({**THREE, "turn": 1, "owed": 2}, 3)
    own, other = GAME.counts(state, BEN), GAME.counts(state, ADA)
    assert (own["cards"], own[DEFUSE], own[SKIP], own["turns"], own["lives"]) == (2, 1, 1, 2, 1)
    assert (other["turns"], other["players"], other["pile"], other["bombs"]) == (0, 3, 4, 2)
    assert own == GAME.counts(state.seen_by(BEN), BEN)


def test_counts_are_empty_for_who_has_exploded() -> None:
    counts = GAME.counts(laid({**THREE, "pile": [BOMB], "out": [1]}, 3), BEN)
    assert (counts["lives"], counts["cards"], counts[SKIP]) == (0, 0, 0)
