"""Ends of Exploding Minions, solved by playing on in every world that one seat takes for possible.

Either the other holds, and can draw, nothing that could be played but a Defuse; so all decisions are the seat's own.
Or both know each other's hand, which may hold action cards and Nopes, and nothing of the pile: then whatever the other
does is what is worst for the seat. Where another defuses, the bomb goes where it is worst for the seat: openly in one
place, or anywhere with equal chances. Or the hand of the other is hidden, and hidden cards are few (`hidden_hands`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import engine
from engine import CHANCE, AnyAction
from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PutBack, TakeCard
from engine.games.exploding_minions.rules.knowledge import Knowledge
from tests.benchmarks.truths.hidden_hands import is_small, secret_truth

GAME = engine.load("exploding-minions")
BOMB, DEFUSE = "Exploding Minion", "Defuse"
BLANKS = ("Banana Fan", "Fire Chief", "Goggle Twin")
CARDS = ("Attack", "Clone", DEFUSE, "Draw from the Bottom", "Nope", "See the Future", "Shuffle", "Skip")
DANGERS = ("Attack", "Attack", "Draw from the Bottom", "Nope", "Nope", "Nope", "Shuffle", "Skip", "Skip")
HIDEABLE = (*DANGERS, *BLANKS, DEFUSE, DEFUSE, "See the Future", "See the Future")
PLAYABLE = ("Attack", "Clone", "Draw from the Bottom", "Nope", "See the Future", "Shuffle", "Skip")
BENEATH = ("Attack", "Banana Fan", "Shuffle", "Skip", DEFUSE)

Worlds = Mapping[ExplodingState, Fraction]
"""Positions with all cards open, each with its chance; they look alike to the seat."""

Memo = dict[frozenset[tuple[ExplodingState, Fraction]], Fraction]
"""What worlds are worth that have been solved."""


def positions(count: int, seed: int) -> Iterator[tuple[ExplodingState, int]]:
    """So many ends of a game, drawn at random, and the seat that has something to decide there: in turn those where the
    other can play nothing, with a hidden hand, and with open hands."""
    rng = Random(seed)
    draws = (
        lambda: _with_a_drawn_bomb(laid_out(rng), rng),
        lambda: with_hidden_hand(rng),
        lambda: with_open_hands(rng),
    )
    while count:
        state = draws[count % 3]()
        if len(state.options(0)) > 1 and (not has_hidden_hand(state, 0) or _is_small(state)):
            yield state, 0
            count -= 1


def with_hidden_hand(rng: Random) -> ExplodingState:
    """A turn of the first player, with 1 to 3 cards, before a pile of 2 to 4 cards, who does not know the 1 to 3 cards
    of the other. Sometimes it is the other's card that waits for an answer."""
    size, own, held = rng.randint(2, 4), rng.randint(1, 3), rng.randint(1, 3)
    dealt = rng.sample(HIDEABLE, len(HIDEABLE))
    hands, lying = (dealt[:own], dealt[own : own + held]), dealt[own + held :][: size - 1]
    beneath = [card for card in dealt[own + held + size - 1 :] if card not in BLANKS]
    position = {
        "hands": hands,
        "pile": rng.sample([*lying, BOMB], size),
        "discard": beneath[:1],
        "turn": int(rng.random() < 0.2),
    }
    state = GAME.setup(2, position=position)
    plays = [one for one in state.options(1) if isinstance(one, PlayCard)]
    return state.apply(rng.choice(plays)) if plays else state


def has_hidden_hand(state: ExplodingState, seat: int) -> bool:
    """Whether the other may hold or draw what the seat does not know, and could play it."""
    unseen = Counter(state.table.cards) - Counter((*state.discard, *state.players[seat].hand))
    held = state.seen_by(seat).whereabouts.cases[0][1][1 - seat]
    return any(card in unseen - Counter(held) for card in PLAYABLE)


def _is_small(state: ExplodingState) -> bool:
    return is_small(worlds_of(state, 0), 0, state.options(0))


