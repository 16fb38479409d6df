"""A strong player for every game: Monte Carlo tree search over imagined worlds.

The player starts from what its seat sees and nothing else. Each playout imagines a full world that agrees with it, goes
down the tree, adds to it, and plays on by the game's quick policy; all seats then learn from who has won. In the tree
every seat decides by what it could tell apart in that world, never by what is hidden from it: the hidden cards of an
opponent change with every world, and two seats that choose at once do not see each other's choice (information set
Monte Carlo tree search with a set of nodes for each seat; Cowling, Powley and Whitehouse, 2012).

At the root the playouts are dealt out by halving: all options are tried in the same worlds under the same dice, then
the better half of them in further ones, and so on; what a good player would do by habit is done unless something else
is clearly better. Below the root a seat first does what the policy would do, and looks at other options as it comes by
more often.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil, inf, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Generic, TypeAlias, TypeVar

from engine.chance.sampling import LONGEST
from engine.chance.thinking import Thinking, Thought, TimeIsUp
from engine.core.actions import Action
from engine.core.state import State
from engine.core.turns import CHANCE

S = TypeVar("S", bound=State)

Shares: TypeAlias = Sequence[float]
"""Each seat's share of the win."""

CURIOSITY = 0.5
"""How much more an option is tried for having been tried seldom, in shares of the win."""

CAUTION = 1.0
"""By so many standard errors an option must have won more than that of habit to be taken."""

WIDENING = 0.5
"""So many options has a seat looked at after n visits to its node, as a power of n."""


@dataclass(slots=True)
class Tried:
    """What came of an option: how often it was `tried` and could have been (`offered`), and the `won` shares of the
    seat that took it."""

    tried: int = 0
    offered: int = 0
    won: float = 0.0

    @property
    def mean(self) -> float:
        """The mean share won with it."""
        return self.won / self.tried if self.tried else 0.0

    @property
    def promise(self) -> float:
        """The mean share, and more for an option that was seldom tried when it was offered."""
        return self.mean + CURIOSITY * sqrt(log(self.offered) / self.tried) if self.tried else inf


@dataclass(slots=True)
class Node(Generic[S]):
    """What a seat that is asked has tried in all the worlds that it cannot tell apart."""

    visits: int = 0
    tried: dict[Action[S], Tried] = field(default_factory=dict)


@dataclass(frozen=True)
class Strong(Generic[S]):
    """The strong player of a game, a policy whose moves may also be found bit by bit."""

    thinking: Thinking[S]

    def __call__(self, state: S, seat: int, rng: Random) -> Action[S]:
        """The move, thought through to its end."""
        thought = self.think(state, seat, rng)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                move: Action[S] = end.value
                return move

    def think(self, state: S, seat: int, rng: Random) -> Thought[S]:
        """The move of `seat`, from what it sees of `state`, in steps of a few milliseconds; the best that was found so
        far where `TimeIsUp` is thrown into it, and what is done by habit where nothing was found yet."""
        view = state.seen_by(seat)
        options = view.options(seat)
        if len(options) == 1:
            return options[0]
        search = Search(view, seat, options, self.thinking)
        try:
            known = self.thinking.know and self.thinking.know(view, seat, rng)
            return (yield from known or search.best_option(rng))
        except TimeIsUp:
            return search.habit(rng)


