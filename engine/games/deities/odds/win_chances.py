"""Who wins by dice alone: this turn is played out as things stand, and then nobody plays a card any more.

With two or three players left these chances are solved, with more they are sampled (`many_players`). One assumption
holds all along: a Destruction that has no target yet hits whoever has most dice, equals by lot. All is counted in
whole numbers out of one common total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from math import comb

from engine.core.estimates import Estimate
from engine.core.values import evolve
from engine.games.deities.odds.batch_rolls import ways
from engine.games.deities.odds.count_changes import strongest_opponents, with_dice
from engine.games.deities.odds.duels import all_duels
from engine.games.deities.odds.many_players import GAMES, HALFWIDTH, SOLVED, shares_of_win
from engine.games.deities.rules.combos import Sizes, combos, working_combos
from engine.games.deities.rules.effects import turn_die
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import OWNED, SIDES, Stage
from engine.games.deities.rules.table_actions import CarryOut
from engine.games.deities.rules.turn import highest_rollers

ALONE = "this turn goes on as things stand, and from here nobody plays a card"
FIRST_EVEN = "nobody plays a card, and a roll decides who begins"
MOST_HIT = "a Destruction hits whoever has most dice (equals by lot)"
LOTS = 3600
"""What the chances of the targets of two Destructions are out of: each hits one of at most five with most dice."""

WON = OWNED + 1
"""The count of who has won, by dice or by a Victory."""

Powers = tuple[int, ...]
"""Power dice by seat, 0 for who is out."""


def assumptions(state: DeitiesState) -> str:
    """What the chances of this module assume here, in words."""
    assumes = FIRST_EVEN if state.stage is Stage.START else ALONE
    return assumes if len(state.living) == 2 else f"{assumes}; {MOST_HIT}"


# ---------------------------------------------------------------- after a turn


def win_scale() -> int:
    """What the numbers of `win_shares` are out of."""
    return all_duels().whole


def next_to_roll(powers: Powers, seat: int) -> int:
    """The seat with dice that follows `seat` clockwise (`seat` itself where there is no other). Rule dei-turn-2."""
    count = len(powers)
    return next(s for s in ((seat + i) % count for i in range(1, count + 1)) if powers[s])


def counts_are_solved(powers: Powers) -> bool:
    """Whether the chances after these counts are solved: somebody has won, or three at most are left."""
    return max(powers) >= WON or sum(power > 0 for power in powers) <= SOLVED


@lru_cache(maxsize=50_000)
def win_shares(powers: Powers, first: int) -> tuple[int, ...]:
    """By seat, the chance to win out of `win_scale()`, if `first` rolls next and nobody plays a card."""
    count = len(powers)
    clockwise = [seat for seat in ((first + i) % count for i in range(count)) if powers[seat]]
    sure = [seat for seat in clockwise if powers[seat] >= WON or len(clockwise) == 1]
    if sure:
        return tuple(win_scale() * (seat == sure[0]) for seat in range(count))
    found = dict(zip(clockwise, _shares_clockwise(tuple(powers[seat] for seat in clockwise)), strict=True))
    return tuple(found.get(seat, 0) for seat in range(count))


def _shares_clockwise(counts: Powers) -> tuple[int, ...]:
    """The same for those who are in, from the one who rolls next on."""
    if len(counts) == 2:
        first = all_duels().wins[counts[0], counts[1]]
        return first, win_scale() - first
    others = [int(Fraction(share) * win_scale()) for share in shares_of_win(counts)[1:]]
    return win_scale() - sum(others), *others


# ---------------------------------------------------------------- what combos do


@lru_cache(maxsize=50_000)
def counts_after_combos(powers: Powers, seat: int, sizes: Sizes, target: int) -> Mapping[Powers, int]:
    """The dice counts after these combos of `seat`, largest first, with their chances out of `LOTS`; a Victory gives it
    `WON`.

    A Destruction hits `target` if it is the first combo, else whoever has most dice.
    Rules dei-judgment-7, dei-judgment-11.
    """
    spread: Mapping[Powers, int] = {powers: LOTS}
    for place, size in enumerate(working_combos(sizes)):
        match size:
            case 5:
                spread = {with_dice(powers, seat, WON): LOTS}
            case 0:
                spread = {with_dice(powers, seat, 1): LOTS}
            case 4:
                spread = _counts_after_destruction(spread, seat, target if place == 0 else -1)
    return spread


def _counts_after_destruction(spread: Mapping[Powers, int], seat: int, target: int) -> Mapping[Powers, int]:
    after: Counter[Powers] = Counter()
    for powers, lots in spread.items():
        hit = (target,) if target >= 0 else strongest_opponents(powers, seat)
        for victim in hit:
            after[with_dice(powers, victim, -1)] += lots // len(hit)
        if not hit:
            after[powers] += lots
    return after


def win_shares_after_turn(powers: Powers, seat: int) -> tuple[int, ...]:
    """`win_shares` after the turn of `seat`."""
    return win_shares(powers, next_to_roll(powers, seat))


def roll_scale() -> int:
    """What the numbers of `win_shares_after_rolls` are out of, for each roll."""
    return LOTS * win_scale()


def win_shares_after_rolls(powers: Powers, seat: int, rolls: Mapping[Sizes, int], target: int = -1) -> tuple[int, ...]:
    """By seat, the sum of the chances after each of these rolls of `seat`."""
    shares = [0] * len(powers)
    for sizes, weight in rolls.items():
        for after, lots in counts_after_combos(powers, seat, sizes, target).items():
            for s, share in enumerate(win_shares_after_turn(after, seat)):
                shares[s] += weight * lots * share
    return tuple(shares)


# ---------------------------------------------------------------- a position

BEFORE_ROLL = (Stage.HANDS, Stage.FATE, Stage.POWER, Stage.BATCH)


def state_as_it_stands(state: DeitiesState) -> DeitiesState:
    """The position once the waiting card has worked, or not, with no further answer. Rule dei-negate-3."""
    if state.waiting is None:
        return state
    return evolve(state, waiting=evolve(state.waiting, asked=())).apply(CarryOut())


def combos_to_come(state: DeitiesState) -> Mapping[Sizes, int]:
    """The combos still to work in this turn with their weights, where no card waits for answers."""
    if state.tasks and state.tasks[0].do == "roll":
        face = state.tasks[0].target
        return Counter(combos(turn_die(state, face, to).dice) for to in range(1, SIDES + 1))
    match state.stage:
        case stage if stage in BEFORE_ROLL:
            return ways(state.players[state.current].power)
        case Stage.DESTINY | Stage.STRUGGLE | Stage.JUDGE:
            return {combos(state.dice): 1}
        case Stage.COMBO | Stage.PICK | Stage.APPLY:
            return {state.sizes[state.applied :]: 1}
    return {(): 1}


def first_target(state: DeitiesState) -> int:
    """Whom the first of the combos still to work hits; -1 where nobody is picked yet. Rule dei-judgment-11."""
    return -1 if state.applied else state.target


def dice_counts(state: DeitiesState) -> Powers:
    """The dice counts; who has won has `WON`."""
    powers = tuple(player.power for player in state.players)
    return powers if state.winner < 0 else with_dice(powers, state.winner, WON)


def win_chances(state: DeitiesState) -> tuple[Fraction, ...]:
    """Each seat's chance to win by dice alone; they sum to 1. Exact or sampled, as `is_exact` says."""
    if state.stage is Stage.START:
        return _chances_before_start(state)
    now = state_as_it_stands(state)
    powers, current = dice_counts(now), now.current
    if now.stage in BEFORE_ROLL:
        return tuple(Fraction(share, win_scale()) for share in win_shares(powers, current))
    rolls = combos_to_come(now)
    whole = roll_scale() * sum(rolls.values())
    shares = win_shares_after_rolls(powers, current, rolls, first_target(now))
    return tuple(Fraction(share, whole) for share in shares)


