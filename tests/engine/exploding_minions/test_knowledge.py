"""What a seat knows of other hands, against a list of every deal that it cannot rule out."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import pytest

import engine
from engine.games.exploding_minions import Explode, ExplodingState, PlayCard, PutBack, SeeCard, StealCard, TakeCard
from engine.games.exploding_minions.odds import facts
from engine.games.exploding_minions.odds.bomb_places import draw_order, state_as_it_stands
from engine.games.exploding_minions.odds.unseen_cards import LOST, held, next_card
from engine.games.exploding_minions.rules import knowledge
from engine.games.exploding_minions.rules.cards import BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    FAN,
    boom,
    defused,
    draw,
    opened,
    paired,
    seen,
    settled,
    table,
    worked,
)
from tests.engine.exploding_minions.worlds import Witness, deals, dealt_table, history
from tests.engine.playing import do

SMALL = {2: (3, 3), 3: (2, 2), 4: (1, 2)}
"""For each number of players: cards in hand beside the Defuse, and safe cards in the pile."""

EXAMPLES = engine.examples("exploding-minions")


def check(state: ExplodingState, witness: Witness) -> None:
    """A view's chances are the shares of the deals that are left."""
    view = state.seen_by(witness.eyes)
    others = [seat for seat in state.living if seat != witness.eyes]
    for card in state.table.names:
        for number in range(1, len(others) + 1):
            for seats in combinations(others, number):
                assert held(view, seats, card) == witness.holds(seats, card), (card, seats)
    if state.pile and state_as_it_stands(state).stage is state.stage:
        place = draw_order(state)[0]
        shares = Counter[str]()
        for (_, pile), ways in witness.worlds.items():
            shares[pile[place][0]] += ways
        assert next_card(view) == {card: Fraction(n, shares.total()) for card, n in shares.items()}


@pytest.mark.slow
@pytest.mark.rule("exp-setup-5", "exp-pair-5", "exp-see-2", "exp-bomb-3")
@for_each("players", SMALL)
@for_each("seed", range(1, 3))
def test_what_a_seat_knows_is_what_it_cannot_rule_out(players: int, seed: int) -> None:
    state = dealt_table(players, *SMALL[players], Random(seed))
    witness = Witness(seed % players, deals(state, seed % players))
    for position in history(state, witness, seed, 60):
        check(position, witness)


@pytest.mark.slow
@pytest.mark.rule("exp-setup-8")
def test_what_is_called_certain_is_certain_when_too_much_has_gone_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "MOST_CASES", 1)
    assert sum(loses_track(seed) for seed in range(8)) > 1


def loses_track(seed: int) -> bool:
    """Whether a seat loses track of cards in a game. Fails where it calls certain what is not."""
    state = dealt_table(3, *SMALL[3], Random(seed))
    witness = Witness(seed % 3, deals(state, seed % 3))
    for position in history(state, witness, seed, 60):
        view = position.seen_by(witness.eyes)
        for card, seat in product(position.table.names, position.living):
            if seat != witness.eyes and (chance := held(view, (seat,), card)) in (0, 1):
                assert chance == witness.holds((seat,), card)
        guessed = [fact for fact in facts(view) if fact.id in ("hands-nope", "hands-defuse", "cards", "counting")]
        assert all((fact.kind == "exact") == view.whereabouts.exact == (LOST not in fact.assumes) for fact in guessed)
    return not view.whereabouts.exact


# ---------------------------------------------------------------- the Defuse that was dealt


@pytest.mark.rule("exp-setup-5", "exp-defuse-1")
def test_somebody_elses_defuse_says_nothing_of_those_dealt_to_others() -> None:
    state = do(boom(table((), (), ())), PlayCard(ADA, DEFUSE))
    view = state.seen_by(ADA)
    assert held(view, (BEN,), DEFUSE) == held(view, (CLEO,), DEFUSE) == 1
    assert DEFUSE not in next_card(view)
    assert held(state.seen_by(BEN), (ADA,), DEFUSE) == 0  # there are just three, one for each