def with_open_hands(rng: Random) -> ExplodingState:
    """A turn of the first player, with 1 to 3 cards, before a pile of 2 to 4 cards, where both players know each
    other's hand: the other holds 1 or 2 action cards. Sometimes it is the other's card that waits for an answer."""
    size = rng.randint(2, 4)
    lie = rng.sample([*BLANKS[: size - 1], BOMB], size)
    own, dealt = rng.randint(1, 3), rng.sample(DANGERS, 5)
    hands = dealt[:own], dealt[own : own + rng.randint(1, 2)]
    position = {
        "hands": hands,
        "pile": lie,
        "discard": [rng.choice([card for card in BENEATH[:-1] if card not in dealt])],
        "turn": int(rng.random() < 0.2),
    }
    state = GAME.setup(2, position=position)
    holds = [((), tuple(sorted(hands[1])), ()), (tuple(sorted(hands[0])), (), ())]
    state = evolve(state, known=tuple((seat, Knowledge(((1, places),))) for seat, places in enumerate(holds)))
    plays = [one for one in state.options(1) if isinstance(one, PlayCard)]
    return state.apply(rng.choice(plays)) if plays else state


def laid_out(rng: Random) -> ExplodingState:
    """A turn of the first player, with 1 to 4 cards, before a pile of 2 to 5 cards."""
    blanks, rescues = rng.sample(BLANKS, 3), [DEFUSE] * (rng.random() < 0.3)
    hand = rng.sample(CARDS, rng.randint(1, 4))
    if rescues:
        hand = [card for card in hand if card != "Clone"] or ["Skip"]
    size = rng.randint(2, 4 + len(rescues))
    unseen = [*rescues, *blanks]
    lying, held = unseen[: size - 1], unseen[size - 1 :][: rng.randint(0, 1)]
    lie = rng.sample([*lying, BOMB], size)
    position = {
        "hands": [hand, held],
        "pile": lie,
        "seen": [lie[: rng.choice((0, 0, 1, 2))], []],
        "discard": [rng.choice(BENEATH)],
        "owed": rng.choice((1, 1, 2)),
    }
    return GAME.setup(2, position=position)


def _with_a_drawn_bomb(state: ExplodingState, rng: Random) -> ExplodingState:
    """Sometimes the moment after the first player, who holds a Defuse, has drawn a bomb from the top."""
    drawn = state.apply(DrawCard(0))
    if DEFUSE not in state.players[0].hand or rng.random() < 0.5 or drawn.why_not(TakeCard(0, BOMB)):
        return state
    holding = drawn.apply(TakeCard(0, BOMB))
    return holding if rng.random() < 0.3 else holding.apply(PlayCard(0, DEFUSE))


# ---------------------------------------------------------------- the solution


def truth(state: ExplodingState, seat: int) -> Mapping[AnyAction, Fraction | float]:
    """The chance to win with each choice of a seat, from what it can know, if it plays on as well as can be."""
    worlds, memo = worlds_of(state, seat), Memo()
    if has_hidden_hand(state, seat):
        return secret_truth(worlds, seat, state.options(seat))
    return {option: value_of(_after(worlds, option), seat, memo) for option in state.options(seat)}


def worlds_of(state: ExplodingState, seat: int) -> Worlds:
    """Every world that a seat takes for possible: all orders of all cards that it has not seen."""
    known = _known_places(state, seat)
    mine = (*state.discard, *state.players[seat].hand, *(card for card in known.values() if card != BOMB))
    unseen = sorted((Counter(state.table.cards) - Counter(mine)).elements())
    bombs = [BOMB] * (state.bombs - list(known.values()).count(BOMB))
    sizes = [0 if other == seat else len(player.hand) for other, player in enumerate(state.players)]
    found: dict[ExplodingState, int] = defaultdict(int)
    held = state.seen_by(seat).whereabouts.cases[0][1]
    for hands, rest in _deals(unseen, sizes):
        if any(Counter(cards) - Counter(hand) for cards, hand in zip(held, hands, strict=False)):
            continue
        for order in permutations([*rest, *bombs]):
            found[_world(state, seat, hands, known, order)] += 1
    whole = sum(found.values())
    return {world: Fraction(count, whole) for world, count in found.items()}


def _deals(cards: list[str], sizes: list[int]) -> Iterator[tuple[list[tuple[str, ...]], list[str]]]:
    """Every way to deal hands of these sizes from some cards, each card for itself, and what is left."""
    if not sizes:
        yield [], cards
        return
    for picked in combinations(range(len(cards)), sizes[0]):
        left = [card for index, card in enumerate(cards) if index not in picked]
        for hands, rest in _deals(left, sizes[1:]):
            yield [tuple(cards[index] for index in picked), *hands], rest


