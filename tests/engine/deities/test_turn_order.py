"""Turns: six phases, the draw of Fate, shuffling the discards, the hand limit, who comes next."""

from fractions import Fraction

import pytest

from engine.core.values import evolve
from engine.games.deities import CarryOut, DealHand, DiscardCard, DrawCard, Pass, RollBatch, SeeAhead
from engine.games.deities.rules.events import CardLost, NothingDrawn, Reshuffled, TurnBegun
from engine.games.deities.rules.table import PHASES, Deck, Stage, Task
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    asked,
    card,
    cards,
    combo_let,
    drained,
    due,
    first_of,
    flow,
    judged,
    let,
    seated,
    table,
    table_without_ben,
    turn_over,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-turn-1")
def test_a_turn_goes_through_six_phases_in_their_order() -> None:
    state = do(seated(), DealHand(ADA, ("Geb", "Ra")), DealHand(BEN, ("Anu", "Girru")))
    seen, turn = [state.phase], state.turn
    while state.turn == turn:
        state = do(state, due(state, []))
        if state.phase != seen[-1]:
            seen.append(state.phase)
    assert seen == ["Fate Phase", *PHASES[2:6], "Fate Phase"]
    full = table([*HELD, "spy"], ["spy"])
    assert combo_let(judged(full, 1, 2, 3, 4, 5)).phase == PHASES[6] == "Sands of Time Phase"


@pytest.mark.rule("dei-turn-2")
def test_the_turn_goes_round_clockwise() -> None:
    state, turns = table(["spy"], ["spy"], ["spy"], first=CLEO), []
    for _ in range(4):
        turns.append((state.current, state.turn))
        state = turn_over(state)
    assert turns == [(CLEO, 1), (ADA, 2), (BEN, 3), (CLEO, 4)]
    assert first_of(told(do(seated(), DealHand(0, ("Geb", "Ra"))), DealHand(1, ("Anu", "Ea"))), TurnBegun).seat == ADA


@pytest.mark.rule("dei-turn-2", "dei-win-5")
def test_who_is_out_is_passed_over() -> None:
    state = table_without_ben(4)
    assert state.current == CLEO
    turns = []
    for _ in range(3):
        state = turn_over(state)
        turns.append(state.current)
    assert turns == [DEV, ADA, CLEO]


# ---------------------------------------------------------------- Fate


@pytest.mark.rule("dei-fate-1")
def test_the_current_player_draws_from_the_own_deck() -> None:
    state = do(seated(2, BEN), DealHand(ADA, ("Geb", "Ra")), DealHand(BEN, ("Anu", "Girru")))
    chances = state.chance()
    assert chances == {DrawCard(BEN, name): Fraction(1, 17) for name in state.decks[1].loose}
    assert refusal(state, DrawCard(BEN, "Anu")).rule == "dei-fate-1"
    assert refusal(state, DrawCard(BEN, "Ra")).rule == "dei-fate-1"
    assert refusal(state, DrawCard(ADA, "Set")).rule == "dei-fate-1"
    drawn = do(state, DrawCard(BEN, "Ea"))
    assert drawn.players[BEN].hand == ("Anu", "Ea", "Girru") and len(drawn.decks[1]) == 16
    assert (drawn.stage, asked(drawn)) == (Stage.POWER, BEN)
    assert refusal(drawn, DrawCard(BEN, "Apsu")).rule == "dei-fate-1"


@pytest.mark.rule("dei-fate-2")
def test_an_empty_deck_takes_its_discards() -> None:
    state = drained("draw-2", "gain")
    (last,), discards = state.decks[0].loose, state.decks[0].discard
    assert len(discards) == 3 and len(state.players[ADA].hand) == 8
    state = worked(state, use(ADA, "gain"), use(ADA, "draw-2"))
    assert state.chance() == {DrawCard(ADA, last): Fraction(1)}
    step = state.play(DrawCard(ADA, last))
    shuffled = (*discards, "Ra")
    assert first_of(step.events, Reshuffled).count == len(shuffled) == 4
    state = do(state, DrawCard(ADA, last))
    assert state.chance() == {DrawCard(ADA, name): Fraction(1, 4) for name in shuffled}
    assert (state.decks[0].loose, state.decks[0].discard) == (tuple(sorted(shuffled)), ("Osiris",))