@pytest.mark.rule("exp-setup-5", "exp-setup-8")
def test_what_cannot_be_is_said_to_be_impossible() -> None:
    state = do(boom(table((), (), ())), PlayCard(ADA, DEFUSE))
    assert hands_told(state.seen_by(BEN)) == "From what you know, at least one of the others surely holds a Defuse."
    both = do(boom(do(state, PutBack(ADA, 0))), PlayCard(BEN, DEFUSE))
    assert hands_told(both.seen_by(CLEO)) == "From what you know, none of the others can hold a Defuse."
    two = worked(seen(table((SEE, NOPE, SHUFFLE), ()), NOPE, NOPE, SKIP), SHUFFLE).seen_by(ADA)
    assert hands_told(two, NOPE) == "From what you know, Ben cannot hold a Nope."


def hands_told(view: ExplodingState, card: str = DEFUSE) -> str:
    """The sentence on who may hold a card."""
    return next(fact.sentence for fact in facts(view) if fact.id == f"hands-{card.lower()}")


@pytest.mark.rule("exp-setup-6", "exp-defuse-1")
def test_with_four_players_two_defuses_are_left_for_any_place() -> None:
    state = do(boom(table((), (), (), ())), PlayCard(ADA, DEFUSE))
    view = state.seen_by(ADA)
    assert held(view, (BEN,), DEFUSE) == 1
    # 59 cards that Ada has not seen, three of them dealt Defuses; 35 of the other 56 lie among 37 cards of the pile.
    assert next_card(view)[DEFUSE] == Fraction(35, 37) * Fraction(2, 56) == Fraction(5, 148)
    assert held(state.seen_by(BEN), (ADA,), DEFUSE) == 1 - Fraction(comb(54, 7), comb(56, 7))


@pytest.mark.rule("exp-clone-3")
def test_a_clone_as_a_defuse_leaves_the_defuse_in_hand() -> None:
    state = do(boom(defused(table((), (CLONE,), ()), under=0)), PlayCard(BEN, CLONE))
    assert held(state.seen_by(CLEO), (BEN,), DEFUSE) == 1


def sure_of_a_defuse(record: engine.Record, at: int) -> set[int]:
    """The seats that have neither played a Defuse nor been robbed up to a position, and live."""
    lost = set()
    for step in record.steps()[:at]:
        match step.action:
            case PlayCard(seat=seat, card=card) if card == DEFUSE:
                lost.add(seat)
            case StealCard(victim=victim):
                lost.add(victim)
            case Explode(seat=seat):
                lost.add(seat)
    return set(range(len(record.start.names))) - lost


@pytest.mark.rule("exp-setup-5")
@for_each("name", EXAMPLES)
def test_who_was_not_robbed_and_played_no_defuse_holds_the_one_of_the_deal(name: str) -> None:
    record = EXAMPLES[name]
    for at, state in enumerate(record.states()[1:], 1):
        assert isinstance(state, ExplodingState)
        for seat in range(len(state.names)):
            view = state.seen_by(seat)
            assert all(held(view, (other,), DEFUSE) == 1 for other in sure_of_a_defuse(record, at) - {seat})
            if len(state.names) == 3:
                assert DEFUSE not in next_card(view)  # all three were dealt


@pytest.mark.rule("exp-setup-5", "exp-pair-5")
def test_dev_must_still_hold_his_defuse_as_the_example_says() -> None:
    state = EXAMPLES["four-players"].states()[73]
    assert "must still hold his Defuse" in EXAMPLES["four-players"].note(73)
    told = {fact.id: fact for fact in state.game.facts(state.seen_by(CLEO))}["hands-defuse"]
    assert {bar.label: bar.value for bar in told.bars}["Dev"] == 1
    assert told.sentence == "From what you know, at least one of the others surely holds a Defuse."


# ---------------------------------------------------------------- thefts


def robbed(card: str, *hands: tuple[str, ...]) -> ExplodingState:
    """Ada has stolen that card from Ben."""
    return do(settled(paired(table((FAN, FAN), *hands), FAN, FAN, BEN)), StealCard(ADA, BEN, card))


