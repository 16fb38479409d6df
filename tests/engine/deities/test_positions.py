"""Positions laid out from data, and what a player is said to have there."""

import re
from typing import Any

import pytest

from engine.core.records import Record
from engine.core.turns import CHANCE, seat_turn
from engine.games.deities import CarryOut, DeitiesState, DrawCard, Pass, PlayCard, RollBatch
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.play import ADA, BEN, CLEO, GAME, card, new
from tests.engine.playing import do

PAIR = [6, 1, 6, 3, 2]


def laid(players: int = 2, shared: bool = False, **position: Any) -> DeitiesState:
    return new(players, shared=shared, position=position)


@for_each(
    ("phase", "roll", "stage", "asked"),
    [
        ("Divine Power", [], Stage.POWER, ADA),
        ("Destiny", PAIR, Stage.DESTINY, ADA),
        ("Eternal Struggle", PAIR, Stage.STRUGGLE, ADA),
        ("Fate", [], Stage.FATE, None),
        ("Destiny", [], Stage.BATCH, None),
        ("Judgment", PAIR, Stage.JUDGE, None),
    ],
)
def test_a_phase_has_just_begun(phase: str, roll: list[int], stage: Stage, asked: int | None) -> None:
    state = laid(phase=phase, roll=roll, hands=[["Ra"], ["Anu"]])
    assert (state.stage, state.dice, state.current) == (stage, tuple(sorted(roll)), ADA)
    assert state.to_act == (CHANCE if asked is None else seat_turn(asked))
    assert [player.power for player in state.players] == [5, 5]
    assert [player.hand for player in state.players] == [("Ra",), ("Anu",)]


def test_every_card_lies_in_one_place() -> None:
    state = laid(phase="Divine Power", hands=[["Ra", "Bast"], []], discards=[["Geb", "Apep"], []])
    held, deck = state.players[ADA].hand, state.decks[ADA]
    assert held == ("Bast", "Ra") and deck.discard == ("Geb", "Apep")
    assert sorted((*held, *deck.loose, *deck.discard)) == list(state.table.names[ADA])


def test_two_who_share_a_deck_take_their_cards_from_it() -> None:
    state = laid(shared=True, phase="Divine Power", hands=[["Ra"], ["Bast"]], discards=[["Geb"]])
    assert len(state.decks) == 1 and len(state.decks[0].loose) == 16
    with pytest.raises(ValueError, match=r"hands\[1\]\[0\]: found 'Ra', expected a piece that is left"):
        laid(shared=True, phase="Divine Power", hands=[["Ra"], ["Ra"]])


def test_an_empty_deck_is_shuffled_before_the_draw() -> None:
    names = [name for name in new().table.names[ADA] if name != "Ra"]
    state = laid(phase="Fate", hands=[["Ra"], []], discards=[names, []])
    assert state.decks[ADA].discard == () and len(do(state, DrawCard(ADA, "Geb")).decks[ADA].loose) == 17


def test_the_sands_take_what_is_too_much() -> None:
    state = laid(phase="Sands of Time", roll=PAIR, hands=[list(new().table.names[ADA][:9]), []])
    assert state.stage is Stage.SANDS and state.to_act == seat_turn(ADA)
    assert do(state, *[state.options(ADA)[0], state.options(ADA)[1]]).current == BEN


def test_a_player_without_dice_is_passed_over() -> None:
    state = laid(3, phase="Eternal Struggle", roll=[4, 4], turn=CLEO, dice=[5, 0, 2])
    assert state.living == (ADA, CLEO) and state.asked == (CLEO, ADA)


def test_it_is_kept_in_records_and_told_to_nobody() -> None:
    state = laid(phase="Divine Power", dice=[5, 4], hands=[["Ra"], ["Anu"]])
    assert GAME.setup(**state.setup) == state
    assert Record.loads(Record.of(state, [Pass(ADA)]).dumps()).states()[0] == state
    assert state.seen_by(BEN).laid_out == "" and "position" not in state.seen_by(BEN).setup
    assert "position" not in new().setup


def test_it_is_played_on_like_any_other() -> None:
    state = do(laid(phase="Divine Power", hands=[["Ra"], ["Anu"]]), PlayCard(ADA, "Ra", 0, -1), Pass(BEN), CarryOut())
    assert do(state, Pass(ADA), RollBatch(ADA, (1, 2, 3, 4, 5, 6))).dice == (1, 2, 3, 4, 5, 6)


EIGHT = list(new().table.names[ADA][:8])