def is_exact(state: DeitiesState) -> bool:
    """Whether `win_chances` are solved here: whatever comes of this turn, the game is won or three at most are left."""
    now = state_as_it_stands(state)
    powers = dice_counts(now)
    if counts_are_solved(powers) or now.stage in (Stage.START, *BEFORE_ROLL):
        return counts_are_solved(powers)
    spreads = (counts_after_combos(powers, now.current, sizes, first_target(now)) for sizes in combos_to_come(now))
    return all(counts_are_solved(after) for spread in spreads for after in spread)


def win_estimates(state: DeitiesState) -> tuple[Estimate, ...]:
    """`win_chances`, and how each was got."""
    assumes, exact = assumptions(state), is_exact(state)
    return tuple(
        Estimate(chance, assumes=assumes) if exact else Estimate(chance, False, GAMES, HALFWIDTH, assumes)
        for chance in win_chances(state)
    )


# ---------------------------------------------------------------- the first turn


def _chances_before_start(state: DeitiesState) -> tuple[Fraction, ...]:
    seats = range(len(state.players))
    begins = first_chances(state)
    shares = [win_shares(dice_counts(state), first) for first in seats]
    return tuple(
        sum((begins[first] * shares[first][seat] for first in seats), Fraction(0)) / win_scale() for seat in seats
    )


def first_chances(state: DeitiesState) -> tuple[Fraction, ...]:
    """By seat, the chance to have the first turn, while the rolls for it are made. Rules dei-setup-2, dei-setup-3."""
    leaders = highest_rollers(state.rolls)
    chances = [Fraction(0)] * len(state.players)
    for seat in leaders:
        chances[seat] = _chance_to_keep_lead(len(state.asked), dict(state.rolls)[seat], len(leaders))
    rest = 1 - sum(chances, Fraction(0))
    for seat in state.asked:
        chances[seat] = rest / len(state.asked)
    return tuple(chances)


@cache
def _chance_to_keep_lead(rolling: int, face: int, level: int) -> Fraction:
    """The chance to begin for one of `level` players who have rolled `face` while `rolling` others still roll: nobody
    may roll more, and who is level rolls again, with equal chances."""
    return sum(
        (
            Fraction(comb(rolling, more) * (face - 1) ** (rolling - more), SIDES**rolling * (level + more))
            for more in range(rolling + 1)
        ),
        Fraction(0),
    )