@pytest.mark.rule("exp-pair-5")
def test_the_victim_knows_what_was_stolen_and_the_thief_what_is_gone() -> None:
    state = robbed(NOPE, (NOPE,), ())
    assert held(state.seen_by(BEN), (ADA,), NOPE) == 1
    assert held(state.seen_by(ADA), (BEN,), DEFUSE) == 1
    stolen = robbed(DEFUSE, (), ())
    assert held(stolen.seen_by(BEN), (ADA,), DEFUSE) == 1
    assert held(stolen.seen_by(ADA), (BEN,), DEFUSE) == 0


@pytest.mark.rule("exp-pair-2", "exp-pair-5")
def test_who_watches_a_theft_knows_how_likely_it_was_the_defuse() -> None:
    state = robbed(DEFUSE, (), ())
    view = state.seen_by(CLEO)
    assert held(view, (BEN,), DEFUSE) == Fraction(7, 8)
    assert held(view, (ADA,), DEFUSE) == 1
    assert state.seen_by(CLEO) == robbed(stripped(state), (), ()).seen_by(CLEO)


def stripped(state: ExplodingState) -> str:
    """A card that Ben still holds, no Defuse."""
    return next(card for card in state.players[BEN].hand if card != DEFUSE)


@pytest.mark.rule("exp-pair-2", "exp-bomb-3")
def test_an_open_hand_without_a_defuse_tells_who_has_it() -> None:
    state = draw(robbed(DEFUSE, (), ()), SKIP)
    out = do(boom(state), Explode(BEN))
    assert followed(out, CLEO) == ((DEFUSE, DEFUSE), (), (), ())
    late = do(boom(draw(out, SKIP)), PlayCard(ADA, DEFUSE))
    assert held(late.seen_by(CLEO), (ADA,), DEFUSE) == 1


@pytest.mark.rule("exp-pair-2", "exp-setup-6")
def test_a_stolen_defuse_may_be_the_one_of_the_deal_or_another() -> None:
    hands = ((FAN, FAN), (), (), ())
    stolen = do(settled(paired(table(*hands), FAN, FAN, BEN)), StealCard(ADA, BEN, DEFUSE))
    # Of the 56 cards that may be anywhere two are Defuses. Seven of the 56 were Ben's: k of the two, and one dealt.
    ways = [Fraction(comb(2, k) * comb(54, 7 - k), comb(56, 7)) * (1 + k) for k in range(3)]
    assert held(stolen.seen_by(ADA), (BEN,), DEFUSE) == sum(ways[1:]) / sum(ways)


# ---------------------------------------------------------------- cards of the pile


@pytest.mark.rule("exp-see-2")
def test_who_saw_a_card_knows_who_has_drawn_it() -> None:
    peeked = seen(table((SEE,), ()), NOPE, NOPE, SKIP)
    state = draw(peeked, NOPE, NOPE)
    assert held(state.seen_by(ADA), (BEN,), NOPE) == 1
    assert held(state.seen_by(BEN), (ADA,), NOPE) < 1
    assert state.players[BEN].hand.count(NOPE) == 1


@pytest.mark.rule("exp-shuffle-1", "exp-see-2")
def test_what_was_seen_is_in_the_pile_after_a_shuffle_and_in_no_hand() -> None:
    state = worked(seen(table((SEE, NOPE, SHUFFLE), ()), NOPE, NOPE, SKIP), SHUFFLE)
    view = state.seen_by(ADA)
    assert held(view, (BEN,), NOPE) == 0  # two in the pile, one in her own hand
    assert next_card(view)[NOPE] == Fraction(2, 16)
    assert held(draw(state, SKIP).seen_by(ADA), (BEN,), NOPE) == 0
    assert held(draw(state, SKIP, SKIP).seen_by(ADA), (BEN,), NOPE) == Fraction(2, 14)


