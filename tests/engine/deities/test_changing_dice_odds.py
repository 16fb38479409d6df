"""The dice on the table: cards, rolling again, what opponents could spoil; and where unseen cards may be."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, zip_longest
from math import comb

import pytest

from engine.core.values import evolve
from engine.games.deities import CarryOut, DrawCard, Pass, PlayCard, RollDie, SeeAhead
from engine.games.deities.odds import (
    all_rerolled,
    any_undo,
    anybody_holds,
    breaking,
    holds,
    kept,
    next_card,
    plays,
    rerolled,
    undo,
    win_chances,
)
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import combos
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage, Task
from tests.cases import for_each
from tests.engine.deities.laid import counted, laid
from tests.engine.deities.play import card, use
from tests.engine.playing import do

TURNING = (*(f"become-{face}" for face in range(1, 7)), "reroll", "raise", "lower")
ROLLS = [(1, 1, 1, 1, 1), (1, 2, 3, 4, 5), (2, 2, 3, 3, 6), (4, 4, 4, 4), (1, 6, 6, 6), (3,), (2, 2, 2, 5, 5, 5, 5, 5)]


def table(dice: tuple[int, ...], seat: int = 0, does: tuple[str, ...] = TURNING) -> DeitiesState:
    """Ada has rolled these dice, and the seat is asked with these cards."""
    return laid((len(dice), 5), Stage.STRUGGLE, dice, {seat: does}, asked=(seat,))


def after_card(state: DeitiesState, action: PlayCard) -> Counter[tuple[int, ...]]:
    """The combos, with weights, after a card was played and let work."""
    state = do(state, action, Pass(1 - action.seat), CarryOut())
    if not state.tasks:
        return Counter({combos(state.dice): 1})
    return Counter(combos(do(state, RollDie(action.seat, (face,))).dice) for face in range(1, 7))


# ---------------------------------------------------------------- cards of a hand


@pytest.mark.rule("dei-struggle-4", "dei-struggle-5", "dei-any-2", "dei-any-3", "dei-any-4", "dei-any-5")
@for_each("seat", [0, 1])
@for_each("dice", ROLLS)
def test_each_card_does_what_playing_it_does(dice: tuple[int, ...], seat: int) -> None:
    state = table(dice, seat)
    found = {PlayCard(seat, play.card, play.die, -1): play.change for play in plays(state, seat)}
    assert set(found) == {option for option in state.options(seat) if isinstance(option, PlayCard)}
    for action, change in found.items():
        made = after_card(state, action)
        assert Counter(change.results) == made
        later = {sizes: win_chances(evolve(state, stage=Stage.COMBO, sizes=sizes)) for sizes in made}
        weighed = sum(count * later[sizes][seat] for sizes, count in made.items())
        assert change.wins[seat] == weighed / sum(made.values())


@pytest.mark.rule("dei-struggle-4")
def test_the_best_use_of_a_card_comes_first() -> None:
    first = plays(table((1, 1, 1, 1, 3), does=("become-1", "lower", "reroll")), 0)[0]
    assert (first.card, first.die) == (card(0, "become-1"), 3)
    assert first.change.wins == (Fraction(1), Fraction(0))
    spoiled = plays(table((1, 1, 1, 1, 1), seat=1), 1)
    wins = [play.change.wins[1] for play in spoiled]
    assert wins == sorted(wins, reverse=True) and wins[0] > 0


def test_what_cannot_be_seen_is_not_weighed() -> None:
    assert plays(table((1, 2, 2), seat=1).seen_by(0), 1) == ()


# ---------------------------------------------------------------- rolling again


@pytest.mark.rule("dei-any-5", "dei-destiny-2")
@for_each("dice", ROLLS)
def test_rolling_again_against_enumeration(dice: tuple[int, ...]) -> None:
    state = table(dice)
    assert dict(kept(state).results) == {combos(dice): 1}
    assert dict(all_rerolled(state).results) == counted(len(dice))
    for face in set(dice):
        rest = list(dice)
        rest.remove(face)
        expected = Counter(combos((*rest, to)) for to in range(1, 7))
        assert dict(rerolled(state, face).results) == expected
        assert sum(rerolled(state, face).chances.values()) == 1
        assert sum(rerolled(state, face).wins) == 1


# ---------------------------------------------------------------- what opponents could spoil


def spoiled(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether, size by size from the largest on, the first combos that differ are worse than before."""
    if 5 in after or after == (0,):
        return False
    if before == (0,):
        return True
    for old, new in zip_longest(before, after, fillvalue=0):
        if old != new:
            return old > new
    return False


@pytest.mark.rule("dei-judgment-6", "dei-annul-1", "dei-struggle-4")
@for_each(
    ("dice", "unseen", "sure"),
    [
        ((1, 4, 4, 6, 6), 2, {"become-2", "become-3", "become-5", "raise", "lower"}),
        ((1, 1, 1, 1, 2, 2, 2, 2), 1, {"become-3", "become-4", "become-5", "become-6", "raise"}),
    ],
)
def test_one_of_two_equal_combos_can_be_spoiled(dice: tuple[int, ...], unseen: int, sure: set[str]) -> None:
    """Turned to the number of the other pair, or to 1, a die only makes another combo; with the annul six cards of
    nineteen spoil something."""
    state = laid((len(dice), 5), Stage.STRUGGLE, dice, {1: ("gain", "spy")[:unseen]})
    assert {does for does, share in breaking(state).items() if share == 1} == sure
    assert any_undo(state.seen_by(0)) == 1 - Fraction(comb(13, unseen), comb(19, unseen))
    assert any_undo(state.seen_by(0)) == (Fraction(31, 57) if unseen == 2 else Fraction(6, 19))