@pytest.mark.rule("dei-fate-2")
def test_a_single_discard_becomes_the_deck() -> None:
    state = flow(drained("spy"), Stage.APPLY)
    state = evolve(state, decks=(Deck((), (), ("Ra",)),))
    event = first_of(told(state, CarryOut()), Reshuffled)
    assert (event.rule, event.count, event.but) == ("dei-fate-2", 1, "")
    state = do(state, CarryOut())
    assert state.outcomes() == (DrawCard(ADA, "Ra"),)


@pytest.mark.rule("dei-fate-2", "dei-power-8")
def test_a_deck_of_cards_that_were_all_seen_is_not_empty() -> None:
    state = drained("draw-2", "foresee")
    (last,) = state.decks[0].loose
    state = do(worked(state, use(ADA, "foresee", at=0)), SeeAhead(ADA, last))
    state = worked(state, use(ADA, "draw-2"))
    assert state.outcomes() == (DrawCard(ADA, last),)


@pytest.mark.rule("dei-fate-2")
def test_a_deck_that_is_used_up_is_not_shuffled_before_a_card_is_due() -> None:
    state = drained("draw-2", "draw-4")
    state = flow(state, Stage.APPLY)
    state = do(state, CarryOut(), DrawCard(ADA, state.decks[0].loose[0]))
    assert len(state.decks[0]) == 0 and len(state.decks[0].discard) == 3
    assert (state.stage, asked(state)) == (Stage.SANDS, ADA)


@pytest.mark.rule("dei-fate-3", "dei-fate-4")
def test_without_deck_and_discards_nothing_is_drawn() -> None:
    state = drained("draw-4")
    deck = state.decks[0]
    state = worked(evolve(state, decks=(evolve(deck, discard=deck.discard[:2]),)), use(ADA, "draw-4"))
    held = len(state.players[ADA].hand)
    assert len(state.decks[0]) == 1 and len(state.decks[0].discard) == 3
    events = []
    while state.tasks[0].do == "draw":
        events += told(state, *state.outcomes()[:1])
        state = do(state, *state.outcomes()[:1])
    assert [event.seat for event in events if isinstance(event, NothingDrawn)] == [ADA]
    assert len(state.players[ADA].hand) == held + 3
    assert state.tasks == (Task("discard", ADA, 3),)


@pytest.mark.rule("dei-fate-3")
def test_who_has_nothing_to_draw_in_fate_goes_on() -> None:
    """No legal game comes here quickly, so the last card and the discards of Ben are taken away."""
    state = table(["spy"], ["spy"])
    state = flow(state, Stage.APPLY)
    decks = (state.decks[0], evolve(state.decks[1], loose=()))
    state = do(evolve(state, decks=decks), CarryOut())
    events = told(state, *state.outcomes()[:1])
    assert first_of(events, NothingDrawn).seat == BEN
    state = do(state, *state.outcomes()[:1])
    assert (state.stage, state.current, state.players[BEN].hand) == (Stage.POWER, BEN, state.players[BEN].hand)


# ---------------------------------------------------------------- Sands of Time

HELD = ["negate", "annul", "batch", "strike", "ravage", "foresee", "gain"]
"""Seven cards to hold."""


@pytest.mark.rule("dei-sands-1")
def test_who_holds_more_than_seven_chooses_what_to_discard() -> None:
    state = table([*HELD, "spy"], ["spy"])
    assert len(state.players[ADA].hand) == 8
    state = judged(state, 1, 1, 2, 2, 3)
    state = flow(state, Stage.APPLY)
    state = do(state, CarryOut(), *state.apply(CarryOut()).outcomes()[:1])
    state = combo_let(state)
    state = do(state, *state.outcomes()[:1])
    assert (state.stage, state.tasks, asked(state)) == (Stage.SANDS, (Task("discard", ADA, 3),), ADA)
    hand = state.players[ADA].hand
    assert [o for o in state.options(ADA) if isinstance(o, DiscardCard)] == [DiscardCard(ADA, name) for name in hand]
    assert refusal(state, DiscardCard(BEN, state.players[BEN].hand[0])).rule == "dei-sands-1"
    assert refusal(state, Pass(ADA)).rule == "dei-cards-1"
    assert refusal(state, DiscardCard(ADA, card(BEN, "spy"))).rule == "dei-parts-3"
    lost = first_of(told(state, DiscardCard(ADA, hand[2])), CardLost)
    assert (lost.seat, lost.card, lost.rule) == (ADA, hand[2], "dei-sands-1")
    state = do(state, DiscardCard(ADA, hand[2]))
    assert refusal(state, DiscardCard(ADA, hand[2])).rule == "dei-cards-4"
    state = do(state, DiscardCard(ADA, hand[5]))
    assert (state.stage, state.current) == (Stage.SANDS, ADA)
    state = do(state, DiscardCard(ADA, hand[0]))
    assert state.decks[0].discard[-3:] == (hand[2], hand[5], hand[0])
    assert len(state.players[ADA].hand) == 7 and (state.stage, state.current) == (Stage.FATE, BEN)


