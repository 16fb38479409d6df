"""Who wins by dice alone: this turn is played out as things stand, and then nobody plays a card any more.

With two players left this is the exact chance of their duel, with more it is sampled (`melee`). One assumption holds
all along: a Destruction that has no target yet hits whoever has most dice, equals by lot. All is counted in whole
numbers out of one common total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb

from engine.chance.estimates import Estimate, sampled
from engine.core.values import evolve
from engine.games.deities.odds.chain import duels
from engine.games.deities.odds.melee import GAMES, strongest, won
from engine.games.deities.rules.combos import SIDES, Sizes, ways
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import OWNED, Stage, combos
from engine.games.deities.rules.table_actions import CarryOut
from engine.games.deities.rules.turn import turned

ALONE = "this turn goes on as things stand, and from here nobody plays a card"
FIRST_EVEN = "nobody plays a card, and a roll decides who begins"
MOST_HIT = "a Destruction hits whoever has most dice (equals by lot)"
LOTS = 3600
"""What the chances of the targets of two Destructions are out of: each hits one of at most five with most dice."""

WON = OWNED + 1
"""The count of who has won, by dice or by a Victory."""

Powers = tuple[int, ...]
"""Power dice by seat, 0 for who is out."""


def assumed(state: DeitiesState) -> str:
    """What the chances of this module assume here, in words."""
    assumes = FIRST_EVEN if state.stage is Stage.START else ALONE
    return assumes if len(state.living) == 2 else f"{assumes}; {MOST_HIT}"


# ---------------------------------------------------------------- after a turn


def whole() -> int:
    """What the numbers of `standing` are out of."""
    return duels().whole


def next_to_roll(powers: Powers, seat: int) -> int:
    """The seat with dice that follows `seat` clockwise (`seat` itself where there is no other). Rule dei-turn-2."""
    count = len(powers)
    return next(s for s in ((seat + i) % count for i in range(1, count + 1)) if powers[s])


def settled(powers: Powers) -> bool:
    """Whether the chances after these counts are exact: somebody has won, or two at most are left."""
    return max(powers) >= WON or sum(power > 0 for power in powers) <= 2


@lru_cache(maxsize=50_000)
def standing(powers: Powers, first: int) -> tuple[int, ...]:
    """By seat, the chance to win out of `whole()`, if `first` rolls next and nobody plays a card."""
    count = len(powers)
    clockwise = [seat for seat in ((first + i) % count for i in range(count)) if powers[seat]]
    sure = [seat for seat in clockwise if powers[seat] >= WON or len(clockwise) == 1]
    if sure:
        return tuple(whole() * (seat == sure[0]) for seat in range(count))
    found = dict(zip(clockwise, _shares(tuple(powers[seat] for seat in clockwise)), strict=True))
    return tuple(found.get(seat, 0) for seat in range(count))


def _shares(counts: Powers) -> tuple[int, ...]:
    """The same for those who are in, from the one who rolls next on."""
    if len(counts) == 2:
        first = duels().won[counts[0], counts[1]]
        return first, whole() - first
    others = [int(Fraction(share) * whole()) for share in won(counts)[1:]]
    return whole() - sum(others), *others


# ---------------------------------------------------------------- what combos do


def changed(powers: Powers, seat: int, by: int) -> Powers:
    """The dice counts after one seat gained or lost dice; nobody has fewer than none."""
    return (*powers[:seat], max(0, powers[seat] + by), *powers[seat + 1 :])


@lru_cache(maxsize=50_000)
def struck(powers: Powers, seat: int, sizes: Sizes, target: int = -1) -> Mapping[Powers, int]:
    """The dice counts after these combos of `seat`, largest first, with their chances out of `LOTS`; a Victory gives it
    `WON`.

    A Destruction hits `target` if it is the first combo, else whoever has most dice.
    Rules dei-judgment-7, dei-judgment-11.
    """
    spread = {powers: LOTS}
    for place, size in enumerate(sizes):
        if size == 5:
            return {changed(powers, seat, WON): LOTS}
        if size == 0:
            return {changed(powers, seat, 1): LOTS}
        if size == 4:
            spread = _hit(spread, seat, target if place == 0 else -1)
    return spread


def _hit(spread: Mapping[Powers, int], seat: int, target: int) -> dict[Powers, int]:
    after: Counter[Powers] = Counter()
    for powers, lots in spread.items():
        hit = (target,) if target >= 0 else strongest(powers, seat)
        for victim in hit:
            after[changed(powers, victim, -1)] += lots // len(hit)
        if not hit:
            after[powers] += lots
    return after


def after_turn(powers: Powers, seat: int) -> tuple[int, ...]:
    """`standing` after the turn of `seat`."""
    return standing(powers, next_to_roll(powers, seat))


def total() -> int:
    """What the numbers of `summed` are out of, for each roll."""
    return LOTS * whole()


def summed(powers: Powers, seat: int, coming: Mapping[Sizes, int], target: int = -1) -> tuple[int, ...]:
    """By seat, the sum of the chances after each of these rolls of `seat`."""
    shares = [0] * len(powers)
    for sizes, rolls in coming.items():
        for after, lots in struck(powers, seat, sizes, target).items():
            for s, share in enumerate(after_turn(after, seat)):
                shares[s] += rolls * lots * share
    return tuple(shares)


# ---------------------------------------------------------------- a position

BEFORE_ROLL = (Stage.HANDS, Stage.FATE, Stage.POWER, Stage.BATCH)


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
        case stage if stage in BEFORE_ROLL:
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
    """Each seat's chance to win by dice alone; they sum to 1. Exact or sampled, as `is_exact` says."""
    if state.stage is Stage.START:
        return _before_start(state)
    now = as_it_stands(state)
    powers, current = powers_of(now), now.current
    if now.stage in BEFORE_ROLL:
        return tuple(Fraction(share, whole()) for share in standing(powers, current))
    after = coming(now)
    rolls = total() * sum(after.values())
    return tuple(Fraction(share, rolls) for share in summed(powers, current, after, target_of(now)))


def is_exact(state: DeitiesState) -> bool:
    """Whether `win_chances` are exact here: whatever comes of this turn, the game is won or two at most are left."""
    now = as_it_stands(state)
    powers = powers_of(now)
    if settled(powers) or now.stage in (Stage.START, *BEFORE_ROLL):
        return settled(powers)
    ends = (struck(powers, now.current, sizes, target_of(now)) for sizes in coming(now))
    return all(settled(after) for spread in ends for after in spread)


def estimates(state: DeitiesState) -> tuple[Estimate, ...]:
    """`win_chances`, and how each was got."""
    assumes, exact = assumed(state), is_exact(state)
    return tuple(
        Estimate(chance, assumes=assumes) if exact else sampled(chance * GAMES, GAMES, assumes)
        for chance in win_chances(state)
    )


# ---------------------------------------------------------------- the first turn


def _before_start(state: DeitiesState) -> tuple[Fraction, ...]:
    values = [standing(powers_of(state), seat) for seat in range(len(state.players))]
    return tuple(
        sum((chance * value[seat] for chance, value in zip(first_chances(state), values, strict=True)), Fraction(0))
        / whole()
        for seat in range(len(values))
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
