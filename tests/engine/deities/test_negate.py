"""Negate: everybody is asked about every card, and a Negate can be negated."""

import pytest

from engine.games.deities import CarryOut, Pass, PlayCard
from engine.games.deities.rules.events import CardPlayed, Negated, Worked
from engine.games.deities.rules.table import Played, Stage
from tests.cases import for_each
from tests.engine.deities.play import ADA, BEN, CLEO, asked, first_of, let, negated, rolled, table, use, worked
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-negate-1", "dei-cards-1")
def test_a_negated_card_does_nothing_and_is_discarded() -> None:
    state = negated(table(["gain"], ["negate"]), use(ADA, "gain"), BEN)
    assert [player.power for player in state.players] == [5, 5]
    assert [deck.discard for deck in state.decks] == [("Ra",), ("Anu",)]
    assert (state.stage, asked(state), state.waiting) == (Stage.POWER, ADA, None)


@pytest.mark.rule("dei-negate-1")
def test_the_events_say_which_card_is_cancelled() -> None:
    state = do(table(["gain"], ["negate"]), use(ADA, "gain"))
    assert first_of(told(state, use(BEN, "negate")), CardPlayed).card == "Anu"
    events = told(let(do(state, use(BEN, "negate"))), CarryOut())
    assert [(type(event), event.seat, event.card) for event in events] == [(Negated, ADA, "Ra")]  # type: ignore[attr-defined]
    assert first_of(told(let(state), CarryOut()), Worked).card == "Ra"


@pytest.mark.rule("dei-negate-3")
@for_each(
    ("by", "power"), [((), 6), ((BEN,), 5), ((BEN, CLEO), 6), ((BEN, ADA), 6), ((CLEO, BEN), 6), ((BEN, CLEO, ADA), 5)]
)
def test_each_negate_undoes_the_one_before(by: tuple[int, ...], power: int) -> None:
    state = table(["gain", "negate"], ["negate"], ["negate"])
    waiting = do(state, use(ADA, "gain"))
    for seat in by:
        waiting = do(let(waiting, until=seat), use(seat, "negate"))
    rule = "dei-negate-3" if len(by) > 1 else ("dei-negate-1" if by else "dei-power-2")
    assert told(let(waiting), CarryOut())[0].rule == rule
    state = negated(state, use(ADA, "gain"), *by)
    assert state.players[ADA].power == power
    assert all(use(seat, "negate").card in state.decks[seat].discard for seat in by)


@pytest.mark.rule("dei-negate-2", "dei-negate-3")
def test_after_a_negate_all_others_are_asked_anew() -> None:
    state = do(table(["gain", "negate"], ["negate"], ["negate"]), use(ADA, "gain"))
    assert state.waiting is not None
    assert (state.waiting.stack, state.waiting.asked) == ((Played(ADA, "Ra"),), (BEN, CLEO))
    state = do(state, Pass(BEN), use(CLEO, "negate"))
    assert state.waiting is not None
    assert state.waiting.stack == (Played(ADA, "Ra"), Played(CLEO, "Heracles"))
    assert state.waiting.asked == (ADA, BEN) and state.waiting.negated
    state = do(state, Pass(ADA), use(BEN, "negate"))
    assert state.waiting is not None and state.waiting.asked == (ADA, CLEO) and not state.waiting.negated


@pytest.mark.rule("dei-negate-2")
def test_everybody_is_asked_whatever_they_hold() -> None:
    state = do(table(["gain"], ["spy"], ["annul"]), use(ADA, "gain"))
    assert (asked(state), state.options(BEN)) == (BEN, (Pass(BEN),))
    state = do(state, Pass(BEN))
    assert (asked(state), state.options(CLEO)) == (CLEO, (Pass(CLEO),))
    state = do(state, Pass(CLEO))
    assert (asked(state), state.outcomes()) == (None, (CarryOut(),))


@pytest.mark.rule("dei-negate-2")
def test_the_table_waits_until_all_have_answered() -> None:
    state = do(table(["gain", "strike"], ["negate", "annul"]), use(ADA, "gain"))
    assert refusal(state, CarryOut()).rule == "dei-negate-2"
    assert refusal(state, use(ADA, "strike", at=BEN)).rule == "dei-negate-2"
    assert refusal(state, use(BEN, "annul")).rule == "dei-negate-2"
    assert state.options(BEN) == (Pass(BEN), use(BEN, "negate"))


@pytest.mark.rule("dei-negate-2")
def test_nobody_negates_the_own_card_or_out_of_turn() -> None:
    state = do(table(["gain", "negate"], ["negate"], ["negate"]), use(ADA, "gain"))
    assert refusal(state, use(ADA, "negate")).rule == "dei-negate-2"
    assert refusal(state, use(CLEO, "negate")).rule == "dei-negate-2"
    state = do(state, Pass(BEN))
    assert refusal(state, use(BEN, "negate")).rule == "dei-negate-2"


@pytest.mark.rule("dei-negate-4")
def test_there_must_be_a_card_to_negate() -> None:
    state = table(["gain", "negate"], ["negate"])
    assert refusal(state, use(ADA, "negate")).rule == "dei-negate-4"
    assert refusal(state, use(BEN, "negate")).rule == "dei-negate-4"
    late = let(do(state, use(ADA, "gain")))
    assert refusal(late, use(BEN, "negate")).rule == "dei-negate-4"
    assert refusal(worked(state, use(ADA, "gain")), use(BEN, "negate")).rule == "dei-negate-4"


@pytest.mark.rule("dei-negate-1")
@for_each("aim", [(3, -1), (0, ADA), (0, 5)])
def test_a_negate_is_aimed_at_nothing_but_the_last_card(aim: tuple[int, int]) -> None:
    state = do(table(["gain"], ["negate"]), use(ADA, "gain"))
    assert refusal(state, PlayCard(BEN, "Anu", *aim)).rule == "dei-negate-1"


@pytest.mark.rule("dei-negate-1", "dei-any-1")
@for_each("does", ["strike", "draw-2", "draw-4", "ravage", "foresee", "spy"])
def test_every_card_of_the_power_phase_can_be_negated(does: str) -> None:
    state = table([does], ["negate"])
    at = {"strike": BEN, "ravage": BEN, "spy": BEN, "foresee": 0}.get(does, -1)
    after = negated(state, use(ADA, does, at=at), BEN)
    assert (after.stage, asked(after), after.tasks) == (Stage.POWER, ADA, ())
    assert [player.power for player in after.players] == [5, 5]
    assert not after.players[BEN].known[ADA] and len(after.players[BEN].hand) == 1


@pytest.mark.rule("dei-negate-1", "dei-any-1")
@for_each("does", ["become-6", "raise", "lower", "reroll"])
def test_every_card_of_the_struggle_can_be_negated(does: str) -> None:
    state = rolled(table([does], ["negate"]), 2, 3, 3, 4, 5)
    after = negated(state, use(ADA, does, die=3), BEN)
    assert (after.stage, asked(after), after.tasks, after.dice) == (Stage.STRUGGLE, BEN, (), (2, 3, 3, 4, 5))


@pytest.mark.rule("dei-cards-1", "dei-cards-4")
def test_a_card_lies_on_its_own_discards_from_the_moment_it_is_played() -> None:
    state = do(table(["gain"], ["negate"]), use(ADA, "gain"))
    assert "Ra" not in state.players[ADA].hand
    assert [deck.discard for deck in state.decks] == [("Ra",), ()]
    assert state.seen_by(BEN).decks[0].discard == ("Ra",)
