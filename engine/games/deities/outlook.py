"""Who wins by dice alone: this turn is played out as things stand, and then nobody plays a card any more.

With two players left this is the exact chance of their duel. With more it is the exact chance of a simple picture:
after this turn two of them, drawn by lot, play on alone. All is counted in whole numbers out of one common total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import comb, lcm

from engine.games.deities.chain import duels
from engine.games.deities.combos import SIDES, Sizes, ways
from engine.games.deities.flow import turned
from engine.games.deities.parts import OWNED, Stage, combos
from engine.games.deities.state import DeitiesState
from engine.games.deities.table_actions import CarryOut
from engine.state import evolve

ALONE = "this turn goes on as things stand, and from here nobody plays a card"
BY_LOT = f"{ALONE}; after this turn two players, drawn by lot, play on alone"
FIRST_EVEN = "nobody plays a card, and a roll decides who begins"
PAIRS = lcm(*(comb(players, 2) for players in range(2, 7)))
WON = OWNED + 1
"""The count of who has won, by dice or by a Victory."""

Powers = tuple[int, ...]
"""Power dice by seat, 0 for who is out."""


def assumed(state: DeitiesState) -> str:
    """What the chances of this module assume here, in words."""
    if state.stage is Stage.START and not state.tasks:
        return FIRST_EVEN if len(state.living) == 2 else f"{FIRST_EVEN}; then two players, drawn by lot, play alone"
    return ALONE if len(state.living) == 2 else BY_LOT


# ---------------------------------------------------------------- after a turn


def total() -> int:
    """What the numbers of `standing` are out of."""
    return PAIRS * duels().whole


def next_to_roll(powers: Powers, seat: int) -> int:
    """The seat with dice that follows `seat` clockwise (`seat` itself where there is no other). Rule dei-turn-2."""
    count = len(powers)
    return next(s for s in ((seat + i) % count for i in range(1, count + 1)) if powers[s])


@lru_cache(maxsize=50_000)
def standing(powers: Powers, first: int) -> tuple[int, ...]:
    """By seat, the chance to win out of `total()`, if `first` rolls next and two, drawn by lot, play on alone."""
    living = [seat for seat, power in enumerate(powers) if power]
    sure = [seat for seat in living if powers[seat] >= WON or len(living) == 1]
    if sure:
        return tuple(total() * (seat == sure[0]) for seat in range(len(powers)))
    table, shares = duels(), [0] * len(powers)
    lots = PAIRS // comb(len(living), 2)
    clockwise = sorted(living, key=lambda seat: (seat - first) % len(powers))
    for one, other in combinations(clockwise, 2):
        won = table.won[powers[one], powers[other]]
        shares[one] += lots * won
        shares[other] += lots * (table.whole - won)
    return tuple(shares)


# ---------------------------------------------------------------- what combos do


def changed(powers: Powers, seat: int, by: int) -> Powers:
    """The dice counts after one seat gained or lost dice; nobody has fewer than none."""
    return (*powers[:seat], max(0, powers[seat] + by), *powers[seat + 1 :])


@lru_cache(maxsize=50_000)
def struck(powers: Powers, seat: int, sizes: Sizes, target: int = -1) -> Powers:
    """The dice counts after these combos of `seat`, largest first; a Victory gives it `WON`.

    A Destruction hits `target` if it is the first combo, else whoever it is best for `seat` to hit.
    Rules dei-judgment-7, dei-judgment-11.
    """
    for place, size in enumerate(sizes):
        if size == 5:
            return changed(powers, seat, WON)
        if size == 0:
            powers = changed(powers, seat, 1)
        if size == 4 and any(power for s, power in enumerate(powers) if s != seat):
            victim = target if place == 0 and target >= 0 else _best_victim(powers, seat)
            powers = changed(powers, victim, -1)
    return powers


def _best_victim(powers: Powers, seat: int) -> int:
    others = [s for s, power in enumerate(powers) if power and s != seat]
    return max(others, key=lambda s: after_turn(changed(powers, s, -1), seat)[seat])


def after_turn(powers: Powers, seat: int) -> tuple[int, ...]:
    """`standing` after the turn of `seat`."""
    return standing(powers, next_to_roll(powers, seat))


@lru_cache(maxsize=50_000)
def before_roll(powers: Powers, seat: int) -> tuple[int, ...]:
    """By seat, the chance to win out of `total()` times the number of rolls, if `seat` rolls all its dice now."""
    return summed(powers, seat, ways(powers[seat]))


def summed(powers: Powers, seat: int, coming: Mapping[Sizes, int], target: int = -1) -> tuple[int, ...]:
    """By seat, the sum of the chances after each of these rolls of `seat`."""
    lines = [
        [rolls * share for share in after_turn(struck(powers, seat, sizes, target), seat)]
        for sizes, rolls in coming.items()
    ]
    return tuple(map(sum, zip(*lines, strict=True)))


# ---------------------------------------------------------------- a position


def as_it_stands(state: DeitiesState) -> DeitiesState:
    """The position once the waiting card has worked, or not, with no further answer. Rule dei-negate-3."""
    if state.waiting is None:
        return state
    return evolve(state, waiting=evolve(state.waiting, asked=())).after(CarryOut())


def coming(state: DeitiesState) -> Mapping[Sizes, int]:
    """The combos still to work in this turn with their weights, where no card waits for answers."""
    if state.tasks and state.tasks[0].do == "roll":
        face = state.tasks[0].target
        return Counter(combos(turned(state, face, to).dice) for to in range(1, SIDES + 1))
    match state.stage:
        case Stage.HANDS | Stage.FATE | Stage.POWER | Stage.BATCH:
            return ways(state.players[state.current].power)
        case Stage.DESTINY | Stage.STRUGGLE | Stage.JUDGE:
            return {combos(state.dice): 1}
        case Stage.COMBO | Stage.PICK | Stage.APPLY:
            return {state.sizes[state.applied :]: 1}
    return {(): 1}


def target_of(state: DeitiesState) -> int:
    """Whom the first of the combos still to work hits; -1 where nobody is picked yet. Rule dei-judgment-11."""
    return -1 if state.applied else state.target


def powers_of(state: DeitiesState) -> Powers:
    """The dice counts; who has won has `WON`."""
    powers = tuple(player.power for player in state.players)
    return powers if state.winner < 0 else changed(powers, state.winner, WON)


def win_chances(state: DeitiesState) -> tuple[Fraction, ...]:
    """Each seat's chance to win by dice alone; they sum to 1."""
    if state.stage is Stage.START:
        return _before_start(state)
    settled = as_it_stands(state)
    powers, after = powers_of(settled), coming(settled)
    shares = summed(powers, settled.current, after, target_of(settled))
    whole = total() * sum(after.values())
    return tuple(Fraction(share, whole) for share in shares)


