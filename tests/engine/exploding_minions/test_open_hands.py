"""Ends between two who can both still play: by hand, and against programs that play on in every world."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, ExplodingState, LetHappen, PlayCard
from engine.games.exploding_minions.odds import exact_choices, known_choices
from engine.games.exploding_minions.odds import open_hands as solved
from engine.games.exploding_minions.odds.duel import ME, OTHER, Duel, DuelSolver, TooLong, Waiting, pairs_in
from engine.games.exploding_minions.odds.open_hands import LAID_OPEN, OPEN_PLAY, _choices_of, is_open, possible_deals
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.knowledge import Knowledge
from engine.worth.weighing import Weighing
from tests.benchmarks.truths.exploding import has_hidden_hand, truth, with_open_hands
from tests.cases import for_each
from tests.engine.exploding_minions.brute import GAME
from tests.pace import paced

FAN, CHIEF, TWIN = "Banana Fan", "Fire Chief", "Goggle Twin"
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def end(hands: Sequence[Sequence[str]], pile: Sequence[str], **more: object) -> ExplodingState:
    return GAME.setup(2, position={"discard": [FAN], **more, "hands": hands, "pile": pile})


def knowing(state: ExplodingState) -> ExplodingState:
    """The same where Ada has seen Ben's hand."""
    return evolve(state, known=((0, Knowledge(((1, ((), state.players[1].hand, ())),))),))


def values(state: ExplodingState) -> dict[str, Fraction]:
    return {option.label(state.names): worth.value for option, worth in exact_choices(state.seen_by(0), 0).items()}


def worth(duel: Duel) -> Fraction:
    return DuelSolver(10_000).value_of_turn(duel)


def sure(*pile: str) -> tuple[tuple[tuple[str, ...], int], ...]:
    return ((pile, 1),)


# ---------------------------------------------------------------- by hand


@pytest.mark.rule("exp-skip-1", "exp-nope-1", "exp-nope-5")
def test_the_other_answers_as_is_worst() -> None:
    # Ada knows the bomb on top. Her Skip works against a Skip of Ben's only where he has none left to give back.
    seen = {"seen": [[BOMB], []]}
    assert values(knowing(end([[SKIP], []], [BOMB, TWIN], **seen))) == {"Draw a card": 0, SKIP: 1}
    assert values(knowing(end([[SKIP], [NOPE]], [BOMB, TWIN], **seen))) == {"Draw a card": 0, SKIP: 0}
    assert values(knowing(end([[SKIP], [SKIP]], [BOMB, TWIN], **seen)))[SKIP] == 0
    assert values(knowing(end([[NOPE, SKIP], [NOPE]], [BOMB, TWIN], **seen)))[SKIP] == 1
    assert values(knowing(end([[NOPE, SKIP], [SKIP]], [BOMB, TWIN], **seen)))[SKIP] == 1


@pytest.mark.rule("exp-nope-6")
def test_a_card_that_waits_may_be_stopped_or_let_happen() -> None:
    # Ben skips away from the bomb: let happen, it is Ada's; stopped, he can only draw it.
    state = knowing(end([[NOPE], [SKIP]], [BOMB, TWIN], turn=1, seen=[[BOMB], []]))
    assert values(state.apply(PlayCard(1, SKIP))) == {"Let it happen": 0, NOPE: 1}
    # With a Nope of his own against hers he is away.
    more = knowing(end([[NOPE], [NOPE, SKIP]], [BOMB, TWIN], turn=1, seen=[[BOMB], []]))
    assert values(more.apply(PlayCard(1, SKIP))) == {"Let it happen": 0, NOPE: 0}


@pytest.mark.rule("exp-attack-2", "exp-attack-3", "exp-skip-2", "exp-turn-5")
def test_turns_are_owed_and_passed_on() -> None:
    # Of three cards the last is the bomb. Attacked, Ben draws two, and Ada the bomb; his own Attack passes on four.
    lies = sure("", "", BOMB)
    assert worth(Duel(lies, ((), ()), mover=OTHER, turns=2, forced=True)) == 0
    assert worth(Duel(lies, ((), ()), mover=OTHER, turns=3, forced=True)) == 1
    assert worth(Duel(lies, ((), (ATTACK,)), mover=OTHER, turns=2, forced=True)) == 0
    assert worth(Duel(sure("", BOMB), ((ATTACK,), (SKIP,)))) == 1  # one of his two turns is skipped, not both
    assert worth(Duel(sure(BOMB, ""), ((ATTACK,), (SKIP, SKIP)))) == 0
    # An Attack in the last of forced turns adds the one that is left; in an ordinary turn it does not.
    three = sure("", "", BOMB)
    assert worth(Duel(three, ((ATTACK,), ()), turns=1, forced=True)) == 1
    assert worth(Duel(sure("", "", "", BOMB), ((ATTACK,), ()), turns=2, forced=True)) == 1


