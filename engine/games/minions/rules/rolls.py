"""What effects do to a roll of two dice and to the number it needs. Pure functions, used by the rules and the odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache

from engine.games.minions.rules.cards import Effect, Minion
from engine.games.minions.rules.table import Dice

FACES = range(1, 7)
ROLLS: tuple[Dice, ...] = tuple((a, b) for a in FACES for b in FACES)
"""The 36 equally likely rolls of two dice, in order."""

NEVER = 13
"""A sum that two dice never show."""

HIGHEST = 4
"""The bonus of the highest Power card."""

BOTH = (0, 1)
PICKS = ("first", "second")
"""How an action names the die that its player picks."""


def number_needed(minion: Minion, power: int, steps: int, shift: int) -> int:
    """What two dice must reach for the bonus `power`, after what cards did. Rules min-power-2, min-power-6."""
    return minion.rolls[bonus_rolled_for(power, steps) - 1] + shift


def makes_roll(dice: Dice, need: int) -> bool:
    """Whether two dice make a Power roll: together they show the number needed, or more. Rule min-power-3."""
    return sum(dice) >= need


def dice_places(which: str, dice: Dice, pick: str) -> tuple[int, ...]:
    """The places (0, 1) of the dice that an effect on `which` dice means; of equal dice the first.
    Rules min-dice-3, min-dice-4, min-dice-7."""
    first, second = dice
    if which == "lowest":
        return (0,) if first <= second else (1,)
    if which == "highest":
        return (0,) if first >= second else (1,)
    if which == "any":
        return (PICKS.index(pick),)
    return BOTH


def turn_dice(dice: Dice, effect: Effect, pick: str = "") -> Dice:
    """The dice after an effect turned them, held within 1..6. Rules min-order-4, min-dice-1, min-dice-2."""
    at = dice_places(effect.which, dice, pick)
    first, second = (max(1, min(6, die + effect.by)) if i in at else die for i, die in enumerate(dice))
    return first, second


def possible_rerolls(dice: Dice, at: tuple[int, ...]) -> Iterator[Dice]:
    """Every equally likely result of rolling the dice at those places again. Rules min-dice-5, min-dice-6."""
    for first in FACES if 0 in at else dice[:1]:
        for second in FACES if 1 in at else dice[1:]:
            yield first, second


def bonus_rolled_for(power: int, steps: int) -> int:
    """The bonus to roll for when cards say "as if higher" or "lower" by so many steps, within +1..+4.
    Rule min-power-10."""
    return max(1, min(HIGHEST, power + steps))


def steps_after_card(steps: int, power: int, by: int) -> int:
    """The steps after one more card that says "as if higher" or "lower": it looks at the card that lies there, and a
    +4 is never lifted. Rules min-power-7, min-power-10."""
    return steps if by > 0 and power == HIGHEST else steps + by


def possible_picks(effect: Effect) -> tuple[str, ...]:
    """What the owner of an effect on dice picks from: the dice where the card leaves it open, else nothing.
    Rule min-dice-7."""
    return PICKS if effect.which == "any" else ("",)


@dataclass(frozen=True, slots=True)
class Act:
    """An effect that will act on one player's roll: whether that player owns it (`own`), and whether its owner may
    still decline it (`optional`)."""

    effect: Effect
    own: bool
    optional: bool

    @property
    def counts_on_need(self) -> bool:
        """Whether it will change the number needed: as its owner wants, or because it cannot be declined."""
        wanted = (self.effect.by < 0) == self.own
        return self.effect.do in ("need", "need-as") and (wanted or not self.optional)

    @property
    def counts_on_dice(self) -> bool:
        """Whether it will turn dice: as its owner wants, or because it cannot be declined."""
        wanted = (self.effect.by > 0) == self.own
        return self.effect.do == "dice" and (wanted or not self.optional)

    @property
    def pips(self) -> int:
        """What an effect that turns dice adds to their sum, or takes off it, where no die stands at its end."""
        return self.effect.by * len(dice_places(self.effect.which, ROLLS[0], PICKS[0]))


@dataclass(frozen=True)
class PowerRoll:
    """A Power roll before or while effects act on it: the bonus tried for, the steps up or down that it is rolled as
    if for, what is added to the number needed, and the effects still to act, in order."""

    minion: Minion
    power: int
    acts: tuple[Act, ...]
    steps: int
    shift: int

    @property
    def final_need(self) -> int:
        """What the dice must reach after every effect on the number needed that helps its owner."""
        steps, shift = self.steps, self.shift
        for effect in (act.effect for act in self.acts if act.counts_on_need):
            if effect.do == "need":
                shift += effect.by
            else:
                steps = steps_after_card(steps, self.power, effect.by)
        return number_needed(self.minion, self.power, steps, shift)

    @property
    def acts_on_dice(self) -> tuple[Act, ...]:
        """The effects still to act that turn dice or roll them again."""
        return tuple(act for act in self.acts if act.effect.do in ("dice", "reroll"))

    @property
    def sum_to_fall(self) -> int | None:
        """What two dice must show as they fall for cards that turn them to leave enough, 13 where no roll does; None
        where no sum tells: a die at its end is not turned, or dice may be rolled again."""
        made = {dice: makes_roll(self.turn_dice(dice), self.final_need) for dice in ROLLS}
        least = min((sum(dice) for dice, enough in made.items() if enough), default=NEVER)
        again = any(act.effect.do == "reroll" for act in self.acts)
        tells = all(enough == (sum(dice) >= least) for dice, enough in made.items())
        return least if tells and not again else None

    def turn_dice(self, dice: Dice) -> Dice:
        """The dice after every effect that turns dice to its owner's good, as if nothing were rolled again."""
        return _turn_dice_best(tuple(act for act in self.acts if act.effect.do == "dice"), dice)


