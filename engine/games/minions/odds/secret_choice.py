"""The secret choice of Boon and Power between two players, as a matrix game with its exact equilibrium."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from typing import TypeVar

from engine.chance.best_mixes import column_worths, row_worths
from engine.chance.matrix_games import Equilibrium, solve
from engine.core.actions import Action
from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.player_actions import Use
from engine.games.minions.rules.rolls import chance_to_make_roll
from engine.games.minions.rules.state import MinionsState, is_power_too_high, lower_powers, other_powers
from engine.games.minions.rules.table import UNSEEN, Pending, Player, Stage
from engine.games.minions.rules.turn import attribute_total, effects_due, enter_next_stage, power_roll_of
from engine.pieces.items import without

N = TypeVar("N", Fraction, float)
Bestowal = tuple[str, int]
"""A Boon and the bonus of a Power card."""

Powers = tuple[int, int]
"""The bonus of the Power card of each player."""


@dataclass(frozen=True)
class Duel:
    """What two players can bestow and what each pair of choices is worth: the exact chance of the first player to
    take the Quest, every card used where it helps its owner."""

    rows: tuple[Bestowal, ...]
    columns: tuple[Bestowal, ...]
    payoffs: tuple[tuple[Fraction, ...], ...]

    @cached_property
    def equilibrium(self) -> Equilibrium:
        """The exact best mixes of both players and the value for the first."""
        return solve(self.payoffs)

    @cached_property
    def worths(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """By seat, what each of its choices is worth to the first player against the other's best mix: of several best
        mixes the one that punishes this choice most (`engine.chance.best_mixes`)."""
        balance = self.equilibrium
        return row_worths(self.payoffs, balance), column_worths(self.payoffs, balance)

    def gifts(self, seat: int) -> tuple[Fraction, ...]:
        """What each choice of a seat (0 or 1) can give away against best play; 0 for those that belong to a best
        mix."""
        value = self.equilibrium.value
        return tuple(abs(value - worth) for worth in self.worths[seat])

    def best_worth(self, seat: int, boon: str | None, power: int | None) -> Fraction:
        """The chance of a seat (0 or 1) against best play with the best of its choices that have this Boon and this
        Power card (None: any)."""
        firsts = [
            worth
            for (b, p), worth in zip(self.choices(seat), self.worths[seat], strict=True)
            if boon in (None, b) and power in (None, p)
        ]
        return 1 - min(firsts) if seat else max(firsts)

    def mix(self, seat: int) -> tuple[Fraction, ...]:
        """The best mix of a seat (0 or 1) over its choices."""
        return self.equilibrium.columns if seat else self.equilibrium.rows

    def choices(self, seat: int) -> tuple[Bestowal, ...]:
        """The choices of a seat (0 or 1)."""
        return self.columns if seat else self.rows


def duel(state: MinionsState) -> Duel:
    """The matrix of a game of two between the reveal of the Minions and that of the Boons (then over Boon and Power)
    or of the Power cards (then over the Power cards alone). What lies face down already is left open.

    Errors: ValueError for more than two players, or where the Minions or the Quest do not lie open.
    """
    if len(state.players) != 2 or "minion" not in state.shown or state.quest is None or "power" in state.shown:
        raise ValueError(f"There is no choice of Boon and Power between two players to weigh up in {state.phase!r}.")
    open_state = _with_choices_taken_back(state_after_reveals(state))
    boons = [(p.boon,) if "boon" in state.shown else p.boons for p in open_state.players]
    rows, columns = (
        tuple((boon or "", power) for boon in boons[seat] for power in sorted(set(open_state.players[seat].powers)))
        for seat in (0, 1)
    )
    meetings = {(a, b): _Meeting.with_boons(open_state, (a, b)).chances() for a in boons[0] for b in boons[1]}
    payoffs = tuple(tuple(meetings[a, b][i, j] for b, j in columns) for a, i in rows)
    return Duel(rows, columns, payoffs)


def _with_choices_taken_back(state: MinionsState) -> MinionsState:
    """The state with what lies face down taken back into the hands."""
    boons_up = "boon" in state.shown
    return evolve(state, players=tuple(evolve(p, boon=p.boon if boons_up else None, power=None) for p in state.players))


def state_after_reveals(state: MinionsState) -> MinionsState:
    """The state after the effects of a reveal, each used where it helps its owner."""
    while state.stage in (Stage.AT_REVEAL, Stage.AT_BOONS):
        state = state.apply(helpful_choice(state))
    return state


def helpful_choice(state: MinionsState) -> Action[MinionsState]:
    """The use of the effect at the head of the queue at a reveal that serves its owner best: raise what the Quest
    counts for oneself, lower it for others, else decline where one may."""
    if state.to_act is CHANCE:
        return state.outcomes()[0]
    head = state.queue[0]
    options = state.options(head.owner)
    good = head.effect.do != "attribute" or (head.effect.by > 0) == (head.on == head.owner)
    wanted = [option for option in options if isinstance(option, Use) == good] or list(options)
    return max(wanted, key=lambda option: _picks_what_counts(state, option))


def _picks_what_counts(state: MinionsState, option: Action[MinionsState]) -> bool:
    """Whether a choice picks an attribute that the Quest counts."""
    return isinstance(option, Use) and option.pick in state.table.quests[state.quest or ""].needs


Hits = tuple[tuple[int, ...], tuple[int, ...]]
"""By seat and Power card, in how many of `_Meeting.paths` equally likely ways the roll is made."""


@dataclass(frozen=True)
class _Meeting:
    """Two Minions with their Boons in play: what each pair of Power cards is worth to the first player.

    `lead` is what the first player's Minion is ahead by before Power, `lasting_lead` the same once a tie has sent the
    Boons away; `hits` and `bare_hits` likewise.
    """

    state: MinionsState
    lead: int
    lasting_lead: int
    paths: int
    hits: Hits
    bare_hits: Hits
    effects: tuple[Pending, ...]

    @classmethod
    def with_boons(cls, state: MinionsState, boons: tuple[str | None, str | None]) -> _Meeting:
        shown = state if "boon" in state.shown else state_with_boons(state, boons)
        bare = evolve(shown, players=tuple(evolve(p, boon=None, attributes=p.lasting) for p in shown.players))
        tables = (shown, shown if bare == shown else bare)
        chances = [chances_to_make_by_power(table, seat) for table in tables for seat in (0, 1)]
        paths = lcm(*(chance.denominator for row in chances for chance in row))
        mine, theirs, mine_bare, theirs_bare = (tuple(int(c * paths) for c in row) for row in chances)
        return cls(
            shown,
            attribute_total(shown, 0) - attribute_total(shown, 1),
            attribute_total(bare, 0) - attribute_total(bare, 1),
            paths,
            (mine, theirs),
            (mine_bare, theirs_bare),
            effects_due(shown, "power"),
        )

    def chances(self) -> dict[Powers, Fraction]:
        """The first player's chance by the Power cards that both show."""
        mine, theirs = (sorted(set(player.powers)) for player in self.state.players)
        at_roll = {powers: self._chance_at_roll(*powers) for powers in product(mine, theirs)}
        return chances_before_effects(self.state, at_roll, self.effects)

    def _chance_at_roll(self, mine: int, theirs: int) -> Fraction:
        """The first player's chance at the roll; after a tie the same roll without Boons goes on until it breaks."""
        square = self.paths**2
        win, tie = self._count_wins_and_ties(self.lead, mine, theirs, self.hits)
        if not tie:
            return Fraction(win, square)
        again, still = self._count_wins_and_ties(self.lasting_lead, mine, theirs, self.bare_hits)
        if still == square:
            return Fraction(2 * win + tie, 2 * square)
        return Fraction(win * (square - still) + tie * again, square * (square - still))

    def _count_wins_and_ties(self, lead: int, mine: int, theirs: int, hits: Hits) -> tuple[int, int]:
        """In how many of paths x paths ways the first total is higher, and in how many both are equal."""
        first, second = hits[0][mine - 1], hits[1][theirs - 1]
        ways = (
            (lead + mine - theirs, first * second),
            (lead + mine, first * (self.paths - second)),
            (lead - theirs, (self.paths - first) * second),
            (lead, (self.paths - first) * (self.paths - second)),
        )
        return sum(n for gap, n in ways if gap > 0), sum(n for gap, n in ways if gap == 0)