@pytest.mark.rule("exp-attack-2", "exp-attack-3", "exp-attack-4")
def test_only_forced_turns_move_on_with_an_attack() -> None:
    forced = Duel(sure("", "", BOMB), ((ATTACK,), ()), turns=1, forced=True)
    assert DuelSolver(99).value_of_card(forced, ATTACK) == 1
    assert DuelSolver(99).value_of_card(forced._replace(forced=False), ATTACK) == 0
    # Ben's forced turn is over with his draw: Ada's Attack makes two turns then, and he skips both.
    assert worth(Duel(sure("", BOMB, ""), ((ATTACK,), (SKIP, SKIP)), mover=OTHER, forced=True)) == 0


@pytest.mark.rule("exp-nope-2", "exp-nope-7")
def test_all_are_asked_in_order_and_once() -> None:
    own = Duel(sure("", BOMB), ((NOPE,), ()))
    assert DuelSolver(99).value_of_answer(own, Waiting(SHUFFLE, OTHER)) == 1
    skips = knowing(end([[SKIP], [NOPE]], [BOMB, TWIN], seen=[[BOMB], []])).apply(PlayCard(0, SKIP))
    assert values(skips.apply(LetHappen(1))) == {"Let it happen": 1}


@pytest.mark.rule("exp-pair-2")
def test_cards_of_no_use_are_stolen_too() -> None:
    state = knowing(end([[FAN, FAN], [SKIP, TWIN]], [BOMB, CHIEF], seen=[[BOMB], []]))
    assert sorted(values(state).values()) == [0, HALF]


@pytest.mark.rule("exp-see-1", "exp-bottom-1", "exp-shuffle-1")
def test_looks_draws_from_below_and_shuffles() -> None:
    either = (("", BOMB), 1), ((BOMB, ""), 1)
    assert worth(Duel(either, ((), ()))) == HALF
    assert worth(Duel(either, ((SEE, SKIP), ()))) == 1
    assert worth(Duel(sure(BOMB, ""), ((BOTTOM,), ()))) == 1
    assert worth(Duel(sure(BOMB, ""), ((SHUFFLE,), ()))) == HALF
    assert worth(Duel(sure("", BOMB), ((), (SHUFFLE,)))) == 1


@pytest.mark.rule("exp-defuse-1", "exp-defuse-2", "exp-clone-3")
def test_a_bomb_may_be_defused_and_put_back() -> None:
    assert worth(Duel(sure(BOMB), ((DEFUSE,), ()))) == 1
    assert worth(Duel(sure(BOMB), ((CLONE,), ()), beneath=DEFUSE)) == 1
    assert worth(Duel(sure(BOMB), ((CLONE,), ()), beneath=SKIP)) == 1
    assert worth(Duel(sure(BOMB), ((CLONE,), ()), beneath=NOPE)) == 0
    # Ben skips what he knows to lie on top; where neither knows, he meets it half of the time, or she does.
    assert worth(Duel(sure(BOMB, ""), ((DEFUSE,), (SKIP,)))) > 0


@pytest.mark.rule("exp-pair-2", "exp-clone-4")
def test_a_pair_steals_any_card() -> None:
    # Ada must not draw: one card in two of Ben's is the Skip that saves her.
    assert worth(Duel(sure(BOMB, ""), ((FAN, FAN), (SKIP, TWIN)))) == HALF
    assert worth(Duel(sure(BOMB, ""), ((FAN, FAN), (NOPE, SKIP)))) == 0
    assert worth(Duel(sure(BOMB, ""), ((FAN, FAN), ()))) == 0
    assert pairs_in((FAN, FAN, CLONE, TWIN)) == [(FAN, FAN), (FAN, CLONE), (CLONE, TWIN)]


@pytest.mark.rule("exp-clone-1")
def test_a_clone_is_what_lies_beneath() -> None:
    assert worth(Duel(sure(BOMB, ""), ((CLONE,), ()), beneath=SKIP)) == 1
    # Ben's Nope stops the Skip, and a Clone laid on it is a Nope too.
    assert worth(Duel(sure(BOMB, ""), ((CLONE, SKIP), (NOPE,)))) == 1
    noped = Duel(sure(BOMB, ""), ((), (CLONE,)), beneath=NOPE)
    assert DuelSolver(99).value_of_answer(noped, Waiting(SKIP, OTHER)) == 0


# ---------------------------------------------------------------- what is known


@pytest.mark.rule("exp-see-2")
def test_hands_lie_open_only_where_nothing_more_can_come_to_light() -> None:
    either = ((("", BOMB), 1), ((BOMB, ""), 1))
    assert is_open(Duel(either, ((SKIP,), (NOPE,)))) and is_open(Duel(either, ((SEE,), (SKIP,))))
    assert not is_open(Duel(either, ((SKIP,), (SEE,))))
    assert not is_open(Duel(either, ((SKIP,), (DEFUSE,)))) and not is_open(Duel(either, ((SEE,), (FAN, FAN))))
    assert not is_open(Duel(either, ((CLONE,), (SKIP,)), beneath=DEFUSE))
    assert is_open(Duel(either, ((CLONE,), (SKIP,)), beneath=SKIP)) and is_open(Duel(either, ((CLONE,), (SKIP,))))
    assert not is_open(Duel(either, ((CLONE,), (SKIP,)), beneath=SEE))
    assert not is_open(Duel(either, ((CLONE, SEE), (SKIP,))))
    assert is_open(Duel(sure("", BOMB), ((SKIP,), (SEE,)))) and not is_open(Duel(sure("", BOMB), ((SHUFFLE,), (SEE,))))
    mixed = (((SKIP, "", BOMB), 1), (("", SKIP, BOMB), 1))
    assert not is_open(Duel(mixed, ((), ()))) and is_open(Duel(mixed[:1], ((), ())))
    assert not is_open(Duel(mixed[:1], ((SHUFFLE,), ())))
    places = (((SKIP, "", BOMB), 1), ((SKIP, BOMB, ""), 1))
    assert is_open(Duel(places, ((), ())))