def _known_places(state: ExplodingState, seat: int) -> Mapping[int, str]:
    """The cards that a seat knows to lie at a place of the pile."""
    known, place = dict[int, str](), 0
    layouts = state.beliefs[seat]
    assert len(layouts) < 2, "only where it is certain what is known"
    for item in layouts[0][1] if layouts else ():
        if isinstance(item, str):
            known[place] = item
        else:
            assert not item[1], "no bomb was put back in secret"
        place += 1 if isinstance(item, str) else item[0]
    return known


def _world(
    state: ExplodingState, seat: int, hands: list[tuple[str, ...]], known: Mapping[int, str], order: Iterable[str]
) -> ExplodingState:
    rest = iter(order)
    layout: list[tuple[int, int] | str] = [(0, 0)]
    for place in range(state.pile):
        layout += [known[place] if place in known else next(rest), (0, 0)]
    players = tuple(
        player if number == seat else evolve(player, hand=tuple(sorted(hands[number])))
        for number, player in enumerate(state.players)
    )
    nothing = {"loose": (), "beliefs": ((),) * len(players), "known": (), "laid_out": ""}
    return evolve(state, players=players, order=tuple(layout), **nothing)


def value_of(worlds: Worlds, seat: int, memo: Memo) -> Fraction:
    """The chance to win of a seat in worlds that look alike to it; their chances sum to 1."""
    key = frozenset(worlds.items())
    if key not in memo:
        memo[key] = _value_anew(worlds, seat, memo)
    return memo[key]


def _value_anew(worlds: Worlds, seat: int, memo: Memo) -> Fraction:
    state = next(iter(worlds))
    if state.result is not None:
        return Fraction(seat in state.result.winners)
    if seat in state.to_act:
        return max(value_of(_after(worlds, option), seat, memo) for option in state.options(seat))
    others = () if state.to_act is CHANCE else _options_of_other(worlds)
    if others:
        ways = [_after(worlds, option) for option in others]
        hidden = [_mixed(ways)] if isinstance(others[0], PutBack) else []
        return min(value_of(way, seat, memo) for way in (*ways, *hidden))
    parts: dict[object, dict[ExplodingState, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for world, chance in worlds.items():
        for action, share in _what_comes(world).items():
            parts[_seen(action, seat)][world.apply(action)] += chance * share
    return sum((_weighed(part, seat, memo) for part in parts.values()), Fraction(0))


def _options_of_other(worlds: Worlds) -> tuple[AnyAction, ...]:
    """What the other can do, if that is the same in all worlds, so that its choice tells nothing; else nothing."""
    choices = {world.options(next(iter(world.to_act))) for world in worlds}
    return choices.pop() if len(choices) == 1 else ()


def _weighed(part: Worlds, seat: int, memo: Memo) -> Fraction:
    whole = sum(part.values())
    return whole * value_of({world: chance / whole for world, chance in part.items()}, seat, memo)


def _what_comes(world: ExplodingState) -> Mapping[AnyAction, Fraction]:
    """What chance brings, or the only sensible thing that another can do."""
    if world.to_act is CHANCE:
        return world.chance()
    options = world.options(next(iter(world.to_act)))
    only = next((one for one in options if not isinstance(one, Explode)), options[0])
    assert len(options) == 1 or isinstance(options[1], Explode) or isinstance(only, LetHappen), "the other has a choice"
    return {only: Fraction(1)}


def _seen(action: AnyAction, seat: int) -> object:
    """What a seat sees of an action."""
    return action if action.is_open_to(seat) else type(action)


def _after(worlds: Worlds, action: AnyAction) -> Worlds:
    found: dict[ExplodingState, Fraction] = defaultdict(Fraction)
    for world, chance in worlds.items():
        found[world.apply(action)] += chance
    return found


def _mixed(ways: list[Worlds]) -> Worlds:
    found: dict[ExplodingState, Fraction] = defaultdict(Fraction)
    for way in ways:
        for world, chance in way.items():
            found[world] += chance / len(ways)
    return found