def chances_before_effects(
    state: MinionsState, at_roll: dict[Powers, N], effects: Sequence[Pending]
) -> dict[Powers, N]:
    """The first player's chance by Power cards shown, before effects on these, from those at the roll: their owners use
    them where that is better for them, and whoever changes a card picks the best one for that seat."""
    chances = at_roll
    for effect in reversed(effects):
        changes = {power: _powers_to_change_to(state, effect, power) for power in state.players[effect.on].powers}
        chances = {powers: _chance_before(effect, chances, powers, changes) for powers in chances}
    return chances


def _chance_before(
    effect: Pending, chances: dict[Powers, N], powers: Powers, changes: Mapping[int, tuple[int, ...]]
) -> N:
    kept = chances[powers]
    if not (others := changes[powers[effect.on]]):
        return kept
    changed = _better_for(effect.on, [chances[_swap_power(powers, effect.on, power)] for power in others])
    return _better_for(effect.owner, (kept, changed))


def _powers_to_change_to(state: MinionsState, pending: Pending, shown: int) -> tuple[int, ...]:
    limit = pending.effect.limit
    player = _player_showing(state.players[pending.on], shown)
    if pending.effect.do == "power-swap":
        return other_powers(player)
    return lower_powers(player, limit) if is_power_too_high(shown, limit) else ()


