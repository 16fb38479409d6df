"""The books of a game of Exploding Minions: every card is in exactly one place, and the pile can pay for every draw.

What the tests of random games (`tests/engine/test_random_games.py`) ask of every game stands here for this one:
`options`, `check_state`, `check_step`, `check_view`, `twins`, `seen_alike`, `SECRETS` and `SHOWN_AT_THE_END`. It knows
the rules of where cards lie and nothing of how the engine moves them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import combinations
from math import gcd
from operator import and_
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.state import State, Step
from engine.games.exploding_minions import (
    AddBombs,
    Deal,
    Explode,
    ExplodingState,
    PlayCard,
    PlayPair,
    PutBack,
    SeeCard,
    StealCard,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import BOMB, DECKS, DEFUSE, PRINTED
from engine.games.exploding_minions.rules.knowledge import PILE, Hidden, Knowledge
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.table import FACE_DOWN, Player, Stage

MOST_STEPS = 5_000
"""No random game takes so many."""

WINDOW = 0
"""So many steps of a random game are looked at closely; 0 for all."""

SECRETS = True
"""Whether the game has anything that a seat cannot see."""

SHOWN_AT_THE_END = False
"""Whether the last step of a game lays open what was secret until then."""

DEALT = {
    (2, "guide"): 31,
    (3, "guide"): 36,
    (4, "guide"): 67,
    (5, "guide"): 67,
    (2, "box"): 31,
    (3, "box"): 37,
    (4, "box"): 68,
    (5, "box"): 68,
}
"""How many cards of the house deck are in play, bombs left out, by players and way of counting."""

BEFORE_TURNS = (Stage.DEAL, Stage.BOMBS, Stage.START)


def options(players: int, rng: Random) -> dict[str, Any]:
    """Options for a table: the house deck, either count of it, or, one time in three, cards made up at random."""
    deck = {"deck": rng.choice(DECKS)}
    return {**deck, "cards": made_up_cards(rng)} if rng.random() < 1 / 3 else deck


def made_up_cards(rng: Random) -> dict[str, Any]:
    """A small deck with any mixture of cards, so that bombs come up early and often go back."""
    bomb = {"name": BOMB, "text": "It explodes.", "apart": 4}
    cards = [{"name": name, "text": "It helps.", **_counts(rng)} for name in PRINTED if name not in (BOMB, DEFUSE)]
    cards += [{"name": f"Fan {i}", "text": "In pairs.", "character": True, **_counts(rng)} for i in range(3)]
    cards.append({"name": "Dud", "text": "Nothing.", "box_only": True, "marked": 1, "plain": 1})
    defuses = {"name": DEFUSE, "text": "It saves.", "marked": rng.randint(2, 8), "plain": rng.randint(3, 8)}
    return {"card": [bomb, defuses, *cards, *_fillers([defuses, *cards])]}


def _counts(rng: Random) -> dict[str, int]:
    return {"marked": rng.randint(0, 3), "plain": rng.randint(0, 3)}


def _fillers(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many cards of two more Characters as it takes to deal every hand and to leave four cards or more."""
    dealt = {half: sum(card[half] for card in cards if "box_only" not in card) for half in ("marked", "plain")}
    lacking = {half: max(0, needed - dealt[half]) for half, needed in (("marked", 20), ("plain", 28))}
    counts = ({half: (count + more) // 2 for half, count in lacking.items()} for more in (0, 1))
    return [{"name": f"Filler {i}", "text": "In pairs.", "character": True, **c} for i, c in enumerate(counts)]


# ---------------------------------------------------------------- where the cards are


def in_pile(state: ExplodingState) -> Counter[str]:
    """The cards of the Draw Pile, those whose place is settled and the others."""
    assert state.order is not None
    return Counter(state.loose) + Counter(item for item in state.order if isinstance(item, str))


def places(layout: Layout) -> Iterator[str | None]:
    """The card at each place of the pile from the top, None where it is not settled."""
    for item in layout:
        yield from (item,) if isinstance(item, str) else (None,) * item[0]


def bombs_out(state: ExplodingState) -> int:
    """The bombs that lie open: one before each exploded player, and one that was just drawn."""
    return sum(not player.alive for player in state.players) + (state.stage in (Stage.BOMB, Stage.PUT_BACK))


# ---------------------------------------------------------------- what must hold


def check_state(state: State) -> None:
    """Every card is in one place, the pile holds a bomb fewer than players live, and nobody believes what cannot be."""
    assert isinstance(state, ExplodingState)
    _check_cards(state)
    _check_turn(state)
    for belief in state.beliefs:
        _check_belief(state, belief)
    for seat, own in state.known:
        _check_known(state, seat, own)


def _check_cards(state: ExplodingState) -> None:
    table, living = state.table, [seat for seat, player in enumerate(state.players) if player.alive]
    bombs = 0 if state.stage in (Stage.DEAL, Stage.BOMBS) else len(state.players) - 1
    everywhere = in_pile(state) + Counter(state.discard)
    for player in state.players:
        assert list(player.hand) == sorted(player.hand)
        everywhere.update(player.hand)
    assert everywhere[BOMB] + bombs_out(state) == bombs
    assert everywhere - Counter({BOMB: bombs}) == Counter(table.cards)
    if "cards" not in state.setup:
        assert len(table.cards) == DEALT[len(state.players), table.deck]
    assert in_pile(state)[BOMB] == state.bombs
    if bombs:
        assert state.bombs == len(living) - 1 - (state.stage in (Stage.BOMB, Stage.PUT_BACK))
    assert state.order is not None and list(state.loose) == sorted(state.loose)
    settled = list(places(state.order))
    assert len(settled) == state.pile == in_pile(state).total()
    assert settled.count(None) == len(state.loose)
    assert all(item[1] == 0 for item in state.order if not isinstance(item, str))
    assert state.pile > 0 or state.result is not None or state.stage in (Stage.BOMBS, Stage.BOMB, Stage.PUT_BACK)


def _check_turn(state: ExplodingState) -> None:
    living = [seat for seat, player in enumerate(state.players) if player.alive]
    assert state.living == tuple(living)
    assert (len(living) == 1) == (state.result is not None)
    assert state.result is None or (state.result.winners, sum(state.result.scores)) == ((living[0],), 1)
    assert (state.owed > 0) == (state.stage not in BEFORE_TURNS and state.result is None)
    assert state.players[state.current].alive
    assert (state.waiting is not None) == (state.stage in (Stage.WINDOW, Stage.SETTLE, Stage.STEAL))
    if state.waiting is not None:
        waiting = state.waiting
        assert bool(waiting.asked) == (state.stage is Stage.WINDOW)
        assert len(set(waiting.asked)) == len(waiting.asked) and set(waiting.asked) <= set(living)
        laid = (*waiting.played, *(card for _, card in waiting.nopes))
        assert state.discard[-len(laid) :] == laid
    if state.stage is Stage.LOOK:
        assert state.looking < min(3, state.pile)


def _check_belief(state: ExplodingState, belief: Belief) -> None:
    """A belief is in lowest terms and sorted, and takes the truth for possible."""
    assert state.order is not None
    if not belief:
        return
    assert gcd(*(weight for weight, _ in belief)) == 1 and all(weight > 0 for weight, _ in belief)
    assert list(belief) == sorted(belief, key=repr) and len({layout for _, layout in belief}) == len(belief)
    assert any(isinstance(item, str) for _, layout in belief for item in layout)
    assert all(isinstance(item, str) == bool(i % 2) for _, layout in belief for i, item in enumerate(layout))
    truth = list(places(state.order))
    assert any(_allows(layout, truth) for _, layout in belief), (truth, belief)


def _allows(layout: Layout, truth: list[str | None]) -> bool:
    """Whether the known cards lie where the layout has them, and each gap has the bombs that were put into it."""
    above = 0
    for item in layout:
        if isinstance(item, str):
            if above >= len(truth) or truth[above] != item:
                return False
            above += 1
        else:
            cards, bombs = item
            if truth[above : above + cards].count(BOMB) < bombs:
                return False
            above += cards
    return above == len(truth)


def _check_known(state: ExplodingState, seat: int, own: Knowledge) -> None:
    """What a seat knows of hidden cards is weighed and sorted, leaves room for all cards, and allows the truth."""
    weights, cases = zip(*own.cases, strict=True)
    assert gcd(*weights) == 1 and min(weights) > 0 and list(cases) == sorted(set(cases))
    hidden = Hidden(state, seat)
    assert sum(hidden.room) == hidden.cards.total() and min(hidden.room) >= 0
    truth = [*(Counter(player.hand) for player in state.players), in_pile(state) - Counter(hidden.pinned_cards)]
    assert any(all(Counter(cards) <= there for cards, there in zip(places, truth, strict=True)) for places in cases)
    for places in cases:
        assert len(places) == len(state.players) + 1 and not places[seat]
        assert all(list(cards) == sorted(cards) and BOMB not in cards for cards in places)
        assert hidden.strangers(places).total() == sum(
            hidden.strangers_in(places, place) for place in range(len(places))
        )


def check_step(step: Step) -> None:
    """Cards leave a place only for the place that the action sends them to."""
    before, after, action = step.before, step.after, step.action
    assert isinstance(before, ExplodingState) and isinstance(after, ExplodingState)
    assert after.discard == before.discard + played_by(action)
    growth = {TakeCard: -1, PutBack: 1, AddBombs: len(before.players) - 1}
    if not isinstance(action, Deal):
        assert after.pile - before.pile == growth.get(type(action), 0)
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            assert Counter(new.hand) == Counter(old.hand) + gains(action, seat) - losses(action, seat)
            assert new.alive == (old.alive and action != Explode(seat))
    if isinstance(action, TakeCard):
        assert before.pile > 0
    if isinstance(action, SeeCard | PlayCard | PlayPair):
        assert (before.current, before.owed, before.forced) == (after.current, after.owed, after.forced)


def played_by(action: Action) -> tuple[str, ...]:
    """The cards that an action lays on the Discard Pile."""
    match action:
        case PlayCard(card=card):
            return (card,)
        case PlayPair(first=first, second=second):
            return first, second
    return ()


def gains(action: Action, seat: int) -> Counter[str]:
    """The cards that come into the hand of `seat`."""
    match action:
        case TakeCard(player=player, card=card) | StealCard(player=player, card=card) if player == seat:
            return Counter({card: card != BOMB})
    return Counter()


def losses(action: Action, seat: int) -> Counter[str]:
    """The cards that leave the hand of `seat`."""
    match action:
        case PlayCard(seat=player) | PlayPair(seat=player) if player == seat:
            return Counter(played_by(action))
        case StealCard(victim=victim, card=card) if victim == seat:
            return Counter({card: 1})
    return Counter()


# ---------------------------------------------------------------- what nobody else may know


def check_view(state: State, view: State, seat: int) -> None:
    """A view holds the own hand and those of exploded players; of the others their size, and nothing of the order."""
    assert isinstance(state, ExplodingState) and isinstance(view, ExplodingState)
    for other, (full, seen) in enumerate(zip(state.players, view.players, strict=True)):
        hidden = other != seat and full.alive
        assert seen.hand == ((FACE_DOWN,) * len(full.hand) if hidden else full.hand)
    assert (view.order, view.loose, view.eyes) == (None, (), seat)
    assert [bool(belief) for other, belief in enumerate(view.beliefs) if other != seat].count(True) == 0
    assert view.belief == state.beliefs[seat]
    assert view.known == ((seat, dict(state.known)[seat]),)
    whole = {"players": state.players, "order": state.order, "loose": state.loose, "known": state.known}
    assert replace(view, **whole, beliefs=state.beliefs, eyes=None) == state
    face_down = sum(player.hand.count(FACE_DOWN) for player in view.players) + view.pile - view.bombs
    assert len(view.unseen) == face_down - len(certain(view.belief, view.bombs))


def certain(belief: Belief, bombs: int) -> list[str]:
    """The cards, bombs left out, that lie in the pile whatever layout of a belief is true."""
    known = [Counter(item for item in layout if isinstance(item, str)) for _, layout in belief if _fits(layout, bombs)]
    return sorted(card for card in reduce(and_, known, known[0] if known else Counter()).elements() if card != BOMB)


def _fits(layout: Layout, bombs: int) -> bool:
    """Whether a pile of so many bombs can lie like this."""
    gaps = [item for item in layout if not isinstance(item, str)]
    settled = layout.count(BOMB) + sum(held for _, held in gaps)
    return settled <= bombs <= settled + sum(cards - held for cards, held in gaps)


def twins(state: State, seat: int) -> Iterator[State]:
    """Other positions that `seat` cannot tell from this one: hidden cards change places, or so does the order."""
    assert isinstance(state, ExplodingState)
    others = [other for other in state.living if other != seat]
    for one, other in combinations(others, 2):
        yield from _traded(state, one, other)
    for other in others:
        yield from _dug_up(state, other)
    if (imagined := state.seen_by(seat).imagined(Random(seat))) != state:
        yield imagined


def _traded(state: ExplodingState, one: int, other: int) -> Iterator[ExplodingState]:
    """Two hands with a card of each traded."""
    hands = [loosely_held(state, one), loosely_held(state, other)]
    for mine in sorted(set(hands[0]) - set(hands[1]))[:2]:
        for yours in sorted(set(hands[1]) - set(hands[0]))[:2]:
            yield with_hands(
                state,
                {
                    one: _swapped(state.players[one].hand, mine, yours),
                    other: _swapped(state.players[other].hand, yours, mine),
                },
            )


def _dug_up(state: ExplodingState, other: int) -> Iterator[ExplodingState]:
    """A hand with a card traded for one in the pile that nobody has seen."""
    hand = state.players[other].hand
    for mine in sorted(set(loosely_held(state, other)))[:2]:
        for loose in sorted(set(_unfollowed(state, state.loose, PILE)) - {BOMB, mine})[:2]:
            traded = with_hands(state, {other: _swapped(hand, mine, loose)})
            yield replace(traded, loose=_swapped(state.loose, loose, mine))


def loosely_held(state: ExplodingState, seat: int) -> tuple[str, ...]:
    """The cards of a hand of which nobody else knows, or takes for possible, that they are there."""
    return _unfollowed(state, state.players[seat].hand, seat)


def _unfollowed(state: ExplodingState, cards: tuple[str, ...], where: int) -> tuple[str, ...]:
    most = Counter[str]()
    for _, own in state.known:
        for _, places in own.cases:
            most |= Counter(places[where])
    return tuple((Counter(cards) - most).elements())


def with_hands(state: ExplodingState, hands: dict[int, tuple[str, ...]]) -> ExplodingState:
    """The position with other cards in some hands."""
    players = tuple(Player(hands.get(seat, p.hand), p.alive) for seat, p in enumerate(state.players))
    return replace(state, players=players)


def _swapped(cards: tuple[str, ...], gone: str, come: str) -> tuple[str, ...]:
    return tuple(sorted((Counter(cards) - Counter([gone]) + Counter([come])).elements()))


def seen_alike(one: Action, other: Action, seat: int) -> bool:
    """Whether `seat` must see the same, whichever of two actions is done in positions that are alike to it."""
    if one == other:
        return one == Explode(seat) or not isinstance(one, Explode)
    match one, other:
        case PutBack(seat=actor), PutBack():
            return actor != seat
        case SeeCard(player=player), SeeCard():
            return player != seat
        case TakeCard(player=player), TakeCard():
            return player != seat and BOMB not in (one.card, other.card)
        case StealCard(player=player, victim=victim), StealCard():
            return seat not in (player, victim)
        case Deal(hands=hands), Deal(hands=others):
            return hands[seat] == others[seat]
    return False
