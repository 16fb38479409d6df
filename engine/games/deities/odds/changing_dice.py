"""What could still become of the dice on the table: by each card of a hand, by rolling again, by the opponents.

Rolls are compared by the chance of whoever rolled to win by dice alone (`win_chances`), so that a Law or a Chaos, which
moves cards, counts as nothing there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.games.deities.odds.batch_rolls import ways
from engine.games.deities.odds.unseen_cards import anybody_holds
from engine.games.deities.odds.win_chances import dice_counts, roll_scale, win_shares_after_rolls
from engine.games.deities.rules.cards import ABILITIES, Ability
from engine.games.deities.rules.combos import Sizes, combos
from engine.games.deities.rules.effects import turn_die
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import SIDES, UNSEEN, changes_die, face_after_card
from engine.pieces.seats import living_after

TURNING = tuple(ability for ability in ABILITIES.values() if ability.aim == "die")
"""The abilities that change a die on the table."""


@dataclass(frozen=True, slots=True)
class Change:
    """One way to change the dice: the combos it may make with their weights, and each seat's chance to win then."""

    results: Mapping[Sizes, int]
    wins: tuple[Fraction, ...]

    @property
    def chances(self) -> dict[Sizes, Fraction]:
        """The chance of each set of combos."""
        whole = sum(self.results.values())
        return {sizes: Fraction(count, whole) for sizes, count in self.results.items()}


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a hand on a die that shows `die`."""

    card: str
    die: int
    change: Change


def _change_to(state: DeitiesState, results: Mapping[Sizes, int]) -> Change:
    whole = roll_scale() * sum(results.values())
    shares = win_shares_after_rolls(dice_counts(state), state.current, results)
    return Change(results, tuple(Fraction(share, whole) for share in shares))


def kept(state: DeitiesState) -> Change:
    """The dice as they lie."""
    return _change_to(state, {combos(state.dice): 1})


def rerolled(state: DeitiesState, face: int) -> Change:
    """One die that shows `face` is rolled again. Rule dei-any-5."""
    return _change_to(state, Counter(combos(turn_die(state, face, to).dice) for to in range(1, SIDES + 1)))


def all_rerolled(state: DeitiesState) -> Change:
    """All dice are rolled again, as many as there are Power dice. Rule dei-destiny-2."""
    return _change_to(state, ways(state.players[state.current].power))


def plays(state: DeitiesState, seat: int) -> tuple[Play, ...]:
    """Every card in the hand of `seat` that changes a die, on every number it can be aimed at, the best first."""
    abilities = {card: state.ability(seat, card) for card in state.players[seat].hand if card != UNSEEN}
    found = [
        Play(card, die, _change_by(state, ability, die))
        for card, ability in abilities.items()
        if ability.aim == "die"
        for die in sorted(set(state.dice))
        if changes_die(ability, die)
    ]
    return tuple(sorted(found, key=lambda play: -play.change.wins[seat]))


def _change_by(state: DeitiesState, ability: Ability, die: int) -> Change:
    if ability.does == "reroll":
        return rerolled(state, die)
    return _change_to(state, {combos(turn_die(state, die, face_after_card(ability, die)).dice): 1})


# ---------------------------------------------------------------- what opponents could undo


def is_broken(before: Sizes, after: Sizes) -> bool:
    """Whether a combo is gone, and no better one has come for it: a Creation is lost to a pair, a pair that is
    parted into a Creation is no loss, and beside a Victory nothing else works."""
    if before[0] == 0:
        return after[0] == 2
    return after[0] not in (0, 5) and after < before


def breaking(state: DeitiesState) -> dict[str, Fraction]:
    """By ability, the chance that one such card, aimed as well as can be, breaks a combo on the table; those that
    cannot are left out."""
    found = {ability.does: _chance_to_break(state, ability) for ability in TURNING}
    return {does: chance for does, chance in found.items() if chance}


def _chance_to_break(state: DeitiesState, ability: Ability) -> Fraction:
    faces = [face for face in set(state.dice) if changes_die(ability, face)]
    if ability.does == "reroll":
        hits = [sum(_is_broken_by(state, face, to) for to in range(1, SIDES + 1)) for face in faces]
        return Fraction(max(hits), SIDES)
    return Fraction(any(_is_broken_by(state, face, face_after_card(ability, face)) for face in faces))


def _is_broken_by(state: DeitiesState, face: int, to: int) -> bool:
    return is_broken(combos(state.dice), combos(turn_die(state, face, to).dice))


def undo(state: DeitiesState) -> dict[str, Fraction]:
    """By ability that breaks a combo on the table (for certain, or a reroll with some luck), the chance that an
    opponent of whoever rolled holds such a card; an annul, which cancels any combo, comes last."""
    others = living_after(state, state.current)
    return {does: anybody_holds(state, others, {does}) for does in (*breaking(state), "annul")}


def any_undo(state: DeitiesState) -> Fraction:
    """The chance that an opponent holds at least one card that breaks a combo for certain, or an annul."""
    sure = {does for does, chance in breaking(state).items() if chance == 1}
    return anybody_holds(state, living_after(state, state.current), {*sure, "annul"})