@pytest.mark.rule("dei-sands-1", "dei-any-8")
def test_a_look_at_a_hand_at_the_end_of_the_turn_is_one_card_fewer_to_discard() -> None:
    state = combo_let(judged(table([*HELD, "spy"], ["gain"]), 1, 2, 3, 4, 5))
    assert state.tasks == (Task("discard", ADA, 1),)
    state = worked(state, use(ADA, "spy", at=BEN))
    assert len(state.players[ADA].hand) == 7 and (state.stage, state.current) == (Stage.FATE, BEN)


@pytest.mark.rule("dei-sands-1")
def test_seven_cards_may_be_kept() -> None:
    state = table(HELD, ["spy"])
    state = combo_let(judged(state, 1, 2, 3, 4, 5))
    assert len(state.players[ADA].hand) == 7 and (state.stage, state.current) == (Stage.FATE, BEN)
    assert refusal(state, DiscardCard(ADA, state.players[ADA].hand[0])).rule == "dei-sands-1"


@pytest.mark.rule("dei-sands-1")
def test_the_limit_is_only_for_whose_turn_ends() -> None:
    state = table(HELD[:4], HELD)
    assert len(state.players[BEN].hand) == 7
    state = turn_over(state)
    assert state.current == BEN and len(state.players[BEN].hand) == 8


# ---------------------------------------------------------------- who comes first


@pytest.mark.rule("dei-turn-3", "dei-negate-2")
@for_each(("player", "order"), [(ADA, (BEN, CLEO, DEV)), (BEN, (ADA, CLEO, DEV)), (DEV, (ADA, BEN, CLEO))])
def test_about_a_card_the_current_player_is_asked_first_then_clockwise(player: int, order: tuple[int, ...]) -> None:
    state = flow(table(["spy"], ["spy"], ["spy"], ["spy"]), Stage.STRUGGLE)
    while asked(state) != player:
        state = do(state, Pass(state.asked[0]))
    state = do(state, use(player, "spy", at=CLEO))
    assert state.waiting is not None and state.waiting.asked == order


@pytest.mark.rule("dei-turn-3")
def test_in_anothers_turn_the_current_player_still_comes_first() -> None:
    state = table(["spy"], ["spy"], ["spy"], first=BEN)
    state = do(flow(state, Stage.STRUGGLE), Pass(BEN), use(CLEO, "spy", at=ADA))
    assert state.waiting is not None and state.waiting.asked == (BEN, ADA)


@pytest.mark.rule("dei-turn-3", "dei-annul-2")
def test_about_a_combo_the_opponents_are_asked_clockwise() -> None:
    state = judged(table(["spy"], ["spy"], ["spy"], first=BEN), 1, 1, 2, 3, 4)
    assert state.asked == (CLEO, ADA)


@pytest.mark.rule("dei-turn-3", "dei-struggle-3", "dei-negate-2")
def test_nobody_acts_out_of_turn() -> None:
    power = table(["spy"], ["spy"], ["spy"])
    struggle = flow(power, Stage.STRUGGLE)
    waiting = do(power, use(ADA, "spy", at=BEN))
    combo = judged(power, 1, 1, 2, 3, 4)
    for state, others, rule in (
        (power, (1, 2), "dei-turn-3"),
        (struggle, (1, 2), "dei-struggle-3"),
        (waiting, (0, 2), "dei-negate-2"),
        (combo, (0, 2), "dei-turn-3"),
        (let(waiting), (0, 1), "dei-negate-2"),
    ):
        for seat in others:
            assert refusal(state, Pass(seat)).rule == rule


@pytest.mark.rule("dei-turn-1")
def test_the_dice_leave_the_table_when_the_turn_is_over() -> None:
    state = do(flow(table(["spy"], ["spy"]), Stage.BATCH), RollBatch(ADA, (1, 2, 3, 4, 5)))
    assert state.dice == (1, 2, 3, 4, 5)
    state = turn_over(state)
    assert (state.dice, state.current) == ((), BEN)
    assert cards(ADA, "spy")[0] in state.players[ADA].hand
