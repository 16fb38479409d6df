"""Ends of Exploding Minions between two, in which one does not know the other's hand, solved as games in secret.

The other is taken to know the first player's cards, but nothing of the pile, where it has not looked. Everything that
may happen is played on in every world; each player knows only what it has seen. The value is that of a best mix of
whole plans for either (double oracle: plans are added until neither gains by another one).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engine import CHANCE, AnyAction, State
from engine.games.exploding_minions import Explode
from tests.benchmarks.truths.zero_sum import solve

Plan = dict[int, int]
"""What a player chooses, by what it knows: the place of the choice; the first one where nothing is told."""

Mixed = list[tuple[float, Plan]]

MOST_NODES = 4_000
GAIN = 1e-7


class TooLarge(Exception):
    """More may happen than can be played on."""


@dataclass(slots=True)
class Node:
    """A moment: over with a `value`; or `player`, who knows what `key` stands for, chooses one of the `ways`; None: it
    is chance, by `chances`. `mass` is what counts of the value against a mix of plans."""

    player: int | None = None
    key: int = 0
    ways: list[Node] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    value: float = 0.0
    mass: float = 0.0


class SecretGame:
    """All that may happen from some worlds on, which look alike to `seat`, the other of which knows its own hand."""

    def __init__(self, worlds: Mapping[State, Fraction], seat: int) -> None:
        self.seat, self.nodes = seat, 0
        self._seen: dict[object, int] = {}
        self.alike: dict[tuple[int, int], list[Node]] = defaultdict(list)
        self.root = Node()
        for world, chance in worlds.items():
            knows = [0, 0]
            knows[1 - seat] = self._learn(0, world.players[1 - seat].hand)  # type: ignore[attr-defined]
            self.root.ways.append(self._play_on(world, (knows[0], knows[1])))
            self.root.chances.append(float(chance))

    def _learn(self, knows: int, seen: object) -> int:
        return self._seen.setdefault((knows, seen), len(self._seen) + 1)

    def _after(self, world: State, action: AnyAction, knows: tuple[int, int]) -> Node:
        seen = (action if action.is_open_to(seat) else type(action) for seat in (0, 1))
        now = tuple(self._learn(known, what) for known, what in zip(knows, seen, strict=True))
        return self._play_on(world.apply(action), (now[0], now[1]))

    def _play_on(self, world: State, knows: tuple[int, int]) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooLarge
        if world.result is not None:
            return Node(value=float(self.seat in world.result.winners))
        if world.to_act is CHANCE:
            coming = world.chance()
            ways = [self._after(world, action, knows) for action in coming]
            return ways[0] if len(ways) == 1 else Node(ways=ways, chances=[float(one) for one in coming.values()])
        (player,) = world.to_act
        options = [one for one in world.options(player) if not isinstance(one, Explode)] or world.options(player)
        if len(options) == 1:
            return self._after(world, options[0], knows)
        node = Node(player, knows[player])
        self.alike[player, node.key].append(node)
        node.ways = [self._after(world, option, knows) for option in options]
        return node

    # ------------------------------------------------------------ best plans

    def value(self) -> float:
        """The chance to win of the seat."""
        mine: list[Plan] = [{}]
        theirs: list[Plan] = [{}]
        payoffs = [[self._worth(mine[0], theirs[0])]]
        while True:
            value, rows, columns = solve(payoffs)
            most, plan = self._best_plan(self.seat, list(zip(columns, theirs, strict=True)))
            least, reply = self._best_plan(1 - self.seat, list(zip(rows, mine, strict=True)))
            if most - least < GAIN:
                return value
            theirs.append(reply)
            for row, own in zip(payoffs, mine, strict=True):
                row.append(self._worth(own, reply))
            mine.append(plan)
            payoffs.append([self._worth(plan, other) for other in theirs])

    def _worth(self, mine: Plan, theirs: Plan) -> float:
        plans = (mine, theirs) if self.seat == 0 else (theirs, mine)

        def worth(node: Node) -> float:
            if not node.ways:
                return node.value
            if node.player is None:
                return sum(chance * worth(way) for chance, way in zip(node.chances, node.ways, strict=True))
            return worth(node.ways[plans[node.player].get(node.key, 0)])

        return worth(self.root)

    def _best_plan(self, player: int, against: Mixed) -> tuple[float, Plan]:
        """The plan that does best against a mix of the other's, and what the seat wins with it."""
        self._spread(self.root, player, 1.0, against)
        plan: Plan = {}
        better = 1.0 if player == self.seat else -1.0

        def sum_up(node: Node) -> float:
            if node.player != player:
                return sum(map(sum_up, node.ways)) if node.ways else node.mass
            if node.key not in plan:
                alike = self.alike[player, node.key]
                sums = [sum(sum_up(one.ways[at]) for one in alike) for at in range(len(node.ways))]
                plan[node.key] = max(range(len(sums)), key=lambda at: better * sums[at])
            return sum_up(node.ways[plan[node.key]])

        return sum_up(self.root), plan

    def _spread(self, node: Node, player: int, chance: float, against: Mixed) -> None:
        if not node.ways:
            node.mass = chance * node.value * sum(weight for weight, _ in against)
            return
        for at, way in enumerate(node.ways):
            if node.player is None:
                self._spread(way, player, chance * node.chances[at], against)
            elif node.player == player:
                self._spread(way, player, chance, against)
            else:
                follow = [(weight, plan) for weight, plan in against if weight and plan.get(node.key, 0) == at]
                self._spread(way, player, chance, follow)


def secret_truth(worlds: Mapping[State, Fraction], seat: int, options: Iterable[AnyAction]) -> dict[AnyAction, float]:
    """The chance to win with each choice of a seat, the other of which knows what was chosen where that is open.
    Errors: TooLarge where more than `MOST_NODES` moments may come of a choice."""
    return {option: _game_after(worlds, seat, option).value() for option in options}


def is_small(worlds: Mapping[State, Fraction], seat: int, options: Iterable[AnyAction]) -> bool:
    """Whether all that may come of each choice can be played on."""
    try:
        return all(_game_after(worlds, seat, option) for option in options)
    except TooLarge:
        return False


def _game_after(worlds: Mapping[State, Fraction], seat: int, option: AnyAction) -> SecretGame:
    after: dict[State, Fraction] = defaultdict(Fraction)
    for world, chance in worlds.items():
        after[world.apply(option)] += chance
    return SecretGame(after, seat)
