"""The numbers of lesson 2: what one more pip is worth, and what Wither and Siren Song take away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.minions.lessons.dice_builds import changed_builds
from engine.games.minions.lessons.duels import printed_turn
from engine.games.minions.lessons.quests import QuestPlan, Sent, actions_until_settled, last_state
from engine.games.minions.lessons.two_dice import (
    TABLE,
    chance_to_reach,
    count_rolls,
    dice_in,
    draw_roll,
    needed_by,
    roll_grid,
    rolls_that_reach,
    rolls_with_total,
)
from engine.games.minions.rules.rolls import ROLLS, makes_roll, turn_dice
from engine.games.minions.rules.table import Dice
from engine.games.minions.rules.table_actions import RollDice
from engine.lessons.diagrams import Cell, Diagram, Distribution, Grid, Group, PayoffTable, SharePart
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.streams import Stream

SMALL, BIG, HUGE = 2, 3, 4
"""The Power bonuses of the lesson."""

FIVE, NINE = needed_by("Minotaur", SMALL), needed_by("Minotaur", BIG)
ELEVEN = needed_by("Minotaur", HUGE)
CALM, SUNG = needed_by("Vampire", SMALL), needed_by("Vampire", BIG)
"""What the Vampire needs for its small bonus, and what it needs once Siren Song has worked. Rule min-power-6."""

NEEDS = (FIVE, SUNG, NINE, ELEVEN)

PLAN = QuestPlan(
    "Sunny Skies",
    "Kill the Orc and Take His Stuff",
    "Magic Sword",
    (Sent("Vampire", "Blood Moon", SMALL), Sent("Minotaur", "Nudge of Fate", BIG)),
)
ROLLED = (2, 3)
"""What the Vampire has rolled before the question is asked: just enough."""

PLAIN, CHANGED, LOW = 0, 1, 2
"""How a roll can end: good whatever the card does, changed by the card, too low whatever it does."""

ANYWAY, TOO_LOW = Group("other", "good enough anyway"), Group("miss", "too low anyway")
SAFE, GAINED = Group("other", "good enough all the same"), Group("hit", "good only with the 1 more")
LOST = Group("hit", "lost to the card")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    diagrams = _diagrams()
    builds = changed_builds(diagrams, NINE)
    return LessonFacts(figures=_figures(), experiments=_experiments(), diagrams=diagrams, items=ITEMS, builds=builds)


def nudged(dice: Dice) -> Dice:
    """Two dice after Nudge of Fate: the lowest one up by 1. Rules min-dice-1, min-dice-3."""
    return _turned_by("Nudge of Fate", dice)


def withered(dice: Dice) -> Dice:
    """Two dice after Wither: each down by 1. Rules min-dice-2, min-dice-4."""
    return _turned_by("Wither", dice)


def _turned_by(boon: str, dice: Dice) -> Dice:
    return turn_dice(dice, TABLE.boons[boon].effect)


def ending(before: bool, after: bool) -> int:
    """How a roll ends that is good enough before or after a card has worked."""
    return PLAIN if before and after else LOW if before == after else CHANGED


def _nudge_ending(dice: Dice) -> int:
    return ending(makes_roll(dice, NINE), makes_roll(nudged(dice), NINE))


def _wither_ending(dice: Dice) -> int:
    return ending(makes_roll(dice, NINE), makes_roll(withered(dice), NINE))


def _song_ending(dice: Dice) -> int:
    return ending(makes_roll(dice, CALM), makes_roll(dice, SUNG))


def _figures() -> Mapping[str, Figure]:
    return {
        "five": FIVE,
        "seven": SUNG,
        "nine": NINE,
        "eleven": ELEVEN,
        "below": NINE - 1,
        "calm": CALM,
        "sung": SUNG,
        "small": SMALL,
        "big": BIG,
        "huge": HUGE,
        "rolls": len(ROLLS),
        **_gain_figures(),
        **_loss_figures(),
    }


def _gain_figures() -> Mapping[str, Figure]:
    gained = _gain(NINE)
    return {
        "good_nine": rolls_that_reach(NINE),
        "good_nine_nudged": rolls_that_reach(NINE) + gained,
        "gained": gained,
        "gain_five": _gain(FIVE),
        "gain_seven": _gain(SUNG),
        "gain_eleven": _gain(ELEVEN),
        "share_gained": Fraction(gained, len(ROLLS)),
        "share_nine": chance_to_reach(NINE),
        "share_nine_nudged": Fraction(rolls_that_reach(NINE) + gained, len(ROLLS)),
    }


def _loss_figures() -> Mapping[str, Figure]:
    lost, sung = _lost_to_wither(NINE), rolls_that_reach(CALM) - rolls_that_reach(SUNG)
    return {
        "lost": lost,
        "left": rolls_that_reach(NINE) - lost,
        "share_lost": Fraction(lost, len(ROLLS)),
        "share_left": Fraction(rolls_that_reach(NINE) - lost, len(ROLLS)),
        "good_calm": rolls_that_reach(CALM),
        "good_sung": rolls_that_reach(SUNG),
        "lost_to_song": sung,
        "share_lost_to_song": Fraction(sung, len(ROLLS)),
    }


def _lost_to_wither(needed: int) -> int:
    return rolls_that_reach(needed) - count_rolls(lambda dice: makes_roll(withered(dice), needed))


# ---------------------------------------------------------------- experiments


def _experiments() -> tuple[Experiment, ...]:
    return (
        Experiment(
            columns=("first die", "second die", "total"),
            draw=draw_roll,
            outcome=lambda row: _nudge_ending(dice_in(row)),
            outcomes=_outcomes(_nudge_ending, "saved by 1 more", "good anyway"),
            actions=_nudge_actions,
            start=nudge_start(),
        ),
        _printed_experiment(lambda row: _wither_ending(dice_in(row[2:])), _wither_ending),
        _printed_experiment(lambda row: _song_ending(dice_in(row[:2])), _song_ending),
    )


def _outcomes(end: Callable[[Dice], int], changed: str, plain: str) -> tuple[Outcome, ...]:
    labels = {PLAIN: plain, CHANGED: changed, LOW: "too low"}
    return tuple(
        Outcome(label, Fraction(_count_ends(end, number), len(ROLLS)), number == CHANGED)
        for number, label in labels.items()
    )


def _count_ends(end: Callable[[Dice], int], number: int) -> int:
    return count_rolls(lambda dice: end(dice) == number)


def nudge_start() -> Record:
    """The Minotaur is about to roll with Nudge of Fate beside it; the Vampire has its bonus."""
    table = PLAN.record()
    return table.branch(len(table.played), RollDice(0, ROLLED))


def _nudge_actions(row: Row) -> Sequence[AnyAction]:
    return actions_until_settled(last_state(nudge_start()), [dice_in(row)])


def _printed_experiment(outcome: Callable[[Row], int], end: Callable[[Dice], int]) -> Experiment:
    return Experiment(
        columns=("Vampire's first", "Vampire's second", "Minotaur's first", "Minotaur's second"),
        draw=lambda stream: (stream.die(), stream.die(), stream.die(), stream.die()),
        outcome=outcome,
        outcomes=_outcomes(end, "lost", "still good"),
        actions=_printed_actions,
        start=printed_turn(),
    )


def _printed_actions(row: Row) -> Sequence[AnyAction]:
    return actions_until_settled(last_state(printed_turn()), [dice_in(row[:2]), dice_in(row[2:])])


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "nudged": _changed_grid(
            f"{NINE} or more, with the lowest die up by 1",
            "{plain} of {all} rolls are good enough anyway, and {changed} more with the 1 more.",
            _nudge_ending,
            (GAINED, ANYWAY, TOO_LOW),
        ),
        "worth": _worth(),
        "withered": _changed_grid(
            f"{NINE} or more, with both dice down by 1",
            "Wither takes {changed} of the good rolls; {plain} are left.",
            _wither_ending,
            (LOST, SAFE, TOO_LOW),
        ),
        "sung": _changed_grid(
            f"{SUNG} instead of {CALM}",
            "Siren Song takes {changed} of the good rolls; {plain} are left.",
            _song_ending,
            (LOST, SAFE, TOO_LOW),
        ),
        "ladder": _ladder(),
        "wither-ladder": _wither_ladder(),
    }


def _changed_grid(title: str, sentence: str, end: Callable[[Dice], int], groups: tuple[Group, Group, Group]) -> Grid:
    """All rolls with their totals, marked by how they end; `groups` are for those changed, plain and too low."""
    changed, plain, low = groups
    marks = {CHANGED: changed.mark, PLAIN: plain.mark, LOW: low.mark}
    told = sentence.format(all=len(ROLLS), changed=_count_ends(end, CHANGED), plain=_count_ends(end, PLAIN))
    return roll_grid(title, told, groups, lambda dice: Cell(str(sum(dice)), marks[end(dice)]))


def _worth() -> Distribution:
    bars = tuple(SharePart(str(needed), Fraction(_gain(needed)), "hit" * (needed in NEEDS)) for needed in range(3, 13))
    told = ", ".join(f"{_gain(needed)} at {needed}" for needed in NEEDS)
    return Distribution(
        "Rolls gained by 1 more",
        f"The same 1 more brings {told}.",
        (Group("hit", "a number of this lesson"),),
        "Number needed",
        "rolls",
        bars,
    )


def _gain(needed: int) -> int:
    """How many more rolls are good enough with the lowest die up by 1."""
    return count_rolls(lambda dice: makes_roll(nudged(dice), needed)) - rolls_that_reach(needed)


def _ladder() -> PayoffTable:
    lines = [
        (needed, (rolls_that_reach(needed), rolls_that_reach(needed) + _gain(needed), _gain(needed)))
        for needed in NEEDS
    ]
    return _needs_table(
        "What 1 more brings",
        "Good rolls without help, with 1 more, and the difference.",
        ("without", "with 1 more", "gained"),
        lines,
        {(FIVE, 1): "a", (ELEVEN, 2): "b"},
    )


def _wither_ladder() -> PayoffTable:
    lost = {needed: _lost_to_wither(needed) for needed in NEEDS}
    lines = [
        (needed, (rolls_that_reach(needed), rolls_that_reach(needed) - gone, gone)) for needed, gone in lost.items()
    ]
    return _needs_table(
        "What Wither takes",
        "Good rolls without Wither, with both dice down by 1, and the difference.",
        ("without", "withered", "lost"),
        lines,
        {(NINE, 2): "a", (ELEVEN, 1): "b"},
    )


def _needs_table(
    title: str,
    sentence: str,
    columns: tuple[str, ...],
    lines: Sequence[tuple[int, tuple[int, ...]]],
    blanks: Mapping[tuple[int, int], str],
) -> PayoffTable:
    """A row for each number needed; `blanks` are letters by number needed and column."""
    rows = tuple(f"{needed} or more" for needed, _ in lines)
    cells = tuple(
        tuple(Cell(str(value), blank=blanks.get((needed, place), "")) for place, value in enumerate(values))
        for needed, values in lines
    )
    return PayoffTable(title, sentence, (), "rolls", "Needed", "Good rolls", rows, columns, cells)


# ---------------------------------------------------------------- items


def _difference(stream: Stream) -> Variant:
    before, after = Fraction(1, 4), Fraction(5, 12)
    return Variant(
        after - before,
        {
            "added": after + before,
            "bottoms": Fraction(after.numerator - before.numerator, after.denominator - before.denominator),
        },
        {"before": before, "after": after},
    )


def _gained(stream: Stream) -> Variant:
    needed = stream.pick((4, 6, 8, 10))
    gain = _gain(needed)
    return Variant(
        Fraction(gain, len(ROLLS)),
        {
            "already-good": Fraction(rolls_with_total(needed), len(ROLLS)),
            "one-roll": Fraction(1, len(ROLLS)),
            "whole-chance": chance_to_reach(needed - 1),
        },
        {"needed": needed, "just_below": needed - 1, "gain": gain},
    )


SINGERS = (("Vampire", 1), ("Lantern Wisp", 1), ("Banshee", 1), ("Nightmare", 1), ("Nightmare", 2), ("Raven Witch", 1))
"""Minions of Darkness whose own ability leaves their roll and Siren Song alone, each with a Power card that the song
makes harder to reach."""


def _sung(stream: Stream) -> Variant:
    minion, bonus = stream.pick(SINGERS)
    calm, needed = needed_by(minion, bonus), needed_by(minion, bonus + 1)
    return Variant(
        chance_to_reach(needed),
        {"without-song": chance_to_reach(calm), "lost-part": chance_to_reach(calm) - chance_to_reach(needed)},
        {
            "minion": minion,
            "bonus": bonus,
            "next": bonus + 1,
            "calm": calm,
            "needed": needed,
            "good": rolls_that_reach(needed),
        },
    )


BETTER_AND_WORSE = ((7, 5), (7, 11), (9, 5), (9, 11), (8, 4), (6, 3), (8, 12))
"""Pairs of numbers needed: at the first one, 1 more brings more."""


def _where(stream: Stream) -> Variant:
    better, worse = stream.pick(BETTER_AND_WORSE)
    place = stream.below(2)
    x, y = (better, worse) if place == 0 else (worse, better)
    return Variant(
        place,
        {"other-one": 1 - place, "alike": 2},
        {"x": x, "y": y, "better": better, "worse": worse, "gain_better": _gain(better), "gain_worse": _gain(worse)},
    )


def _times(stream: Stream) -> Variant:
    needed = stream.pick((9, 10, 11))
    good, gain = rolls_that_reach(needed), _gain(needed)
    return Variant(
        Fraction(good + gain, good),
        {"difference": gain, "turned-over": Fraction(good, good + gain)},
        {"needed": needed, "good": good, "more": good + gain, "gain": gain},
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": lambda _: Variant(
        max(range(3), key=[_gain(FIVE), _gain(SUNG), _gain(ELEVEN)].__getitem__), {"five": 0, "eleven": 2, "alike": 3}
    ),
    "difference": _difference,
    "ladder/a": lambda stream: Variant(
        rolls_that_reach(FIVE) + _gain(FIVE),
        {"only-one": rolls_that_reach(FIVE) + 1, "downwards": rolls_that_reach(FIVE + 1)},
    ),
    "ladder/b": lambda stream: Variant(_gain(ELEVEN), {"exactly": rolls_with_total(ELEVEN), "one": 1}),
    "wither-ladder/a": lambda stream: Variant(
        _lost_to_wither(NINE), {"left": rolls_that_reach(NINE) - _lost_to_wither(NINE)}
    ),
    "wither-ladder/b": lambda stream: Variant(
        rolls_that_reach(ELEVEN) - _lost_to_wither(ELEVEN),
        {"untouched": rolls_that_reach(ELEVEN), "one-down": rolls_that_reach(ELEVEN + 1)},
    ),
    "gained": _gained,
    "sung": _sung,
    "where": _where,
    "times": _times,
}
