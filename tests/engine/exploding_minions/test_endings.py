"""Ends of a game that are counted out, by hand and against a program that plays on in every world."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

import pytest

from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, ExplodingState, LetHappen, PlayCard, PlayPair, TakeCard
from engine.games.exploding_minions.odds import choices, endgame, exact_choices, facts, worth_words
from engine.games.exploding_minions.odds.endgame import BLANK, BOMBED, RESCUE
from engine.games.exploding_minions.odds.endings import BEST_HIDING, BEST_PLAY, ending_of, possible_worlds
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.knowledge import Knowledge
from engine.worth.weighing import Weighing
from tests.benchmarks.truths.exploding import positions, truth
from tests.cases import for_each
from tests.engine.exploding_minions.brute import GAME

FAN, CHIEF, TWIN = "Banana Fan", "Fire Chief", "Goggle Twin"
HALF = Fraction(1, 2)


def end(hands: Sequence[Sequence[str]], pile: Sequence[str], **more: object) -> ExplodingState:
    return GAME.setup(len(hands), position={"discard": [DEFUSE], **more, "hands": hands, "pile": pile})


def values(state: ExplodingState, seat: int = 0) -> dict[str, Fraction]:
    return {
        option.label(state.names): worth.value for option, worth in exact_choices(state.seen_by(seat), seat).items()
    }


# ---------------------------------------------------------------- by hand


@pytest.mark.rule("exp-see-3", "exp-skip-1", "exp-end-1")
def test_two_cards_are_left() -> None:
    # The bomb is first or second. Whoever knows draws the other card, or skips; whoever does not has an even chance.
    assert values(end([[CHIEF, SEE, SKIP], [TWIN]], [FAN, BOMB])) == {"Draw a card": HALF, SEE: 1, SKIP: HALF}


@pytest.mark.rule("exp-see-1", "exp-skip-1")
def test_four_cards_are_left() -> None:
    # Drawing loses with the bomb on top only; after it, the look tells when to skip. After a Skip cards are drawn in
    # turn, Ben's first: the 1st and the 3rd of four places are his.
    assert values(end([[SEE, SKIP], []], [FAN, TWIN, CHIEF, BOMB])) == {
        "Draw a card": Fraction(3, 4),
        SEE: 1,
        SKIP: HALF,
    }


@pytest.mark.rule("exp-attack-2", "exp-attack-4", "exp-shuffle-1", "exp-bottom-1")
def test_every_card_works_as_its_rule_says() -> None:
    # Of three cards an Attack leaves Ben two; the third is Ada's. From below, she draws the 3rd, Ben the 1st, she the
    # 2nd. A Shuffle of what nobody knows changes nothing.
    pile = [FAN, TWIN, BOMB]
    assert values(end([[ATTACK], []], pile))[ATTACK] == Fraction(2, 3)
    assert values(end([[BOTTOM], []], pile))[BOTTOM] == Fraction(1, 3)
    assert values(end([[SHUFFLE], []], pile)) == {"Draw a card": Fraction(1, 3), SHUFFLE: Fraction(1, 3)}
    # Who owes two turns by an Attack passes on 2 + 2: Ben draws all three cards.
    assert values(end([[ATTACK], []], pile, owed=2))[ATTACK] == 1


@pytest.mark.rule("exp-clone-1", "exp-clone-3")
def test_a_clone_is_what_lies_beneath() -> None:
    known = {"seen": [[BOMB], []]}
    assert values(end([[CLONE, SKIP], []], [BOMB, FAN], owed=2, **known))[SKIP] == 1
    drawn = end([[CLONE], []], [BOMB, FAN], **known).apply(DrawCard(0)).apply(TakeCard(0, BOMB))
    assert values(drawn) == {CLONE: 1, "Explode": 0}


@pytest.mark.rule("exp-nope-1", "exp-nope-2")
def test_one_may_stop_a_card_of_ones_own() -> None:
    # The Shuffle would make it an even chance; stopped by her own Nope, the blank lies on top as before.
    state = end([[NOPE, SHUFFLE], []], [FAN, BOMB], seen=[[FAN], []])
    assert values(state) == {"Draw a card": 1, SHUFFLE: 1}
    waits = state.apply(PlayCard(0, SHUFFLE)).apply(LetHappen(1))
    assert values(waits) == {"Let it happen": HALF, NOPE: 1}


@pytest.mark.rule("exp-nope-2", "exp-skip-1")
def test_who_lets_a_card_happen_has_not_stopped_it() -> None:
    # Cleo skips, and Ada is asked before Ben. The first bomb is Ada's then; stopped, Cleo and Ben draw both.
    state = end([[NOPE], [TWIN], [SKIP]], [BOMB, FAN, BOMB], turn=2, seen=[[BOMB, FAN, BOMB], [], []])
    assert values(state.apply(PlayCard(2, SKIP))) == {"Let it happen": 0, NOPE: 1}


@pytest.mark.rule("exp-defuse-2", "exp-defuse-4", "exp-defuse-6")
def test_defuses_of_either_count() -> None:
    # Ada's own Defuse: she puts the bomb on top, and it is Ben's.
    drawn = end([[DEFUSE], [FAN]], [BOMB]).apply(DrawCard(0)).apply(TakeCard(0, BOMB))
    assert values(drawn) == {DEFUSE: 1, "Explode": 0}
    # Ben holds a Fan or a Defuse, with even chances. After a Skip he meets the bomb with 1/2, and dies of it with 1/2;
    # else it comes to Ada, put on top by him or left as the last card. Drawing, she meets it with 1/2.
    state = end([[SKIP], [DEFUSE]], [FAN, BOMB])
    assert values(state) == {"Draw a card": HALF, SKIP: Fraction(1, 4)}
    assert {worth.assumes for worth in exact_choices(state.seen_by(0), 0).values()} == {BEST_HIDING}


@pytest.mark.rule("exp-defuse-2", "exp-defuse-4")
def test_a_bomb_put_back_anywhere_is_worse_than_one_that_is_known() -> None:
    # Ada has seen the bomb on top of the Fan, and skips. Ben defuses it. Put back openly on top she would skip again,
    # put back below she would draw the Fan: she would win either way. Anywhere, it meets her or him with even chances.
    state = end([[SKIP, SKIP], [DEFUSE]], [BOMB, FAN], seen=[[BOMB, FAN], []])
    assert values(state) == {"Draw a card": 0, SKIP: HALF}


@pytest.mark.rule("exp-bomb-5", "exp-end-1")
def test_the_others_may_explode_one_after_another() -> None:
    assert values(end([[SKIP], [TWIN], [CHIEF]], [BOMB, BOMB])) == {"Draw a card": 0, SKIP: 1}
    # Three cards, two bombs: the safe one is first, second or third. After a Skip Ben draws the 1st, Cleo the 2nd, and
    # the 3rd is drawn by Ada only if one of these was safe.
    assert values(end([[SKIP], [TWIN], [CHIEF]], [BOMB, FAN, BOMB]))[SKIP] == Fraction(1, 3)


@pytest.mark.rule("exp-attack-3", "exp-attack-4")
def test_turns_that_an_attack_made_move_on_later_too() -> None:
    # Of three cards Ben draws two after an Attack in an ordinary turn, and all where two forced turns move on.
    ending = ending_of(end([[SKIP], []], [FAN, TWIN, BOMB], owed=2).seen_by(0), 0)
    assert (ending.turns, ending.forced) == (2, True)
    assert endgame.value_of_card(replace(ending, hand=()), ATTACK) == 1
    assert endgame.value_of_card(replace(ending, hand=(), forced=False), ATTACK) == Fraction(2, 3)


@pytest.mark.rule("exp-clone-1", "exp-skip-2")
def test_a_clone_copies_what_is_played_on_the_way() -> None:
    # Two turns, and a bomb on top: after the look, a Skip and a Clone on it end both.
    state = end([[CLONE, SEE, SKIP], []], [BOMB, FAN], owed=2, seen=[[BOMB], []])
    assert values(state)[SEE] == 1 and values(end([[CLONE, SEE], []], [BOMB, FAN], seen=[[BOMB], []]))[SEE] == 0


@pytest.mark.rule("exp-shuffle-1")
def test_a_shuffle_tells_nothing_of_what_is_in_the_pile() -> None:
    # As likely, Ben has the Defuse, or it is one of three cards. With it he always wins: a bomb that he draws second he
    # puts on top. Without it she wins with the bomb second, and with it last if she drew the Defuse first.
    worlds = endgame.worlds_of({(1, (BLANK, BLANK, BOMBED)): 1, (0, (BLANK, BOMBED, RESCUE)): 1}.items())
    without = Fraction(1, 3) + Fraction(1, 3) * HALF
    assert endgame.value_of_card(endgame.Ending(worlds, ()), SHUFFLE) == HALF * without


@pytest.mark.rule("exp-tip-5")
def test_what_is_known_of_a_defuse_weighs_in() -> None:
    state = end([[SKIP], [FAN]], [DEFUSE, BOMB]).seen_by(0)
    cases = ((1, ((), (), (DEFUSE,))), (3, ((), (DEFUSE,), ())))
    knowing = evolve(state, known=((0, Knowledge(cases)),))
    pile = ((BOMBED, BLANK), (BLANK, BOMBED)), ((BOMBED, RESCUE), (RESCUE, BOMBED))
    held, lying = ({(guards, lie) for lie in pile[1 - guards]} for guards in (1, 0))
    assert dict(possible_worlds(knowing)) == {**dict.fromkeys(held, 3), **dict.fromkeys(lying, 1)}


# ---------------------------------------------------------------- where it is not known


@for_each(
    ("hands", "pile"),
    [
        ([[SKIP], [NOPE]], [FAN, BOMB]),
        ([[SKIP], [CLONE]], [TWIN, BOMB]),
        ([[SKIP], [NOPE, FAN]], [TWIN, BOMB]),
        ([[SKIP, FAN, FAN], [DEFUSE]], [TWIN, BOMB]),
        ([[SKIP], [TWIN], [DEFUSE]], [BOMB, BOMB]),
    ],
)
def test_nothing_is_exact_where_others_may_decide_with_what_is_hidden(
    hands: Sequence[Sequence[str]], pile: Sequence[str]
) -> None:
    assert not exact_choices(end(hands, pile).seen_by(0), 0)


@for_each(
    ("hand", "played"),
    [([SKIP], PlayCard(1, SKIP)), ([BOTTOM], PlayCard(1, BOTTOM)), ([FAN, FAN], PlayPair(1, FAN, FAN, 0))],
)
def test_what_another_has_played_is_exact(hand: Sequence[str], played: PlayCard | PlayPair) -> None:
    waits = end([[SKIP], hand], [TWIN, BOMB], turn=1).apply(played)
    assert 0 in waits.to_act and exact_choices(waits.seen_by(0), 0)


def test_only_the_view_of_the_seat_that_is_asked_is_counted_out() -> None:
    state = end([[SKIP], []], [FAN, BOMB])
    assert exact_choices(state.seen_by(0), 0)
    assert not exact_choices(state, 0) and not exact_choices(state.seen_by(1), 1) and not exact_choices(state, 1)


# ---------------------------------------------------------------- against play in every world


@pytest.mark.slow
@for_each("seed", [2, 3, 5])
def test_every_choice_is_worth_what_play_in_every_world_makes_of_it(seed: int) -> None:
    solved = ((s, seat, exact_choices(s.seen_by(seat), seat)) for s, seat in positions(40, seed))
    for state, seat, found in islice((one for one in solved if one[2]), 2):
        assert {option: worth.value for option, worth in found.items()} == truth(state, seat)


@for_each(
    ("hand", "pile", "owed"),
    [
        ([SEE, SKIP], [BOMB, FAN, BOMB], 1),
        ([ATTACK, SHUFFLE], [BOMB, FAN, BOMB], 2),
        ([BOTTOM, CLONE], [BOMB, BOMB, FAN], 1),
    ],
)
def test_the_same_at_a_table_of_three(hand: Sequence[str], pile: Sequence[str], owed: int) -> None:
    state = end([hand, [TWIN], []], pile, owed=owed, discard=[ATTACK])
    found = exact_choices(state.seen_by(0), 0)
    assert {option: worth.value for option, worth in found.items()} == truth(state, 0)


# ---------------------------------------------------------------- one number for one question


def test_coach_and_panel_say_the_same() -> None:
    state = end([[CHIEF, SEE, SKIP], [TWIN]], [FAN, BOMB])
    view, peek = state.seen_by(0), PlayCard(0, SEE)
    weighing = Weighing.of(state, 0)
    assert weighing.best == peek and weighing.verdict(PlayCard(0, SKIP)).loss == HALF
    assert choices(view, 0) == weighing.known
    assert worth_words(weighing.known[peek]) == ("100 %", "to win")
    panel = {fact.id: fact for fact in facts(view)}
    assert not {"defence", "peek", "shuffle"} & set(panel)
    assert (
        panel["ending"].sentence
        == "This is best for Ada: See the Future, then the best card. It gives a 100 % chance to win."
    )
    assert panel["ending"].assumes == BEST_PLAY
    assert {bar.value for bar in panel["ending"].bars} == {HALF, Fraction(1)}


def test_before_that_the_panel_names_its_own_question() -> None:
    state = end([[SEE, SKIP], [NOPE]], [FAN, ATTACK, BOMB])
    worth = choices(state.seen_by(0), 0)[PlayCard(0, SKIP)]
    assert worth_words(worth)[1] == "to stay safe until your next turn is over"
    panel = {fact.id: fact for fact in facts(state.seen_by(0))}
    assert panel["defence"].title == "What keeps the next bombs away?" and "ending" not in panel
