"""What seats believe, over a game: recounted over all deals that each of them cannot rule out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

import engine
from engine.core.beliefs import Belief, Claim
from engine.core.events import Event
from engine.games.deities.rules.events import CardLost, CardPlayed, Dealt, Drawn, HandSeen, Reshuffled
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.overviews.beliefs_so_far import BeliefsSoFar, beliefs_so_far, facts_of_course
from tests.cases import for_each
from tests.engine.exploding_minions.worlds import Witness, deals, dealt_table, history

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def by_id(facts: Iterable[BeliefsSoFar]) -> dict[str, BeliefsSoFar]:
    return {fact.id: fact for fact in facts}


def values(fact: BeliefsSoFar, believer: str, label: str) -> tuple[Fraction | None, ...]:
    (panel,) = (panel for panel in fact.panels if panel.name == believer)
    (line,) = (line for line in panel.lines if line.label == label)
    return line.values


# ---------------------------------------------------------------- Exploding Minions, by all deals


def played(seed: int, eyes: int) -> tuple[list[ExplodingState], list[dict[str, Fraction]]]:
    """Positions of a random game at a small table, and what is to be believed at each, deal by deal."""
    start = dealt_table(2, 2, 3, Random(seed))
    witness = Witness(eyes, deals(start, eyes))
    states, truths = [], []
    for state in history(start, witness, seed, 30):
        size = len(next(iter(witness.worlds))[1])
        truth = {f"at {place + 1}": witness.chance(lambda w, at=place: w[1][at][0] == BOMB) for place in range(size)}
        states.append(state)
        truths.append({**truth, "defuse": witness.holds((1 - eyes,), DEFUSE)})
    return states, truths


@pytest.mark.rule("exp-tip-2", "exp-tip-3", "exp-see-2", "exp-shuffle-1")
@for_each("eyes", [0, 1])
@for_each("seed", [3, 5, 8])
def test_where_bombs_lie_and_who_holds_a_defuse_is_what_all_deals_left_say(seed: int, eyes: int) -> None:
    states, truths = played(seed, eyes)
    facts = by_id(beliefs_so_far(states, eyes, 0))
    name, other = states[0].names[eyes], states[0].names[1 - eyes]
    for at, (state, truth) in enumerate(zip(states, truths, strict=True)):
        if state.result is not None or not state.players[eyes].alive:
            continue
        assert values(facts["believed-defuse"], name, other)[at] == truth["defuse"], at
        if state.waiting is None and state.pile:
            assert values(facts["believed-bomb-places"], name, "1 (top)")[at] == truth["at 1"], at
            for place in range(2, state.pile + 1):
                assert values(facts["believed-bomb-places"], name, str(place))[at] == truth[f"at {place}"], at


def test_the_recounted_games_have_looks_shuffles_thefts_and_bombs_put_back() -> None:
    states = [state for seed in (3, 5, 8) for state in played(seed, 0)[0]]
    assert {"See the Future", "Shuffle"} & {state.waiting.card for state in states if state.waiting}
    assert len({state.pile for state in states}) > 3
    assert any(state.beliefs[0] != state.beliefs[1] for state in states)


# ---------------------------------------------------------------- no view leaks


@pytest.mark.parametrize(("game", "example"), [("exploding-minions", "two-players"), ("deities", "whole-game")])
@pytest.mark.parametrize("eyes", [0, 1])
def test_what_a_seat_is_told_hangs_on_nothing_that_it_has_not_seen(game: str, example: str, eyes: int) -> None:
    """Every position is replaced by another that looks the same to the seat: other hands, another pile."""
    states = engine.examples(game)[example].states()[4::5]
    others = [state.seen_by(eyes).imagined(Random(at)) for at, state in enumerate(states)]
    assert sum(state != other for state, other in zip(states, others, strict=True)) > len(states) // 2
    told = beliefs_so_far(states, eyes, 3)
    assert told == beliefs_so_far(others, eyes, 3) != ()
    assert {panel.name for fact in told for panel in fact.panels} == {states[0].names[eyes]}


def test_with_all_cards_open_every_seat_is_told_as_it_is_told_to_itself() -> None:
    states = engine.examples("exploding-minions")["three-players"].states()[5:40]
    together = by_id(beliefs_so_far(states, None, 20))
    for seat, name in enumerate(states[0].names):
        for id, fact in by_id(beliefs_so_far(states, seat, 20)).items():
            (own,) = (panel for panel in together[id].panels if panel.name == name)
            assert fact.panels == (own,)


@pytest.mark.parametrize("game", ["minkingi", "dark-minions"])
def test_where_nothing_is_hidden_that_chance_decides_there_is_nothing_to_see(game: str) -> None:
    states = engine.examples(game)["whole-game" if game == "minkingi" else "three-players"].states()
    assert beliefs_so_far(states[::7], None, 0) == ()


# ---------------------------------------------------------------- Deities, by all hands


def hands_after(hands: Counter[frozenset[str]], event: Event, rival: int, out: set[str], deck: Sequence[str]) -> None:
    """What an event, as the other seat sees it, leaves of the hands that `rival` may have; `out` is what lies open."""
    found: Counter[frozenset[str]] = Counter()
    match event:
        case Dealt(seat=seat, cards=cards) if seat == rival:
            found.update(map(frozenset, combinations(deck, len(cards))))
        case Drawn(seat=seat, card=card) if seat == rival:
            assert card not in deck, "nobody has looked into this deck"
            for hand, ways in hands.items():
                for card in set(deck) - hand - out:
                    found[hand | {card}] += ways
        case CardLost(seat=seat, card=card) | CardPlayed(seat=seat, card=card) if seat == rival:
            out.add(card)
            found.update({hand - {card}: ways for hand, ways in hands.items() if card in hand})
        case HandSeen(target=target, cards=cards) if target == rival and "unseen" not in cards:
            found[frozenset(cards)] += 1
        case _:
            return
    hands.clear()
    hands.update(found)


@pytest.mark.rule("dei-parts-4", "dei-fate-1")
@for_each("eyes", [0, 1])
def test_who_may_cancel_a_card_is_what_all_hands_left_say(eyes: int) -> None:
    record, rival = engine.examples("deities")["whole-game"], 1 - eyes
    deck = record.start.table.names[rival]
    cancels = next(name for name, card in record.start.table.cards[rival].items() if card.does == "negate")
    facts = by_id(beliefs_so_far(record.states(), eyes, 0))
    told = values(facts["believed-negate"], record.start.names[eyes], record.start.names[rival])
    hands, out, moved = Counter[frozenset[str]](), set[str](), set[Fraction]()
    for at, step in enumerate(record.played[:80], 1):
        for event in step.events:
            assert not isinstance(event, Reshuffled)
            hands_after(hands, event.seen_by(eyes), rival, out, deck)
        if told[at] is not None:
            held = sum(ways for hand, ways in hands.items() if cancels in hand)
            assert told[at] == Fraction(held, hands.total()), at
            moved.add(told[at])
    assert len(moved) > 5


@pytest.mark.rule("dei-fate-2", "dei-cards-4")
def test_who_sees_an_empty_deck_shuffled_anew_knows_the_hand_that_is_left() -> None:
    unsure = 0
    for name in ("empty-deck", "tenth-die"):
        record = engine.examples("deities")[name]
        for at, step in enumerate(record.played, 1):
            for event in step.events:
                if isinstance(event, Reshuffled):
                    owner = [deck.name for deck in record.start.table.decks].index(event.deck)
                    for fact in beliefs_so_far(record.states()[at - 9 : at + 1], 1 - owner, 9):
                        course = fact.panels[0].lines[0].values
                        assert course[-1] in (0, 1)
                        unsure += any(chance not in (0, 1, None) for chance in course)
    assert unsure > 0


# ---------------------------------------------------------------- words and numbers


def belief(*claims: tuple[str, Fraction, int | None], scale: str = "", common: bool = False) -> dict[str, Belief]:
    return {"b": Belief("b", "Is it?", "assumed", tuple(Claim(*claim) for claim in claims), scale, common)}


def test_a_step_tells_what_it_did_to_whom() -> None:
    course = {
        0: [belief(("bomb", THIRD, None)), belief(("bomb", Fraction(1), None))],
        1: [belief(("bomb", THIRD, None)), belief(("bomb", THIRD, None))],
    }
    (fact,) = facts_of_course(("Ada", "Ben"), course, 1)
    assert fact.sentence == "Ada: 100 %; Ben: 33 %. This step moved Ada from 33 % to 100 %."
    assert fact.table() == (("Step", "Ada", "Ben"), (("0", "33 % (1/3)", "33 % (1/3)"), ("1", "100 %", "33 % (1/3)")))


def test_of_a_step_that_moves_nothing_nothing_is_said_nor_of_the_first_position() -> None:
    course = {0: [belief(("Ben", HALF, 1))] * 2}
    (still,) = facts_of_course(("Ada", "Ben"), course, 1)
    (first,) = facts_of_course(("Ada", "Ben"), course, 0)
    assert [still.sentence, first.sentence] == ["Ada: Ben 50 %.", "Ada: Ben 50 %."]


def test_a_change_that_no_whole_per_cent_shows_is_not_told_as_one() -> None:
    course = {0: [belief(("bomb", Fraction(501, 1000), None)), belief(("bomb", Fraction(502, 1000), None))]}
    (fact,) = facts_of_course(("Ada", "Ben"), course, 1)
    assert fact.sentence == "Ada: 50 %. This step hardly changed it."


def test_of_places_that_are_as_likely_the_first_is_named() -> None:
    claims = tuple(Claim(str(place), Fraction(3 if place < 3 else 1, 8)) for place in range(1, 4))
    course = {0: [{"places": Belief("places", "Where?", "", claims, scale="Place")}]}
    (fact,) = facts_of_course(("Ada",), course, 0)
    assert fact.sentence == "Ada: most likely 1 and others, 38 %."


def test_places_are_told_by_the_likeliest_and_by_a_row_each() -> None:
    claims = (("1 (top)", HALF, None), ("2", Fraction(1, 4), None), ("3", Fraction(1, 4), None))
    (fact,) = facts_of_course(("Ada", "Ben"), {0: [belief(*claims, scale="Place")]}, 0)
    assert fact.sentence == "Ada: most likely 1 (top), 50 %."
    assert fact.table() == (("Place", "Ada"), (("1 (top)", "50 % (1/2)"), ("2", "25 % (1/4)"), ("3", "25 % (1/4)")))


def test_what_all_believe_alike_is_told_once() -> None:
    course = {seat: [belief(("2", HALF, None), ("4", HALF, None), scale="Points", common=True)] for seat in range(3)}
    (fact,) = facts_of_course(("Ada", "Ben", "Cleo"), course, 0)
    assert fact.sentence == "Everybody: all alike, 50 % each."


@pytest.mark.rule("min-quest-1")
def test_the_next_glory_is_any_that_has_not_come_up() -> None:
    record = engine.examples("minions")["whole-game"]
    states = record.states()
    worth = {name: card.value for name, card in record.start.table.glories.items()}
    (fact,) = beliefs_so_far(states, 1, 0)
    came: list[str] = []
    for at, state in enumerate(states):
        if state.glory and (not came or came[-1] != state.glory):
            came.append(state.glory)
        left = [value for name, value in worth.items() if name not in came]
        for value in set(worth.values()):
            assert values(fact, "Everybody", str(value))[at] == Fraction(left.count(value), len(left)), at