@for_each(
    ("position", "words"),
    [
        ({"phase": "Setup"}, "phase: found 'Setup', expected one of Fate, Divine Power, Destiny"),
        ({}, "phase: found nothing, expected one of Fate"),
        ({"phase": "Fate", "roll": PAIR}, "roll: found [6, 1, 6, 3, 2], expected a list of 0"),
        ({"phase": "Judgment"}, "roll: found [], expected a list of 5"),
        ({"phase": "Destiny", "roll": [1, 2]}, "roll: found [1, 2], expected a list of 5, one for each Power die"),
        ({"phase": "Destiny", "roll": [0, 1, 2, 3, 4]}, "roll[0]: found 0, expected a whole number from 1 to 6"),
        ({"phase": "Fate", "dice": [5]}, "dice: found [5], expected a list of 2"),
        ({"phase": "Fate", "dice": [5, 10]}, "dice[1]: found 10, expected a whole number from 0 to 9"),
        ({"phase": "Fate", "dice": [5, 0]}, "dice: found [5, 0], expected dice for two players or more"),
        ({"phase": "Fate", "turn": 2}, "turn: found 2, expected a whole number from 0 to 1"),
        ({"phase": "Fate", "turn": True}, "turn: found True, expected a whole number"),
        ({"phase": "Fate", "hands": [["Anu"], []]}, "hands[0][0]: found 'Anu', expected one of Anhur"),
        ({"phase": "Fate", "hands": [["Ra", "Ra"], []]}, "hands[0][1]: found 'Ra', expected a piece that is left"),
        ({"phase": "Fate", "hands": [EIGHT, []]}, "hands[0]: found ['Anhur'"),
        ({"phase": "Judgment", "roll": PAIR, "turn": 1, "hands": [EIGHT, []]}, "hands[0]: found ['Anhur'"),
        ({"phase": "Sands of Time", "roll": PAIR}, "hands[0]: found [], expected a list of 8 to 19"),
        ({"phase": "Fate", "hands": [["Ra"], []], "discards": [["Ra"], []]}, "discards[0][0]: found 'Ra'"),
        ({"phase": "Fate", "discards": [[]]}, "discards: found [[]], expected a list of 2"),
        ({"phase": "Fate", "hand": []}, "hand: found a field of that name, expected phase, dice"),
        ([], "must be an object with the parts of a position"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(position: Any, words: str) -> None:
    with pytest.raises(ValueError, match=f"^Option position: {re.escape(words)}"):
        new(position=position)


def test_a_seat_without_dice_has_no_turn() -> None:
    with pytest.raises(ValueError, match="turn: found 1, expected the seat of a player who has dice"):
        laid(3, phase="Fate", turn=BEN, dice=[5, 0, 5])


# ---------------------------------------------------------------- what a player has


def test_a_seat_has_its_dice_and_cards_and_sees_how_many_the_others_have() -> None:
    hands = [["Ra", "Geb"], ["Anu"], ["Zeus", "Pan", "Nike"]]
    state = laid(3, phase="Divine Power", dice=[6, 3, 4], hands=hands)
    assert GAME.counts(state, ADA) == GAME.counts(state.seen_by(ADA), ADA)
    had = {"dice": 6, "cards": 2, "rival dice": 7, "rival cards": 4, "hidden cards seen": 0}
    assert GAME.counts(state, ADA) == had | dict.fromkeys(COMBOS.values(), 0)


def test_only_the_seat_that_looked_has_seen_cards() -> None:
    state = laid(phase="Divine Power", hands=[["Seker", "Thoth"], ["Anu", "Ea"]])
    looks = [PlayCard(ADA, "Seker", 0, BEN), PlayCard(ADA, "Thoth", 0, -1, "Babylonian")]
    for look in looks:
        state = do(state, look, Pass(BEN), CarryOut())
    while state.to_act is CHANCE:
        state = do(state, state.outcomes()[0])
    assert [GAME.counts(state, seat)["hidden cards seen"] for seat in (ADA, BEN)] == [2 + 7, 0]


def test_the_cards_of_a_player_who_is_out_are_no_opponents_cards() -> None:
    state = laid(3, phase="Fate", dice=[6, 0, 4], hands=[[], ["Anu"], ["Zeus"]])
    assert GAME.counts(state, ADA)["rival cards"] == 1


@for_each(
    ("roll", "combos"),
    [
        ([6, 1, 4, 3, 2], {"Creation": 1}),
        ([4, 4, 2, 2, 1], {"Law": 2}),
        ([3, 3, 3, 2, 2], {"Chaos": 1, "Law": 1}),
        ([5, 5, 5, 5, 1], {"Destruction": 1}),
        ([5, 5, 5, 5, 5], {"Victory": 1}),
    ],
)
def test_the_combos_on_the_table_are_counted(roll: list[int], combos: dict[str, int]) -> None:
    had = GAME.counts(laid(phase="Eternal Struggle", roll=roll), BEN)
    assert {name: had[name] for name in COMBOS.values() if had[name]} == combos


def test_a_card_changes_what_lies_there() -> None:
    state = laid(phase="Eternal Struggle", roll=[6, 6, 5, 2, 1], hands=[["Nephthys"], []])
    after = do(state, PlayCard(ADA, card(ADA, "raise"), 5, -1), Pass(BEN), CarryOut())
    assert GAME.counts(after, ADA)["Chaos"] == 1 and GAME.counts(after, ADA)["Law"] == 0