@pytest.mark.rule("exp-tip-5")
def test_the_deals_that_may_be_are_weighed() -> None:
    # Of a Skip, a Nope and a Fan, Ben holds one, and two lie in the pile, in either order, the bomb at any of 3 places.
    deals = possible_deals(end([[ATTACK], [SKIP]], [NOPE, CHIEF, BOMB]).seen_by(0), 0)
    assert [(deal.chance, deal.hand, len(deal.piles)) for deal in deals] == [
        (THIRD, (), 6),
        (THIRD, (NOPE,), 6),
        (THIRD, (SKIP,), 6),
    ]
    assert {weight for deal in deals for _, weight in deal.piles} == {1}
    top = end([[ATTACK], [SKIP]], [NOPE, CHIEF, BOMB], seen=[[NOPE], []])
    (blank, skip) = possible_deals(top.seen_by(0), 0)
    assert (blank.hand, skip.hand) == ((), (SKIP,)) and {lie[0] for lie, _ in (*blank.piles, *skip.piles)} == {NOPE}


def test_cards_that_must_lie_there_are_not_looked_for_in_vain() -> None:
    """Of nine kinds, four each, one card is left out: 5 ** 9 choices would be tried for the first one that is right."""
    first, paces = paced(next, _choices_of(tuple((str(kind), 4) for kind in range(9)), 35))
    assert first.total() == 35 and first["0"] == 3
    assert paces < 5


def test_what_is_too_much_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooLong):
        DuelSolver(2).value_of_turn(Duel(sure("", "", BOMB), ((), ())))
    state = knowing(end([[SKIP, SHUFFLE], [ATTACK, SKIP]], [TWIN, CHIEF, BOMB]))
    assert known_choices(state.seen_by(0), 0)
    monkeypatch.setattr(solved, "MOST_PILES", 2)
    assert not known_choices(state.seen_by(0), 0)


# ---------------------------------------------------------------- against play in every world


@for_each("seed", [1, 2, 3])
def test_open_hands_are_worth_what_play_in_every_world_makes_of_them(seed: int) -> None:
    rng = Random(seed)
    drawn = (state for state in iter(lambda: with_open_hands(rng), None) if state.pile < 4)
    for state in islice((state for state in drawn if len(state.options(0)) > 1), 3):
        found = exact_choices(state.seen_by(0), 0)
        assert {option: worth.value for option, worth in found.items()} == truth(state, 0)
        assert {worth.assumes for worth in found.values()} == {OPEN_PLAY}


def test_hidden_hands_are_worth_nearly_what_games_in_secret_come_to() -> None:
    for hands, pile in (([[SKIP], [ATTACK]], [BOMB, NOPE]), ([[ATTACK, NOPE], [SKIP]], [SKIP, TWIN, BOMB])):
        state = end(hands, pile)
        found, true = known_choices(state.seen_by(0), 0), truth(state, 0)
        assert has_hidden_hand(state, 0) and {worth.kind for worth in found.values()} == {"rule of thumb"}
        assert all(abs(float(found[option].value) - true[option]) < 1e-6 for option in true)


# ---------------------------------------------------------------- what is said of it


def test_what_is_hidden_makes_a_rule_of_thumb_with_a_width() -> None:
    state = end([[SKIP, SHUFFLE], [ATTACK]], [BOMB, NOPE, TWIN], seen=[[BOMB], []])
    weighing = Weighing.of(state, 0)
    assert weighing.is_done and weighing.assumes == LAID_OPEN and not exact_choices(state.seen_by(0), 0)
    verdict = weighing.verdict(DrawCard(0))
    assert verdict.kind == "rule of thumb" and verdict.halfwidth == GAME.solution_error > 0
    assert weighing.verdict(weighing.best).halfwidth == 0
    known = knowing(end([[SKIP, SKIP], [ATTACK]], [BOMB, CHIEF, TWIN], seen=[[BOMB], []]))
    verdict = Weighing.of(known, 0).verdict(DrawCard(0))
    assert (verdict.kind, verdict.halfwidth) == ("exact", 0) and verdict.chance.assumes == OPEN_PLAY


def test_nothing_is_told_for_another_seat() -> None:
    state = end([[SKIP], [ATTACK]], [BOMB, NOPE])
    assert not known_choices(state, 0) and not known_choices(state.seen_by(1), 1)
    assert not known_choices(state.seen_by(1), 0) and LetHappen(0) not in known_choices(state.seen_by(0), 0)
    assert ME == 0
