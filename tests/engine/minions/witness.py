"""The Power roll and the Quest worked out again from the rulebook, to hold the engine's odds against.

Uses nothing of the engine: cards are the plain tables of a card file, dice are enumerated one by one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

FACES = range(1, 7)
ROLLS = list(product(FACES, repeat=2))
ATTRIBUTES = ("might", "defense", "speed", "skill")


@dataclass(frozen=True)
class Card:
    """What a card does to the roll of the player it acts on: whether that is its owner, and whether it is optional."""

    do: str
    which: str = ""
    by: int = 0
    own: bool = False
    optional: bool = True


@dataclass(frozen=True)
class Side:
    """One player once the Power cards lie there: the Minion's card, the Boon's effect (None: none), the bonus, and
    what the Minion has in the attributes of the Quest, now and with the Boons gone."""

    minion: str
    rolls: tuple[int, ...]
    ability: tuple[tuple[str, Any], ...]
    boon: tuple[tuple[str, Any], ...] | None
    power: int
    now: int
    lasting: int


def frozen(effect: Mapping[str, Any] | None) -> tuple[tuple[str, Any], ...] | None:
    return None if effect is None else tuple(sorted(effect.items()))


@cache
def makes(
    rolls: tuple[int, ...], power: int, shift: int, cards: tuple[Card, ...], dice: tuple[int, int], steps: int = 0
) -> Fraction:
    """The chance that these dice, the lower one first, end at the number for this bonus or above, every card used to
    its owner's good. `steps` is the sum of "as if one higher" and "lower" so far."""
    if not cards:
        return Fraction(sum(dice) >= rolls[max(1, min(4, power + steps)) - 1] + shift)
    card, rest = cards[0], cards[1:]
    ends = []
    if card.do == "need":
        ends.append(makes(rolls, power, shift + card.by, rest, dice, steps))
    elif card.do == "need-as":
        lifts_a_four = power == 4 and card.by > 0
        ends.append(makes(rolls, power, shift, rest, dice, steps if lifts_a_four else steps + card.by))
    elif card.do in ("dice", "reroll"):
        ends += [
            sum((makes(rolls, power, shift, rest, tuple(sorted(new)), steps) for new in news), Fraction(0)) / len(news)
            for news in _fallen(card, dice)
        ]
    if card.optional:
        ends.append(makes(rolls, power, shift, rest, dice, steps))
    return max(ends) if card.own else min(ends)


def _fallen(card: Card, dice: tuple[int, int]) -> list[list[tuple[int, int]]]:
    """For each die (or dice) that may be meant, what may lie there afterwards."""
    low, high = dice
    one_die = {"lowest": [0], "highest": [1], "any": [0, 1]}
    if card.do == "reroll":
        if card.which == "both":
            return [ROLLS]
        return [[(new, high) if at == 0 else (low, new) for new in FACES] for at in one_die[card.which]]
    if card.which == "each":
        return [[(held(low + card.by), held(high + card.by))]]
    return [[(held(low + card.by), high)] if at == 0 else [(low, held(high + card.by))] for at in one_die[card.which]]


def held(face: int) -> int:
    """A die's face within 1 to 6."""
    return min(6, max(1, face))


def cards_on(
    sides: Sequence[Side], seat: int, seats: Iterable[int], event: Mapping[str, Any] | None
) -> tuple[Card, ...]:
    """The cards that act on one player's roll, in the printed order, while only `seats` are still in."""
    found = []
    if event and event["do"] in ("need", "dice"):
        found.append(Card(event["do"], event.get("which", ""), event["by"], optional=False))
    left = [(seat + step) % len(sides) for step in range(1, len(sides))]
    for kind in ("ability", "boon"):
        for who, owners in (("self", [seat]), ("opponents", left)):
            for owner in owners:
                effect = dict(getattr(sides[owner], kind) or ())
                if owner in seats and effect.get("when") == "roll" and effect["who"] == who:
                    found.append(Card(effect["do"], effect.get("which", ""), effect.get("by", 0), who == "self"))
    return tuple(found)


def rolled(sides: Sequence[Side], seat: int, seats: Iterable[int], event: Mapping[str, Any] | None) -> Fraction:
    """The chance that a player still to roll gets the bonus."""
    side, cards = sides[seat], cards_on(sides, seat, seats, event)
    ends = [makes(side.rolls, side.power, 0, cards, (min(dice), max(dice))) for dice in ROLLS]
    return sum(ends, Fraction(0)) / 36


def winners(sides: Sequence[Side], chances: Mapping[int, Fraction]) -> dict[tuple[int, ...], Fraction]:
    """The chance of each group of players to share the highest total."""
    groups: dict[tuple[int, ...], Fraction] = {}
    for made in product((False, True), repeat=len(chances)):
        weight, totals = Fraction(1), {}
        for (seat, chance), success in zip(chances.items(), made, strict=True):
            weight *= chance if success else 1 - chance
            totals[seat] = sides[seat].now + (sides[seat].power if success else 0)
        if weight:
            top = tuple(seat for seat in totals if totals[seat] == max(totals.values()))
            groups[top] = groups.get(top, Fraction(0)) + weight
    return groups