def _turn_dice_best(acts: tuple[Act, ...], dice: Dice) -> Dice:
    if not acts:
        return dice
    act, rest = acts[0], acts[1:]
    ends = [_turn_dice_best(rest, turn_dice(dice, act.effect, pick)) for pick in possible_picks(act.effect)]
    if act.optional:
        ends.append(_turn_dice_best(rest, dice))
    return (max if act.own else min)(ends, key=sum)


def chance_to_make_roll(roll: PowerRoll) -> Fraction:
    """The chance that a Power roll not yet rolled is made, each card used where it helps its owner."""
    return _winning_paths(roll.acts_on_dice, roll.final_need).chance


def chance_to_make_roll_from(roll: PowerRoll, dice: Dice) -> Fraction:
    """The chance that a Power roll lying on the table as `dice` is made by the effects still to act on it."""
    return _winning_paths(roll.acts_on_dice, roll.final_need).chance_from(dice)


@lru_cache(maxsize=4096)
def _winning_paths(acts: tuple[Act, ...], need: int) -> _WinningPaths:
    return _WinningPaths(acts, need)


class _WinningPaths:
    """Counts the equally likely paths that reach a number under the best use of every effect on the dice.

    Each side's aim is plain: the roller wants the roll made, everybody else wants it missed. So the best use is found
    backwards, effect by effect, and effects on the number needed count as their owners want them from the start. Counts
    before effect i are out of 36 to the number of rerolls from i on. Which die is which makes no difference.
    """

    def __init__(self, acts: tuple[Act, ...], need: int) -> None:
        self.acts, self.need = acts, need
        self.scale = 36 ** sum(act.effect.do == "reroll" for act in acts)
        self.count_hits = cache(self._count_hits)
        self.count_after_reroll = cache(self._count_after_reroll)

    @cached_property
    def chance(self) -> Fraction:
        """That of a roll still to come."""
        return Fraction(sum(self.count_hits(0, _in_order(dice)) for dice in ROLLS), len(ROLLS) * self.scale)

    def chance_from(self, dice: Dice) -> Fraction:
        """That of a roll which lies on the table."""
        return Fraction(self.count_hits(0, _in_order(dice)), self.scale)

    def _count_hits(self, i: int, dice: Dice) -> int:
        if i == len(self.acts):
            return int(makes_roll(dice, self.need))
        act = self.acts[i]
        ends = list(self._counts_when_used(i, act.effect, dice))
        if act.optional:
            weight = 36 if act.effect.do == "reroll" else 1
            ends.append(weight * self.count_hits(i + 1, dice))
        return max(ends) if act.own else min(ends)

    def _counts_when_used(self, i: int, effect: Effect, dice: Dice) -> Iterator[int]:
        for pick in possible_picks(effect):
            if effect.do == "dice":
                yield self.count_hits(i + 1, _in_order(turn_dice(dice, effect, pick)))
                continue
            again = dice_places(effect.which, dice, pick)
            yield self.count_after_reroll(i + 1, tuple(die for at, die in enumerate(dice) if at not in again))

    def _count_after_reroll(self, i: int, kept: tuple[int, ...]) -> int:
        ends = [self.count_hits(i, _in_order(dice)) for dice in ROLLS if dice[: len(kept)] == kept]
        return sum(ends) * 36 // len(ends)


def _in_order(dice: Dice) -> Dice:
    first, second = dice
    return dice if first <= second else (second, first)