# ---------------------------------------------------------------- the first turn


def _before_start(state: DeitiesState) -> tuple[Fraction, ...]:
    powers = powers_of(state)
    begins = first_chances(state)
    values = [before_roll(powers, seat) for seat in range(len(powers))]
    whole = total() * SIDES ** powers[0]
    return tuple(
        sum((chance * value[seat] for chance, value in zip(begins, values, strict=True)), Fraction(0)) / whole
        for seat in range(len(powers))
    )


def first_chances(state: DeitiesState) -> tuple[Fraction, ...]:
    """By seat, the chance to have the first turn, while the rolls for it are made. Rules dei-setup-2, dei-setup-3."""
    best = max((face for _, face in state.rolls), default=0)
    leading = [seat for seat, face in state.rolls if face == best]
    chances = [Fraction(0)] * len(state.players)
    for seat in leading:
        chances[seat] = _kept_lead(len(state.asked), best, len(leading))
    rest = 1 - sum(chances, Fraction(0))
    for seat in state.asked:
        chances[seat] = rest / len(state.asked)
    return tuple(chances)


@cache
def _kept_lead(rolling: int, face: int, level: int) -> Fraction:
    """The chance to begin for one of `level` players who have rolled `face` while `rolling` others still roll: nobody
    may roll more, and who is level rolls again, with equal chances."""
    return sum(
        (
            Fraction(comb(rolling, more) * (face - 1) ** (rolling - more), SIDES**rolling * (level + more))
            for more in range(rolling + 1)
        ),
        Fraction(0),
    )