@pytest.mark.rule("dei-struggle-4", "dei-any-2", "dei-any-3", "dei-any-5")
@for_each("dice", [*ROLLS, (1, 1, 2), (6, 6, 6, 6, 6, 6), (1, 1, 1, 2, 2, 2)])
def test_breaking_cards_against_playing_each_of_them(dice: tuple[int, ...]) -> None:
    state = table(dice, 1)
    expected: dict[str, Fraction] = {}
    for option in state.options(1):
        if isinstance(option, PlayCard):
            made = after_card(state, option)
            broken = sum(n for sizes, n in made.items() if spoiled(combos(dice), sizes))
            does = state.ability(1, option.card).does
            expected[does] = max(expected.get(does, Fraction(0)), Fraction(broken, sum(made.values())))
    assert breaking(state) == {does: chance for does, chance in expected.items() if chance}


@pytest.mark.rule("dei-judgment-8", "dei-judgment-9", "dei-annul-1")
def test_six_alike_and_a_single_die_withstand_any_single_card_but_an_annul() -> None:
    for dice in ((6, 6, 6, 6, 6, 6), (3,)):
        state = table(dice, 1, ())
        assert breaking(state) == {}
        assert list(undo(state)) == ["annul"]


@pytest.mark.rule("dei-setup-5", "dei-struggle-4", "dei-annul-1")
def test_who_may_hold_a_spoiling_card_against_all_hands() -> None:
    state = table((4, 4, 4, 4, 5), 1, ("annul", "gain", "spy"))
    assert undo(state)["annul"] == 1 == any_undo(state)
    view = state.seen_by(0)
    hands = list(combinations(view.unseen(1), 3))
    does = [{view.ability(1, name).does for name in hand} for hand in hands]
    for ability, chance in undo(view).items():
        assert chance == Fraction(sum(ability in hand for hand in does), len(hands))
    sure = {ability for ability, chance in breaking(view).items() if chance == 1} | {"annul"}
    assert any_undo(view) == Fraction(sum(bool(sure & hand) for hand in does), len(hands))
    assert breaking(view)["reroll"] == Fraction(5, 6)


# ---------------------------------------------------------------- unseen cards


@pytest.mark.rule("dei-setup-5", "dei-cards-4", "dei-any-7")
def test_holding_counts_what_has_been_seen() -> None:
    state = laid((5, 5), Stage.POWER, hands={0: ("gain",), 1: ("negate", "spy")})
    view = state.seen_by(0)
    assert holds(view, 1, {"negate"}) == Fraction(2, 19)
    assert holds(view, 1, {"negate", "annul"}) == 1 - Fraction(comb(17, 2), comb(19, 2))
    knows = tuple(frozenset({card(1, "negate")}) if seat == 0 else cards for seat, cards in enumerate(((), ())))
    seen = evolve(state, players=(state.players[0], evolve(state.players[1], known=knows))).seen_by(0)
    assert holds(seen, 1, {"negate"}) == 1
    assert holds(seen, 1, {"annul"}) == Fraction(1, 18)
    gone = evolve(state.decks[1], loose=state.decks[1].loose[1:], discard=state.decks[1].loose[:1])
    thrown = evolve(state, decks=(state.decks[0], gone)).seen_by(0)
    assert holds(thrown, 1, {"negate"}) == Fraction(2, 18)
    assert holds(thrown, 1, {state.ability(1, gone.discard[0]).does}) == 0


@pytest.mark.rule("dei-setup-5")
def test_somebody_of_several_holds_it() -> None:
    view = laid((5, 5, 5), Stage.POWER, hands={1: ("gain", "spy"), 2: ("gain", "spy", "raise")}).seen_by(0)
    assert anybody_holds(view, (1, 2), {"negate"}) == 1 - Fraction(17, 19) * Fraction(16, 19)
    assert anybody_holds(view, (), {"negate"}) == 0


@pytest.mark.rule("dei-fate-1", "dei-fate-2", "dei-fate-3", "dei-power-7", "dei-power-8")
def test_the_next_card_of_a_deck() -> None:
    state = laid((5, 5), Stage.POWER, hands={0: ("gain",)})
    assert next_card(state, 0) == {does: Fraction(1, 18) for does in ABILITIES if does != "gain"}
    assert sum(next_card(state.seen_by(1), 0).values()) == 1
    assert next_card(state.seen_by(1), 0)["gain"] == Fraction(1, 19)
    looked = do(laid((5, 5), Stage.POWER, hands={0: ("foresee",)}), use(0, "foresee", at=1), Pass(1))
    looked = do(looked, CarryOut(), SeeAhead(0, card(1, "annul")))
    assert next_card(looked.seen_by(0), 1) == {"annul": 1}
    assert next_card(looked.seen_by(1), 1)["annul"] == Fraction(1, 19)
    empty = evolve(state.decks[0], loose=(), discard=(card(0, "raise"), card(0, "spy")))
    drawing = evolve(state, decks=(empty, state.decks[1]), tasks=(Task("draw", 0, 2, card=card(0, "spy")),))
    assert next_card(drawing, 0) == {"raise": 1}
    assert next_card(evolve(state, decks=(empty, state.decks[1])), 0) == {
        "raise": Fraction(1, 2),
        "spy": Fraction(1, 2),
    }
    assert next_card(evolve(state, decks=(evolve(empty, discard=()), state.decks[1])), 0) == {}


def test_the_next_card_is_what_chance_draws() -> None:
    state = laid((5, 5), Stage.POWER, hands={0: ("draw-2", "gain")})
    state = do(state, PlayCard(0, card(0, "draw-2"), 0, -1), Pass(1), CarryOut())
    drawn = {state.ability(0, a.card).does: p for a, p in state.chance().items() if isinstance(a, DrawCard)}
    assert drawn == next_card(state, 0)
