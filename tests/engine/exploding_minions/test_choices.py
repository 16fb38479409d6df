"""What each choice is worth, against play on every order that the pile may have."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance.players import greedy
from engine.core.actions import Action
from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PlayPair, PutBack
from engine.games.exploding_minions.odds.choices import chances_of_no_bomb as choices
from engine.games.exploding_minions.odds.choices import view_for
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import Player, Stage
from tests.engine.exploding_minions.brute import GAME, SAFE, Order, Orders, Turns, history, shuffles, small, survives


class Judge:
    """What the choices of a seat are worth to it, by playing on in every order of the pile."""

    def __init__(self, state: ExplodingState, seat: int, orders: Orders) -> None:
        self.state, self.seat, self.orders = state, seat, orders
        self.turns = Turns(state.current, state.owed, state.living)
        self.spells = 2 if state.current == seat else 1

    def option(self, option: Action) -> Fraction:
        match option:
            case Explode():
                return Fraction(0)
            case DrawCard() | PlayPair():
                return self.effect("", self.orders)
            case PutBack(under=under):
                return self.put(under)
            case LetHappen():
                return self.answered(False)
            case PlayCard(card=card):
                acting = self.state.discard[-1] if card == CLONE else card
                if acting == NOPE:
                    return self.answered(True)
                if acting == DEFUSE:
                    return max(self.put(under) for under in range(self.state.pile + 1))
                return self.effect(acting, self.orders, self.left_after(card))
        raise AssertionError(option)

    def left_after(self, card: str) -> tuple[str, ...]:
        hand = list(self.state.players[self.seat].hand)
        hand.remove(card)
        return tuple(hand)

    def answered(self, noped: bool) -> Fraction:
        waiting = self.state.waiting
        assert waiting is not None
        if (len(waiting.nopes) + noped) % 2:
            return self.effect("", self.orders)
        own = waiting.seat == self.seat
        return self.effect(waiting.card, self.orders, self.state.players[self.seat].hand if own else ())

    def put(self, under: int) -> Fraction:
        orders = {(*order[:under], BOMB, *order[under:]): weight for order, weight in self.orders.items()}
        return self.lasts(orders, self.turns.ended())

    def effect(self, card: str, orders: Orders, hand: tuple[str, ...] = ()) -> Fraction:
        """After a card of the player whose turn it is has worked; "" for none. `hand` is what the seat answers with."""
        match card:
            case "Attack":
                passed = self.turns.owed if self.state.forced else 0
                return self.lasts(orders, Turns(self.turns.following(), passed + 2, self.turns.living))
            case "Skip":
                return self.lasts(orders, self.turns.ended())
            case "Draw from the Bottom":
                return self.lasts({(o[-1], *o[:-1]): w for o, w in orders.items()}, self.turns)
            case "Shuffle":
                # Which safe card lies where changes nothing, so that one order of each kind is mixed.
                bombs = next(iter(orders)).count(BOMB)
                size = len(next(iter(orders)))
                return self.lasts(shuffles((BOMB,) * bombs + ("-",) * (size - bombs)), self.turns)
            case "See the Future" if self.state.current == self.seat:
                return self.peeked(orders, hand)
        return self.lasts(orders, self.turns)

    def peeked(self, orders: Orders, hand: tuple[str, ...]) -> Fraction:
        """The best single answer to each triple of cards that may be shown, by name."""
        answers = {card for card in hand if card in (ATTACK, SKIP, SHUFFLE, BOTTOM)}
        total = Fraction(0)
        for shown in {order[:3] for order in orders}:
            told = {order: weight for order, weight in orders.items() if order[:3] == shown}
            share = sum(told.values())
            told = {order: weight / share for order, weight in told.items()}
            total += share * max(self.effect(answer, told) for answer in ("", *answers))
        return total

    def lasts(self, orders: Orders, turns: Turns) -> Fraction:
        spells = self.spells - (self.turns.current == self.seat != turns.current)
        return sum((w for order, w in orders.items() if survives(order, turns, self.seat, spells)), Fraction(0))


@pytest.mark.slow
@pytest.mark.rule("exp-tip-1", "exp-skip-2", "exp-attack-2", "exp-attack-3", "exp-see-1", "exp-bottom-1", "exp-nope-1")
@settings(max_examples=4)
@given(st.integers(2, 4), st.integers(2, 4), st.integers(0, 2**32))
def test_every_choice_is_worth_what_play_in_every_order_makes_of_it(players: int, safe: int, seed: int) -> None:
    rng = Random(seed)
    start = small(players, SAFE[:safe], owed=rng.choice((1, 1, 2, 3)), forced=rng.random() < 0.5)
    for state, watcher in history(start, seed, 60):
        asked = list(state.to_act)
        if len(asked) != 1 or watcher.seat not in (None, *asked):
            continue
        (seat,) = asked
        view = state if watcher.seat is None else state.seen_by(seat)
        judge = Judge(state, seat, watcher.orders)
        found = choices(view, seat)
        assert set(found) == set(state.options(seat))
        for option, estimate in found.items():
            assert estimate.exact and estimate.assumes
            assert estimate.value == judge.option(option), option


# ---------------------------------------------------------------- by hand


def values(state: ExplodingState, seat: int = 0) -> dict[str, Fraction]:
    return {
        option.label(state.names): estimate.value for option, estimate in choices(state.seen_by(seat), seat).items()
    }


@pytest.mark.rule("exp-tip-2", "exp-skip-1", "exp-attack-2", "exp-bottom-1")
def test_one_bomb_in_four_cards() -> None:
    # Two players, one bomb in four cards: drawing now takes the 1st and the 3rd card.
    found = values(small(2, SAFE[:3], hand=(ATTACK, BOTTOM, SHUFFLE, SKIP)))
    assert found["Draw a card"] == found[SHUFFLE] == Fraction(2, 4)
    assert found[BOTTOM] == Fraction(2, 4)  # the 4th and then the 2nd
    assert found[SKIP] == Fraction(3, 4)  # only the 2nd
    assert found[ATTACK] == Fraction(3, 4)  # only the 3rd


@pytest.mark.rule("exp-see-1", "exp-skip-1")
def test_a_peek_is_answered_with_the_best_card() -> None:
    # With a Skip the 2nd card is drawn, without it the 1st and the 3rd: the peek shows which is clear. One bomb in four
    # cards: on top, the Skip saves; 2nd, drawing does; 3rd, the Skip; 4th, either.
    found = values(small(2, SAFE[:3], hand=(SEE, SKIP)))
    assert found[SEE] == 1 and found[SKIP] == Fraction(3, 4)
    alone = values(small(2, SAFE[:3], hand=(SEE,)))
    assert alone[SEE] == alone["Draw a card"] == Fraction(1, 2)
    # A Shuffle after a bomb on top or 3rd gives an even chance again: 1/2 + 1/2 * 1/2.
    assert values(small(2, SAFE[:3], hand=(SEE, SHUFFLE)))[SEE] == Fraction(3, 4)


@pytest.mark.rule("exp-clone-1")
def test_a_clone_is_worth_what_it_copies() -> None:
    state = evolve(small(2, SAFE[:3], hand=(CLONE, SKIP)), discard=(SKIP,))
    found = values(state)
    assert found[CLONE] == found[SKIP] == Fraction(3, 4)


@pytest.mark.rule("exp-defuse-1", "exp-defuse-4", "exp-defuse-6", "exp-bomb-4")
def test_a_bomb_is_defused_and_goes_where_it_harms_least() -> None:
    pile = small(2, SAFE[:4], hand=(DEFUSE,))
    drawn = evolve(pile, stage=Stage.BOMB, pile=4, loose=tuple(sorted(SAFE[:4])), order=((4, 0),))
    found = values(drawn)
    assert found["Explode"] == 0 and found[DEFUSE] == 1
    put = values(evolve(drawn, stage=Stage.PUT_BACK, players=(Player(), Player())))
    # The turn is over; the other draws the top card, the owner the next.
    assert [put[label] for label in ("Put it on top", "Put it under 1 card", "Put it under 2 cards")] == [1, 0, 1]
    owing = values(evolve(drawn, stage=Stage.PUT_BACK, owed=2, players=(Player(), Player())))
    assert owing["Put it on top"] == 0 and owing["Put it under 1 card"] == 1 and owing["Put it under 2 cards"] == 0


@pytest.mark.rule("exp-nope-1", "exp-attack-2")
def test_a_nope_is_weighed_against_letting_it_happen() -> None:
    # One bomb in five cards. Attacked, Ben draws the 1st and the 2nd; else Ada draws the 1st and Ben the 2nd.
    asked = small(2, SAFE[:4]).apply(PlayCard(0, ATTACK))
    found = values(asked, 1)
    assert found[NOPE] == Fraction(4, 5) and found["Let it happen"] == Fraction(3, 5)


@pytest.mark.rule("exp-attack-2", "exp-bomb-5")
def test_whoever_explodes_owes_no_more_turns() -> None:
    # Three players, bombs 1st and 3rd of five. Ben, attacked, is out with the 1st; Cleo draws the 2nd, Ada the 3rd.
    order = ((0, 0), BOMB, (1, 0), BOMB, (2, 0))
    state = small(3, SAFE[:3], hand=(ATTACK,), order=order, loose=tuple(sorted(SAFE[:3])))
    assert choices(state, 0)[PlayCard(0, ATTACK)].value == 0
    # Were the second bomb 4th, it would be too late for Ada.
    later = evolve(state, order=((0, 0), BOMB, (2, 0), BOMB, (1, 0)))
    assert choices(later, 0)[PlayCard(0, ATTACK)].value == 1


@pytest.mark.rule("exp-see-2", "exp-setup-8")
def test_a_view_values_what_it_knows_and_open_cards_what_all_know() -> None:
    state = small(2, SAFE[:3], hand=(SKIP,), order=((0, 0), BOMB, (3, 0)), loose=tuple(sorted(SAFE[:3])))
    assert choices(state, 0)[DrawCard(0)].value == 0
    assert choices(state.seen_by(0), 0)[DrawCard(0)].value == Fraction(1, 2)
    knowing = evolve(state, beliefs=(((1, ((0, 0), BOMB, (3, 0))),), ()))
    assert choices(knowing.seen_by(0), 0)[DrawCard(0)].value == 0
    assert greedy(knowing, 0, Random(1)) == PlayCard(0, SKIP)


def test_nobody_else_has_a_choice() -> None:
    state = small(3, SAFE)
    assert choices(state, 1) == {} == choices(state.apply(DrawCard(0)), 0)


def test_every_order_is_one_of_the_witness() -> None:
    orders: dict[Order, Fraction] = shuffles((BOMB, "-", "-"))
    assert orders == dict.fromkeys([(BOMB, "-", "-"), ("-", BOMB, "-"), ("-", "-", BOMB)], Fraction(1, 3))


def test_a_view_stays_as_it_is_and_with_all_cards_open_a_seat_knows_what_is_known() -> None:
    state = GAME.setup(2)
    view = state.seen_by(1)
    assert view_for(view, 0) is view
    known = view_for(state, 0)
    assert (known.eyes, known.order, known.beliefs[0]) == (0, None, state.belief)
    assert known.beliefs[1] == state.beliefs[1]