class Search(Generic[S]):
    """A search for the best of the `options` that `seat` has at its `view`."""

    def __init__(self, view: S, seat: int, options: Sequence[Action[S]], thinking: Thinking[S]) -> None:
        self.view, self.seat, self.options, self.thinking = view, seat, options, thinking
        self._policy = thinking.policy or view.game.policy
        self._until = inf if thinking.turns is None else view.turn + thinking.turns
        self._nodes: dict[tuple[int, S], Node[S]] = {}

    def habit(self, rng: Random) -> Action[S]:
        """What the player does where nothing is clearly better."""
        return (self.thinking.habit or self._policy)(self.view, self.seat, rng)

    def best_option(self, rng: Random) -> Thought[S]:
        """The option that wins most, but that of habit where none is clearly better; each step is one playout."""
        habit = self.habit(rng)
        rivals = self._rivals_of(habit, rng)
        shares: dict[Action[S], list[float]] = {option: [] for option in (habit, *rivals)}
        with suppress(TimeIsUp):
            rivals = yield from self._halved(habit, rivals, shares, rng)
        best = max(rivals, key=lambda option: fmean(shares[option] or (0,)))
        return best if _is_clearly_better(shares[best], shares[habit]) else habit

    def _halved(
        self, habit: Action[S], rivals: list[Action[S]], shares: Mapping[Action[S], list[float]], rng: Random
    ) -> Generator[None, None, list[Action[S]]]:
        """The last of the rivals that are left, the best first, after all have been tried and the worse half left out
        again and again."""
        each = self.thinking.playouts * (2 / len(self.view.names)) ** 2 / len(rivals).bit_length()
        best = rivals
        while rivals:
            for _ in range(ceil(each / (len(rivals) + 1))):
                yield from self._try_all((habit, *rivals), shares, rng.getrandbits(64))
            best = sorted(rivals, key=lambda option: -fmean(shares[option]))
            rivals = best[: len(rivals) // 2]
        return best

    def _rivals_of(self, habit: Action[S], rng: Random) -> list[Action[S]]:
        """All other options or, of many, the most promising."""
        most, weigh = self.thinking.most, self.thinking.weigh
        others = [option for option in self.options if option != habit]
        if len(others) < most:
            return others
        if weigh is None:
            return rng.sample(others, most - 1)
        values = weigh(self.view, self.seat)
        return sorted(others, key=lambda option: -values[option].value)[: most - 1]

    def _try_all(
        self, options: Sequence[Action[S]], shares: Mapping[Action[S], list[float]], seed: int
    ) -> Iterator[None]:
        """Try each of these options once, in the same world and under the same dice."""
        for option in options:
            rng = Random(seed)
            shares[option].append(self._play_out(self.view.imagined(rng).apply(option), rng)[self.seat])
            yield

    def _play_out(self, world: S, rng: Random) -> Shares:
        """Each seat's share after a game that goes on down the tree, and then by the policy."""
        path: list[tuple[int, Node[S], Action[S]]] = []
        growing = True
        for _ in range(LONGEST):
            if world.to_act is CHANCE:
                world = world.apply(world.sample(rng))
            elif world.result is not None or world.turn >= self._until:
                break
            else:
                seat = next(iter(world.to_act))
                node = self._node_of(world, seat) if growing else None
                option = self._choose(node, world, seat, rng)
                if node is not None:
                    path.append((seat, node, option))
                    growing = node.visits > 0 or seat != self.seat
                world = world.apply(option)
        shares = self._shares(world)
        for seat, node, option in path:
            node.visits += 1
            _count(node.tried[option], shares[seat])
        return shares

    def _node_of(self, world: S, seat: int) -> Node[S]:
        return self._nodes.setdefault((seat, world.seen_by(seat)), Node())

    def _choose(self, node: Node[S] | None, world: S, seat: int, rng: Random) -> Action[S]:
        """What a seat does: what its policy says where the node is new or not in the tree, else the most promising of
        the options it has looked at, or one more of them."""
        if node is None:
            return self._policy(world, seat, rng)
        options = world.options(seat)
        known = [option for option in options if option in node.tried]
        if len(known) < len(options) and len(known) < (node.visits + 1) ** WIDENING:
            known = [_one_more(node, self._policy(world, seat, rng), options, rng)]
            node.tried[known[0]] = Tried()
        for option in known:
            node.tried[option].offered += 1
        return max(known, key=lambda option: node.tried[option].promise)

    def _shares(self, world: S) -> Shares:
        """Each seat's share where a playout has come to: of the result, else by the game's own figures, else even."""
        seats = len(world.names)
        if world.result is not None:
            winners = world.result.winners
            return [(seat in winners) / len(winners) if winners else 0.0 for seat in range(seats)]
        return self.thinking.worth(world) if self.thinking.worth else [1 / seats] * seats


def _is_clearly_better(shares: Sequence[float], others: Sequence[float]) -> bool:
    """Whether an option won more than another in the same worlds, beyond what chance may do."""
    gains = [share - other for share, other in zip(shares, others, strict=False)]
    return fmean(gains) > CAUTION * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else False


def _count(tried: Tried, share: float) -> None:
    tried.tried += 1
    tried.won += share


def _one_more(node: Node[S], wanted: Action[S], options: Sequence[Action[S]], rng: Random) -> Action[S]:
    """An option that was not looked at yet: that of the policy first."""
    if wanted not in node.tried:
        return wanted
    return rng.choice([option for option in options if option not in node.tried])
