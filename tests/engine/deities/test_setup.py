"""Laying the table: players, decks and dice, the roll for the first turn, the first cards."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import engine
from engine.games.deities import DealHand, DrawCard, RollStart
from engine.games.deities.rules.events import Dealt, StartRolled, StartTied, StartWon, TurnBegun
from engine.games.deities.rules.table import UNSEEN, Stage
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.deities.play import ADA, BEN, CLEO, GAME, first_of, new, seated
from tests.engine.playing import do, refusal, told

DECKS = ["Egyptian", "Babylonian", "Greek", "Norse", "Roman", "Celtic"]


@pytest.mark.rule("dei-parts-1")
def test_two_to_six_play() -> None:
    assert [len(new(n).players) for n in range(2, 7)] == [2, 3, 4, 5, 6]
    for wrong in (1, 7, 0, -2, True, "2", 2.0):
        with pytest.raises(ValueError, match="players must be a whole number from 2 to 6"):
            GAME.setup(wrong)  # type: ignore[arg-type]


@pytest.mark.rule("dei-parts-2", "dei-dice-1")
@for_each("players", [2, 6])
def test_everybody_begins_with_five_power_dice_of_nine(players: int) -> None:
    assert [player.power for player in new(players).players] == [5] * players


@pytest.mark.rule("dei-parts-3", "dei-setup-1", "dei-parts-6")
def test_everybody_has_a_deck_of_nineteen_of_their_own() -> None:
    state = new(6)
    assert [deck.name for deck in state.table.decks] == DECKS
    assert [player.deck for player in state.players] == [0, 1, 2, 3, 4, 5]
    assert [len(deck) for deck in state.decks] == [19] * 6
    assert not any(deck.discard or deck.ahead for deck in state.decks)


@pytest.mark.rule("dei-setup-1")
def test_decks_can_be_chosen() -> None:
    state = new(3, decks=["Celtic", "Egyptian", "Norse"])
    assert state.setup == {"players": 3, "decks": ["Celtic", "Egyptian", "Norse"], "shared": False}
    assert "Lugh" in state.decks[0].loose and "Ra" in state.decks[1].loose and "Odin" in state.decks[2].loose
    assert GAME.setup(**state.setup) == state != new(3)


@pytest.mark.rule("dei-parts-5", "dei-setup-4", "dei-cards-4")
def test_two_can_share_a_deck() -> None:
    state = new(2, shared=True, decks=["Norse"])
    assert (len(state.decks), [player.deck for player in state.players]) == (1, [0, 0])
    assert state.setup == {"players": 2, "decks": ["Norse"], "shared": True}
    assert GAME.setup(**state.setup) == state != new(2, decks=["Norse", "Greek"])
    state = do(state, RollStart(ADA, (2,)), RollStart(BEN, (1,)), DealHand(ADA, ("Loki", "Odin")))
    assert len(state.chance()) == 17 * 16 // 2
    assert refusal(state, DealHand(BEN, ("Odin", "Thor"))).rule == "dei-setup-4"
    state = do(state, DealHand(BEN, ("Thor", "Tyr")))
    assert len(state.decks[0]) == 19 - 4


@pytest.mark.parametrize(
    ("players", "wrong", "message"),
    [
        (2, {"decks": "Egyptian"}, "Option decks: must be a list of 2 names"),
        (2, {"decks": ["Egyptian"]}, "Option decks: must be a list of 2 names"),
        (2, {"decks": ["Egyptian", "Greek", "Norse"]}, "Option decks: must be a list of 2 names"),
        (2, {"decks": 2}, "Option decks: must be a list of 2 names"),
        (2, {"decks": {"Egyptian", "Greek"}}, "Option decks: must be a list of 2 names"),
        (2, {"decks": ["Egyptian", "Aztec"]}, "Option decks: there is no 'Aztec'"),
        (2, {"decks": ["Egyptian", None]}, "Option decks: there is no None"),
        pytest.param(
            *(3, {"decks": ["Greek", "Norse", "Greek"]}, "Option decks: each deck exists once.*dei-parts-6"),
            marks=pytest.mark.rule("dei-parts-6"),
        ),
        (2, {"shared": 1}, "Option shared: must be true or false"),
        (2, {"shared": "yes"}, "Option shared: must be true or false"),
        (2, {"shared": True, "decks": ["Egyptian", "Greek"]}, "Option decks: must be a list of 1 names"),
        pytest.param(
            *(3, {"shared": True}, "Option shared: only two players.*dei-parts-5"),
            marks=pytest.mark.rule("dei-parts-5"),
        ),
        (2, {"dice": 6}, "there is no option 'dice'; there are: players, decks, shared"),
    ],
)
def test_options_that_make_no_sense_are_refused(players: int, wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.setup(players, **wrong)


# ---------------------------------------------------------------- the first turn


@pytest.mark.rule("dei-setup-2")
@for_each("best", [0, 1, 2])
def test_the_highest_roll_goes_first(best: int) -> None:
    state = new(3)
    for seat in range(3):
        assert (state.phase, state.stage) == ("Setup", Stage.START)
        assert state.chance() == {RollStart(seat, (face,)): Fraction(1, 6) for face in range(1, 7)}
        state = do(state, RollStart(seat, (5 if seat == best else 4,)))
    assert (state.stage, state.current) == (Stage.HANDS, best)
    rolls = [RollStart(seat, (5 if seat == best else 4,)) for seat in range(3)]
    assert first_of(told(new(3), *rolls), StartWon).told(state.names) == f"{state.names[best]} has the first turn."


@pytest.mark.rule("dei-setup-3")
def test_those_with_the_highest_roll_roll_again_among_themselves() -> None:
    first = [RollStart(0, (3,)), RollStart(1, (6,)), RollStart(2, (6,)), RollStart(3, (2,))]
    events = told(new(4), *first)
    assert [type(event) for event in events] == [StartRolled] * 4 + [StartTied]
    assert first_of(events, StartTied).seats == (1, 2)
    state = do(new(4), *first)
    assert (state.stage, state.asked) == (Stage.START, (1, 2))
    assert refusal(state, RollStart(0, (6,))).rule == "dei-setup-2"
    again = do(state, RollStart(1, (1,)), RollStart(2, (1,)))
    assert (again.stage, again.asked) == (Stage.START, (1, 2))
    assert do(again, RollStart(1, (1,)), RollStart(2, (2,))).current == 2
    assert do(again, RollStart(1, (5,)), RollStart(2, (2,))).current == 1


@pytest.mark.rule("dei-setup-2", "dei-setup-3")
def test_equal_low_rolls_do_not_matter() -> None:
    state = do(new(3), RollStart(0, (1,)), RollStart(1, (2,)), RollStart(2, (1,)))
    assert (state.stage, state.current) == (Stage.HANDS, 1)


@pytest.mark.rule("dei-setup-2")
def test_a_roll_for_the_first_turn_out_of_order_or_of_no_die_is_refused() -> None:
    assert refusal(new(), RollStart(1, (3,))).rule == "dei-setup-2"
    assert refusal(new(), RollStart(0, (7,))).rule == "dei-parts-2"
    assert refusal(new(), RollStart(0, (0,))).rule == "dei-parts-2"
    assert refusal(seated(), RollStart(0, (3,))).rule == "dei-setup-2"


# ---------------------------------------------------------------- the first cards


@pytest.mark.rule("dei-setup-4")
def test_each_is_dealt_two_cards_of_the_own_deck_at_random() -> None:
    state = seated(2, first=BEN)
    chances = state.chance()
    assert len(chances) == 19 * 18 // 2 and set(chances.values()) == {Fraction(1, 171)}
    seen = Counter(card for action in chances if isinstance(action, DealHand) for card in action.cards)
    assert set(seen.values()) == {18}
    state = do(state, DealHand(ADA, ("Geb", "Ra")))
    assert state.players[ADA].hand == ("Geb", "Ra") and len(state.decks[0]) == 17
    assert (state.stage, state.players[BEN].hand) == (Stage.HANDS, ())
    events = told(state, DealHand(BEN, ("Anu", "Girru")))
    assert first_of(events, Dealt).cards == ("Anu", "Girru")
    assert first_of(events, TurnBegun).seat == BEN
    state = do(state, DealHand(BEN, ("Anu", "Girru")))
    assert (state.phase, state.current, state.turn) == ("Fate Phase", BEN, 1)
    assert set(state.chance()) == {DrawCard(BEN, card) for card in state.decks[1].loose}


@pytest.mark.rule("dei-setup-4")
@for_each(
    ("player", "pair"),
    [(0, ("Ra", "Geb")), (0, ("Ra", "Ra")), (0, ("Anu", "Girru")), (0, ("Geb", "Zeus")), (1, ("Anu", "Girru"))],
)
def test_a_hand_that_cannot_be_dealt_is_refused(player: int, pair: tuple[str, str]) -> None:
    assert refusal(seated(), DealHand(player, pair)).rule == "dei-setup-4"


@pytest.mark.rule("dei-setup-4")
def test_hands_are_dealt_once() -> None:
    state = do(seated(), DealHand(ADA, ("Geb", "Ra")), DealHand(BEN, ("Anu", "Girru")))
    assert refusal(state, DealHand(ADA, ("Bast", "Set"))).rule == "dei-setup-4"
    assert refusal(new(), DealHand(ADA, ("Bast", "Set"))).rule == "dei-setup-4"


@pytest.mark.rule("dei-setup-5")
def test_hands_are_secret_but_not_their_size() -> None:
    state = do(seated(3), DealHand(ADA, ("Geb", "Ra")), DealHand(BEN, ("Anu", "Girru")))
    assert [player.hand for player in state.seen_by(BEN).players] == [(UNSEEN, UNSEEN), ("Anu", "Girru"), ()]
    assert DealHand(ADA, ("Geb", "Ra")).label_for(BEN, NAMES) == "A hand of two cards"
    assert DealHand(ADA, ("Geb", "Ra")).label_for(ADA, NAMES) == "Geb and Ra"
    dealt = first_of(told(seated(3), DealHand(ADA, ("Geb", "Ra"))), Dealt)
    assert dealt.seen_by(ADA) == dealt and dealt.seen_by(CLEO) == Dealt("dei-setup-4", ADA, (UNSEEN, UNSEEN))
    assert refusal(seated().seen_by(ADA), DealHand(ADA, ("Geb", "Ra"))).rule == "dei-setup-5"


@pytest.mark.rule("dei-setup-4")
def test_hands_are_sampled_from_the_deck() -> None:
    from random import Random

    rng = Random(5)
    sampled = {seated().sample(rng) for _ in range(2000)}
    assert sampled == set(seated().chance())
    assert engine.CHANCE is seated().to_act
