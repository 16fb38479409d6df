"""Who knows what: hands, cards seen ahead, and what follows a card that was seen."""

from random import Random

import pytest

from engine import CHANCE
from engine.games.deities import CarryOut, DeitiesState, DrawCard, SeeAhead
from engine.games.deities.rules.events import CardForeseen, Drawn, HandSeen
from engine.games.deities.rules.table import UNSEEN, Stage
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.deities.accounting import check_view, twins
from tests.engine.deities.play import ADA, BEN, CLEO, card, first_of, flow, let, new, rolled, table, turn, use, worked
from tests.engine.playing import do, refusal, told

SEEN = ("Anu", "Ea", "Girru", "Kishar", "Mummu", "Nergal", "Tiamat")


def foreseen() -> DeitiesState:
    """Ada has seen the next seven cards of Ben's deck."""
    state = worked(table(["foresee"], ["spy"], ["foresee"]), use(ADA, "foresee", at=BEN))
    return do(state, *(SeeAhead(ADA, name) for name in SEEN))


@pytest.mark.rule("dei-power-8", "dei-setup-5")
def test_only_who_looked_knows_the_cards_ahead() -> None:
    state = foreseen()
    assert [name for name, _ in state.seen_by(ADA).decks[BEN].ahead] == list(SEEN)
    for seat in (BEN, CLEO):
        assert {name for name, _ in state.seen_by(seat).decks[BEN].ahead} == {UNSEEN}
    assert set(state.seen_by(ADA).decks[BEN].loose) == {UNSEEN}


@pytest.mark.rule("dei-power-8")
def test_the_others_are_told_that_a_card_was_seen_but_not_which() -> None:
    state = worked(table(["foresee"], ["spy"]), use(ADA, "foresee", at=BEN))
    event = first_of(told(state, SeeAhead(ADA, "Anu")), CardForeseen)
    assert event.seen_by(ADA) == event
    assert event.seen_by(BEN) == CardForeseen("dei-power-7", ADA, "Babylonian", 0, UNSEEN)
    assert SeeAhead(ADA, "Anu").label_for(ADA, NAMES) == "Anu"
    assert SeeAhead(ADA, "Anu").label_for(BEN, NAMES) == "A card" == DrawCard(BEN, "Anu").label_for(ADA, NAMES)


@pytest.mark.rule("dei-power-8", "dei-fate-1")
def test_who_foresaw_a_card_knows_it_in_the_hand_that_draws_it() -> None:
    state = flow(foreseen(), Stage.APPLY)
    state = do(state, CarryOut(), *do(state, CarryOut()).outcomes()[:1])
    assert state.chance() == {DrawCard(BEN, "Anu"): 1}
    drawn = first_of(told(state, DrawCard(BEN, "Anu")), Drawn)
    assert drawn.seen_by(ADA) == drawn.seen_by(BEN) == drawn
    assert drawn.seen_by(CLEO) == Drawn("dei-fate-1", BEN, UNSEEN, frozenset({ADA}))
    state = do(state, DrawCard(BEN, "Anu"))
    assert [set(cards) for cards in state.players[BEN].known] == [{"Anu"}, set(), set()]
    assert "Anu" in state.seen_by(ADA).players[BEN].hand
    assert set(state.seen_by(CLEO).players[BEN].hand) == {UNSEEN}
    assert refusal(state.seen_by(CLEO), use(BEN, "negate")).rule == "dei-setup-5"


@pytest.mark.rule("dei-power-8")
def test_who_draws_a_card_after_seeing_it_has_told_nobody() -> None:
    state = worked(table(["foresee", "draw-2"], ["spy"]), use(ADA, "foresee", at=ADA))
    state = do(state, *(SeeAhead(ADA, name) for name in ("Geb", "Isis", "Ptah", "Ra", "Seker", "Set", "Shu")))
    state = do(worked(state, use(ADA, "draw-2")), DrawCard(ADA, "Geb"), DrawCard(ADA, "Isis"))
    assert state.players[ADA].known == (frozenset(), frozenset())
    assert set(state.seen_by(BEN).players[ADA].hand) == {UNSEEN}


@pytest.mark.rule("dei-any-7", "dei-setup-5")
def test_a_hand_that_was_seen_stays_known_to_who_looked() -> None:
    state = table(["spy"], ["negate", "annul"], ["gain"])
    hand = state.players[BEN].hand
    seen = first_of(told(let(do(state, use(ADA, "spy", at=BEN))), CarryOut()), HandSeen)
    assert seen.seen_by(ADA) == seen.seen_by(BEN) == seen
    assert seen.seen_by(CLEO) == HandSeen("dei-any-7", ADA, BEN, (UNSEEN, UNSEEN))
    state = worked(state, use(ADA, "spy", at=BEN))
    assert state.seen_by(ADA).players[BEN].hand == hand
    assert state.seen_by(CLEO).players[BEN].hand == (UNSEEN, UNSEEN)
    later = turn(state, (1, 1, 2, 3, 4), [(), ("Ramman",), ()])
    assert sorted(later.seen_by(ADA).players[BEN].hand) == sorted([*hand, UNSEEN])