@pytest.mark.rule("exp-shuffle-1", "exp-see-2")
def test_a_card_that_comes_up_after_a_shuffle_may_be_the_one_seen_before_or_another() -> None:
    # Ada follows a Nope and two Skips among 15 safe cards of the pile. Of 19 strangers, 12 in the pile and 7 with Ben,
    # two are Nopes. The Nope that comes up is the followed one with 1 against 2 * 12/19.
    hand = (SEE, SEE, SHUFFLE)
    state = worked(seen(table(hand, ()), NOPE, SKIP, SKIP), SHUFFLE)
    same, other = 1 - Fraction(comb(17, 7), comb(19, 7)), Fraction(7, 18)
    expected = (1 * same + Fraction(24, 19) * other) / (1 + Fraction(24, 19))
    assert held(draw(state, NOPE).seen_by(ADA), (BEN,), NOPE) == expected
    assert held(do(worked(state, SEE), SeeCard(ADA, 0, NOPE)).seen_by(ADA), (BEN,), NOPE) == expected


@pytest.mark.rule("exp-shuffle-1", "exp-see-2")
def test_two_cards_of_a_name_are_twice_as_likely_to_come_up() -> None:
    state = draw(worked(seen(table((SEE, SHUFFLE), ()), NOPE, NOPE, SKIP), SHUFFLE), NOPE)
    # One of the two that Ada saw with 2 against 12/19. If so, the third is one of 19 strangers, of which Ben has seven.
    assert held(state.seen_by(ADA), (BEN,), NOPE) == 2 / (2 + Fraction(12, 19)) * Fraction(7, 19)


@pytest.mark.rule("exp-shuffle-1")
def test_an_imagined_pile_holds_what_is_known_to_be_in_it() -> None:
    view = worked(seen(table((SEE, SHUFFLE), ()), NOPE, NOPE, SKIP), SHUFFLE).seen_by(ADA)
    for seed in range(20):
        world = view.imagined(Random(seed))
        assert len(world.loose) == world.pile == 16
        assert world.loose.count(NOPE) >= 2 and SKIP in world.loose and len(world.players[BEN].hand) == 8


@pytest.mark.rule("exp-bottom-1")
def test_a_card_from_the_bottom_is_a_card_that_nobody_saw() -> None:
    state = draw(seen(table((SEE,), (BOTTOM,)), NOPE, NOPE, NOPE), NOPE)
    state = do(worked(state, BOTTOM), TakeCard(BEN, SKIP))
    assert held(state.seen_by(ADA), (BEN,), NOPE) == 0


@pytest.mark.rule("exp-turn-2")
def test_a_card_that_is_played_is_the_one_that_was_known() -> None:
    state = draw(seen(table((SEE,), ()), SKIP, SHUFFLE, SKIP), SKIP, SHUFFLE, SKIP)
    assert held(state.seen_by(ADA), (BEN,), SHUFFLE) == 1
    assert followed(state, ADA) == ((), (DEFUSE, SHUFFLE), ())
    assert followed(opened(state, SHUFFLE), ADA) == ((), (DEFUSE,), ())


def followed(state: ExplodingState, seat: int) -> knowledge.Places:
    """Where the cards are that a seat follows, which must be certain."""
    ((weight, places),) = dict(state.known)[seat].cases
    assert weight == 1
    return places


@pytest.mark.rule("exp-setup-8")
def test_a_view_holds_what_its_own_seat_knows_alone() -> None:
    state = robbed(NOPE, (NOPE,), ())
    for seat in (ADA, BEN, CLEO):
        assert state.seen_by(seat).known == ((seat, dict(state.known)[seat]),)
    assert state.seen_by(DEV - 1).whereabouts == dict(state.known)[CLEO]


@pytest.mark.rule("exp-setup-5", "exp-pair-5")
def test_imagined_hands_hold_what_is_known_to_be_in_them() -> None:
    state = robbed(DEFUSE, (), (), ())
    counts = Counter[bool]()
    for seed in range(2000):
        world = state.seen_by(CLEO).imagined(Random(seed))
        assert DEFUSE in world.players[ADA].hand and DEFUSE in world.players[DEV].hand
        counts[DEFUSE in world.players[BEN].hand] += 1
    expected = held(state.seen_by(CLEO), (BEN,), DEFUSE)
    assert abs(counts[True] / 2000 - expected) < 0.03


@pytest.mark.rule("exp-defuse-2")
def test_a_bomb_put_back_changes_nothing_in_the_hands() -> None:
    state = do(boom(table((), (), ())), PlayCard(ADA, DEFUSE))
    assert do(state, PutBack(ADA, 3)).known == state.known