def takes_quest(
    sides: Sequence[Side], event: Mapping[str, Any] | None = None, seats: tuple[int, ...] | None = None
) -> list[Fraction]:
    """Each player's chance to take the Quest when the dice are still to be rolled."""
    seats = tuple(range(len(sides))) if seats is None else seats
    return after_rolls(sides, event, {seat: rolled(sides, seat, seats, event) for seat in seats})


def after_rolls(
    sides: Sequence[Side], event: Mapping[str, Any] | None, chances: Mapping[int, Fraction]
) -> list[Fraction]:
    """The same when the players still in make their rolls with these chances."""
    answer = [Fraction(0)] * len(sides)
    for group, weight in winners(sides, chances).items():
        for seat, chance in enumerate(tie(sides, event, group)):
            answer[seat] += weight * chance
    return answer


def tie(sides: Sequence[Side], event: Mapping[str, Any] | None, group: tuple[int, ...]) -> list[Fraction]:
    """Each player's chance once these share the highest total (one alone has won).

    Let t be the chance that the same players tie again: what comes of the other ends is divided by 1 - t, the sum of
    1 + t + t² + … Where t is 1, two dice each decide, with the same chance for all.
    """
    if len(group) == 1:
        return [Fraction(seat in group) for seat in range(len(sides))]
    bare = [replace(side, boon=None, now=side.lasting) for side in sides]
    groups = winners(bare, {seat: rolled(bare, seat, group, event) for seat in group})
    again = groups.pop(group, Fraction(0))
    if again == 1:
        return [Fraction(seat in group, len(group)) for seat in range(len(sides))]
    answer = [Fraction(0)] * len(sides)
    for smaller, weight in groups.items():
        for seat, chance in enumerate(tie(bare, event, smaller)):
            answer[seat] += weight * chance / (1 - again)
    return answer


# ---------------------------------------------------------------- before the roll: what attributes come to


def met(
    cards: Sequence[tuple[Mapping[str, Any], Mapping[str, Any], int]],
    needs: Sequence[str],
    event: Mapping[str, Any] | None = None,
) -> list[Side]:
    """The players as they come to the roll, from each one's Minion, Boon and bonus. All cards that change attributes
    or stop Boons are used, and of equal highest attributes one that the Quest counts is meant."""
    minions = [dict(minion) for minion, _, _ in cards]
    figures = [{name: minion[name] for name in ATTRIBUTES} for minion in minions]
    if event and event["do"] == "attribute":
        for own in figures:
            _change(own, event, needs)
    _use_all(figures, [minion["ability"] for minion in minions], needs, "reveal")
    _use_all(figures, [minion["ability"] for minion in minions], needs, "boons")
    lasting = [dict(own) for own in figures]
    stopped = [
        any(m["ability"]["do"] == "cancel-boon" for other, m in enumerate(minions) if other != seat)
        for seat in range(len(cards))
    ]
    boons = [None if stop else boon["effect"] for (_, boon, _), stop in zip(cards, stopped, strict=True)]
    _use_all(figures, boons, needs, "boons")
    return [
        Side(
            minion["name"],
            tuple(minion["rolls"]),
            frozen(minion["ability"]) or (),
            frozen(boon),
            power,
            sum(now[name] for name in needs),
            sum(then[name] for name in needs),
        )
        for minion, boon, (_, _, power), now, then in zip(minions, boons, cards, figures, lasting, strict=True)
    ]


def _use_all(
    figures: Sequence[dict[str, int]], effects: Sequence[Mapping[str, Any] | None], needs: Sequence[str], when: str
) -> None:
    """Changes the attributes by every effect of that moment: first each player's own, then the opponents'."""
    count = len(figures)
    for who in ("self", "opponents"):
        for seat in range(count):
            for owner in [seat] if who == "self" else [(seat + step) % count for step in range(1, count)]:
                effect = effects[owner]
                if effect and effect["do"] == "attribute" and effect["when"] == when and effect["who"] == who:
                    _change(figures[seat], effect, needs)


def _change(own: dict[str, int], effect: Mapping[str, Any], needs: Sequence[str]) -> None:
    which = effect["which"]
    if which in ("highest", "lowest"):
        extreme = (max if which == "highest" else min)(own.values())
        equal = [name for name in ATTRIBUTES if own[name] == extreme]
        names = [next((name for name in equal if name in needs), equal[0])]
    else:
        names = list(needs) if which == "quest" else [which]
    for name in names:
        own[name] = max(0, own[name] + effect["by"])