def state_with_boons(state: MinionsState, boons: tuple[str | None, str | None]) -> MinionsState:
    """The state once these Boons were shown and worked, each where it helps its owner."""
    players = tuple(evolve(p, boon=boon) for p, boon in zip(state.players, boons, strict=True))
    shown = evolve(state, stage=Stage.SHOW_BOONS, players=players, shown=state.shown | {"boon"})
    return state_after_reveals(enter_next_stage(shown))


def chances_to_make_by_power(state: MinionsState, seat: int) -> tuple[Fraction, ...]:
    """The chance that `seat` makes its roll with a Power card of +1, +2, +3, +4."""
    first = power_roll_of(_state_with_power(state, seat, 1), seat)
    return tuple(chance_to_make_roll(evolve(first, power=power)) for power in (1, 2, 3, 4))


def _state_with_power(state: MinionsState, seat: int, power: int) -> MinionsState:
    players = list(state.players)
    players[seat] = evolve(players[seat], power=power)
    return evolve(state, stage=Stage.ROLL, queue=(), players=tuple(players))


def _player_showing(player: Player, shown: int) -> Player:
    """The player with the Power card shown taken from the hand."""
    left = without(player.powers, shown) if shown in player.powers else player.powers
    return evolve(player, power=shown, powers=left)


def _better_for(seat: int, chances: Sequence[N]) -> N:
    """Of the first player's chances, the one that `seat` (0 or 1) would have."""
    return min(chances) if seat else max(chances)


def _swap_power(powers: Powers, seat: int, power: int) -> Powers:
    return (powers[0], power) if seat else (power, powers[1])


def chance_without_boons(state: MinionsState, powers: Sequence[Sequence[int]]) -> Fraction:
    """The first player's chance with no Boons in play, averaged over the Power cards that each seat may hold."""
    chances = _Meeting.with_boons(evolve(state, shown=state.shown | {"boon"}), (None, None)).chances()
    hands = [Counter(hand) for hand in powers]
    weighed = (n * m * chances[i, j] for i, n in hands[0].items() for j, m in hands[1].items())
    return sum(weighed, Fraction(0)) / (len(powers[0]) * len(powers[1]))


def known_bestowal(state: MinionsState, seat: int) -> tuple[str | None, int | None]:
    """What a seat has laid down face down and this view knows: a Boon and a Power card; None: any."""
    player, is_boon_up = state.players[seat], "boon" in state.shown
    boon = None if is_boon_up or player.boon == FACE_DOWN else player.boon
    return boon, None if player.power == UNSEEN else player.power


def weights_laid_down(state: MinionsState, weighed: Duel, seat: int) -> tuple[Fraction, ...]:
    """The weights of a seat's choices from what lies face down and is known in this view: its best mix, kept to the
    cards laid down; where none of these is in the mix, the best of them."""
    boon, power = known_bestowal(state, seat)
    fits = [(boon in (None, b)) and (power in (None, p)) for b, p in weighed.choices(seat)]
    kept = [weight if fit else Fraction(0) for weight, fit in zip(weighed.mix(seat), fits, strict=True)]
    if sum(kept) == 0:
        least = min(gift for gift, fit in zip(weighed.gifts(seat), fits, strict=True) if fit)
        kept = [Fraction(fit and gift == least) for gift, fit in zip(weighed.gifts(seat), fits, strict=True)]
    whole = sum(kept, Fraction(0))
    return tuple(weight / whole for weight in kept)


def expected_chance(weighed: Duel, rows: Sequence[Fraction], columns: Sequence[Fraction]) -> Fraction:
    """The first player's chance when both choose by these weights."""
    return sum(
        (r * c * weighed.payoffs[i][j] for i, r in enumerate(rows) if r for j, c in enumerate(columns) if c),
        Fraction(0),
    )