@pytest.mark.rule("dei-any-7", "dei-cards-4")
def test_a_known_card_that_is_discarded_is_known_no_more_in_the_hand() -> None:
    state = worked(table(["spy", "gain"], ["negate", "annul"]), use(ADA, "spy", at=BEN))
    state = do(state, use(ADA, "gain"), use(BEN, "negate"))
    assert state.players[BEN].known[ADA] == {"Girru"}
    assert state.decks[BEN].discard == ("Anu",) == state.seen_by(ADA).decks[BEN].discard


@pytest.mark.rule("dei-cards-4", "dei-cards-1")
def test_discards_lie_open_by_deck_the_last_on_top() -> None:
    state = worked(table(["gain", "spy"], ["spy"]), use(ADA, "gain"), use(ADA, "spy", at=BEN))
    for seat in (ADA, BEN):
        assert [deck.discard for deck in state.seen_by(seat).decks] == [("Ra", "Seker"), ()]


@pytest.mark.rule("dei-setup-5")
def test_a_view_cannot_say_what_is_drawn_lost_or_seen() -> None:
    drawing = worked(table(["draw-2", "ravage"], ["spy", "gain"]), use(ADA, "draw-2"))
    assert refusal(drawing.seen_by(BEN), DrawCard(ADA, "Geb")).rule == "dei-setup-5"
    losing = worked(table(["ravage", "foresee"], ["spy", "gain"]), use(ADA, "ravage", at=BEN))
    assert refusal(losing.seen_by(ADA), losing.outcomes()[0]).rule == "dei-setup-5"
    assert losing.seen_by(BEN).outcomes() == losing.outcomes()
    looking = worked(table(["foresee"], ["spy"]), use(ADA, "foresee", at=BEN))
    assert refusal(looking.seen_by(ADA), SeeAhead(ADA, "Anu")).rule == "dei-setup-5"
    ahead = flow(foreseen(), Stage.APPLY)
    ahead = do(ahead, CarryOut(), *do(ahead, CarryOut()).outcomes()[:1])
    assert refusal(ahead.seen_by(BEN), DrawCard(BEN, "Anu")).rule == "dei-setup-5"
    assert ahead.seen_by(ADA).outcomes() == (DrawCard(BEN, "Anu"),)


@pytest.mark.rule("dei-setup-5")
def test_what_a_view_lacks_can_be_filled_in() -> None:
    state, rng = foreseen(), Random(1)
    for seat in range(3):
        for _ in range(20):
            whole = state.seen_by(seat).imagined(rng)
            assert whole.seen_by(seat) == state.seen_by(seat)
            check_view(whole, whole.seen_by(seat), seat)
            hands = [name for player in whole.players for name in player.hand]
            assert UNSEEN not in hands and len(set(hands)) == len(hands)
    guesses = {state.seen_by(CLEO).imagined(rng).players[BEN].hand for _ in range(100)}
    assert len(guesses) > 50
    assert state.imagined(rng) == state


@pytest.mark.rule("dei-setup-5", "dei-negate-2")
@for_each("seed", range(3))
def test_what_simply_happens_gives_nothing_away_but_a_hand_to_who_looks(seed: int) -> None:
    rng, state, compared = Random(seed), new(3), 0
    for _ in range(600):
        if state.result is not None:
            break
        looked = state.waiting is not None and any(
            state.ability(played.seat, played.card).does == "spy" for played in state.waiting.stack[:1]
        )
        for seat in range(3):
            if state.why_not(CarryOut()) is None and not looked:
                for twin in list(twins(state, seat))[:2]:
                    mine, yours = state.play(CarryOut()), twin.play(CarryOut())
                    assert [e.seen_by(seat) for e in mine.events] == [e.seen_by(seat) for e in yours.events]
                    assert mine.after.seen_by(seat) == yours.after.seen_by(seat)
                    compared += 1
        seats = list(state.to_act)
        state = state.apply(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.options(seats[0])))
    assert compared > 100


@pytest.mark.rule("dei-cards-3", "dei-setup-5")
def test_whether_somebody_holds_a_card_only_they_can_tell() -> None:
    state = rolled(table(["spy"], ["become-6"]), 1, 2, 3, 4, 5)
    play = use(BEN, "become-6", die=1)
    assert refusal(state.seen_by(ADA), play).rule == "dei-setup-5"
    assert refusal(state.seen_by(BEN), play).rule == "dei-struggle-3"
    assert refusal(state, use(BEN, "become-1", die=2)).rule == "dei-cards-3"
    assert card(BEN, "become-6") in new().table.names[BEN]
