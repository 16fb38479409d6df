"""The numbers of lesson 6: at least one die that is good enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod

from engine.games.dark_minions.lessons.good_dice import (
    Colours,
    all_rolls,
    at_least_one,
    best_of,
    draw_dice,
    hits,
    roll_on_table,
    share_of,
    start_of_turn,
)
from engine.games.dark_minions.rules.cards import COSTS
from engine.games.dark_minions.rules.dice import BLACK, BLACK_FACES, RED
from engine.lessons.builds import Build, to_mark, to_type
from engine.lessons.diagrams import (
    Branch,
    Cell,
    Diagram,
    Distribution,
    Factor,
    Grid,
    Group,
    PayoffTable,
    Product,
    SharePart,
    Tree,
)
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.sketches import sketch_of
from engine.lessons.streams import Stream

THREE_BLACK: Colours = (BLACK, BLACK, BLACK)
LEVEL_TWO: Colours = (BLACK, BLACK, RED)
NEEDED, HIGHER = COSTS["gray"], COSTS["black"]
"""What a gray Tower needs, and a black one."""

MOST_DICE = 6

FOR_NINE = 6
"""So many dice are needed for nine rolls of ten to work."""

HOW_MANY = ("No die", "One die", "Two dice", "All three")

GOOD, BAD = Group("hit", "at least one is good"), Group("miss", "none is good")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures={**_figures(), **_figures_of_many()},
        experiments=(_count_experiment(THREE_BLACK), _helped_experiment(), _count_experiment(LEVEL_TWO)),
        diagrams=_diagrams(),
        items=ITEMS,
        builds=_builds(),
        sketch=sketch_of(_count_experiment(THREE_BLACK), one_each=(0, 1, 0, 0)),
    )


def _figures() -> Mapping[str, Figure]:
    share, each, rolls = at_least_one(THREE_BLACK, NEEDED), hits(BLACK, NEEDED), all_rolls(THREE_BLACK)
    two, pairs = at_least_one(THREE_BLACK[:2], NEEDED), len(BLACK_FACES) ** 2
    good = len(BLACK_FACES) * each
    return {
        "dice": len(THREE_BLACK),
        "needed": NEEDED,
        "higher": HIGHER,
        "each": each,
        "miss": 1 - each,
        "share": share,
        "none": 1 - share,
        "rolls": len(rolls),
        "good_rolls": int(share * len(rolls)),
        "bad_rolls": int((1 - share) * len(rolls)),
        "pairs": pairs,
        "good_pairs": int(two * pairs),
        "added_pairs": int(2 * each * pairs),
        "double_pairs": int(good**2),
        "share_four": at_least_one((BLACK,) * 4, NEEDED),
        "share_most": at_least_one((BLACK,) * MOST_DICE, NEEDED),
        "most": MOST_DICE,
        "helped": share_of(THREE_BLACK, NEEDED),
        "only_helped": share_of(THREE_BLACK, NEEDED) - share,
        "red_each": hits(RED, NEEDED),
        "share_red": at_least_one(LEVEL_TWO, NEEDED),
        "six": hits(BLACK, HIGHER),
        "share_six": at_least_one(THREE_BLACK, HIGHER),
    }


def _figures_of_many() -> Mapping[str, Figure]:
    few = FOR_NINE - 1
    return {
        "for_nine": FOR_NINE,
        "share_for_nine": at_least_one((BLACK,) * FOR_NINE, NEEDED),
        "too_few": few,
        "share_too_few": at_least_one((BLACK,) * few, NEEDED),
    }


# ---------------------------------------------------------------- experiments


def _count_experiment(colours: Colours) -> Experiment:
    """How many of the dice are good, each alone?"""
    return _experiment(colours, _count_outcomes(colours), lambda row: sum(int(face) >= NEEDED for face in row))


def _count_outcomes(colours: Colours) -> tuple[Outcome, ...]:
    counts = [sum(face >= NEEDED for face in shown) for shown in all_rolls(colours)]
    return tuple(
        Outcome(words, Fraction(counts.count(number), len(counts)), number > 0) for number, words in enumerate(HOW_MANY)
    )


def _helped_experiment() -> Experiment:
    """Is a die enough alone, with the +1, or not at all? Rule drk-dice-3."""
    alone, helped = at_least_one(THREE_BLACK, NEEDED), share_of(THREE_BLACK, NEEDED)
    outcomes = (
        Outcome("A die alone", alone, True),
        Outcome("Only with a +1", helped - alone, True),
        Outcome("Not at all", 1 - helped, False),
    )
    return _experiment(THREE_BLACK, outcomes, _help)


def _help(row: Row) -> int:
    shown = tuple(map(int, row))
    return 0 if max(shown) >= NEEDED else 1 if best_of(THREE_BLACK, shown) >= NEEDED else 2


def _experiment(colours: Colours, outcomes: tuple[Outcome, ...], outcome: Callable[[Row], int]) -> Experiment:
    columns = tuple(f"{colour} die {number}" for number, colour in enumerate(colours, 1))
    start = start_of_turn(colours)
    return Experiment(columns, lambda stream: draw_dice(stream, colours), outcome, outcomes, roll_on_table, start)


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "two-dice": _grid(),
        "tree": _three_dice(),
        "complement": _product(),
        "by-count": _bars(),
        "two-sixes": _tree(THREE_BLACK[:2], HIGHER, "Two dice and a black Tower", {(False,): "a", (False, True): "b"}),
        "black-tower": _black_tower(),
    }


def _builds() -> Mapping[str, Build]:
    """The rolls of two dice are marked, and the path on which every die misses is typed."""
    good = [face >= NEEDED for face in BLACK_FACES]
    each = hits(BLACK, NEEDED)
    return {
        "two-dice": to_mark(
            _grid(),
            {
                "exactly-one": lambda row, column: good[row] != good[column],
                "both": lambda row, column: good[row] and good[column],
                "one-die": lambda row, column: good[row],
            },
            tells=True,
        ),
        "tree": to_type(
            _three_dice(),
            lambda way: all(branch.label.endswith("not") for branch in way),
            made_up=lambda way: 1 - len(way) * each,
            all_before=lambda way: (1 - each) ** len(way) if len(way) > 1 else None,
        ),
    }


def _three_dice() -> Tree:
    return _tree(THREE_BLACK, NEEDED, "Three dice, each good or not", {})


def _grid() -> Grid:
    faces = tuple(map(str, BLACK_FACES))
    cells = tuple(tuple(_pair_cell(first, second) for second in BLACK_FACES) for first in BLACK_FACES)
    good = sum(cell.mark == GOOD.mark for line in cells for cell in line)
    sentence = f"In {good} of {len(faces) ** 2} rolls at least one die shows {NEEDED} or more."
    return Grid("Two dice first", sentence, (GOOD, BAD), "First die", "Second die", faces, faces, cells)


def _pair_cell(first: int, second: int) -> Cell:
    """How many of two dice are good."""
    good = (first >= NEEDED) + (second >= NEEDED)
    return Cell(str(good), GOOD.mark if good else BAD.mark)


def _tree(colours: Colours, needed: int, title: str, blanks: Mapping[tuple[bool, ...], str]) -> Tree:
    sentence = "Only one path has no good die. Everything else is at least one."
    return Tree(title, sentence, (GOOD, BAD), _branches(colours, needed, (), blanks))


def _branches(
    colours: Colours, needed: int, before: tuple[bool, ...], blanks: Mapping[tuple[bool, ...], str]
) -> tuple[Branch, ...]:
    place = len(before)
    if place == len(colours):
        return ()
    chance, found = hits(colours[place], needed), []
    for good, part in ((True, chance), (False, 1 - chance)):
        way = (*before, good)
        following = _branches(colours, needed, way, blanks)
        mark = "" if following else GOOD.mark if any(way) else BAD.mark
        label = f"die {place + 1} {'good' if good else 'not'}"
        found.append(Branch(label, part, following, mark, blanks.get(way, "")))
    return tuple(found)


def _product() -> Product:
    miss = 1 - hits(BLACK, NEEDED)
    factors = tuple(Factor(miss.numerator, miss.denominator, f"Die {n} is not good") for n in (1, 2, 3))
    none = miss ** len(factors)
    return Product(
        "No good die at all", f"All three miss with {none}. So at least one is good with {1 - none}.", (), factors
    )


def _bars() -> Distribution:
    bars = tuple(SharePart(str(n), at_least_one((BLACK,) * n, NEEDED), GOOD.mark) for n in range(1, MOST_DICE + 1))
    sentence = f"The chance grows with each die, by less and less, and is still below 1 with {MOST_DICE} dice."
    return Distribution("More dice", sentence, (GOOD,), "Dice", "chance", bars)


def _black_tower() -> PayoffTable:
    share = at_least_one(THREE_BLACK, HIGHER)
    cells = ((Cell(str(1 - hits(BLACK, HIGHER))),), (Cell(str(1 - share), blank="a"),), (Cell(str(share), blank="b"),))
    rows = ("one die is no 6", "three dice, and no 6", "three dice, at least one 6")
    sentence = f"A black Tower needs a {HIGHER}. Each die is no {HIGHER} with {1 - hits(BLACK, HIGHER)}."
    return PayoffTable(
        "Three dice and a black Tower", sentence, (), "chance", "What", "How likely", rows, ("chance",), cells
    )


# ---------------------------------------------------------------- items


def _independent(chances: tuple[Fraction, ...], figures: Mapping[str, Figure]) -> Variant:
    """At least one of things that have nothing to do with each other, and the usual mistakes."""
    none = prod((1 - chance for chance in chances), start=Fraction(1))
    wrong = {
        "added": sum(chances, Fraction(0)),
        "all": prod(chances, start=Fraction(1)),
        "none": none,
        "exactly": sum((none / (1 - chance) * chance for chance in chances), Fraction(0)),
    }
    return Variant(1 - none, wrong, {"not_one": none, **figures})


def _some_dice(stream: Stream) -> Variant:
    count, needed = stream.pick(((2, 5), (4, 5), (2, 6), (3, 6), (4, 6)))
    chance = hits(BLACK, needed)
    return _independent((chance,) * count, {"count": count, "least": needed, "chance": chance, "bad": 1 - chance})


def _penalties(stream: Stream) -> Variant:
    shots, scores = stream.pick((2, 3)), stream.pick((Fraction(3, 4), Fraction(4, 5), Fraction(9, 10)))
    return _independent((1 - scores,) * shots, {"shots": shots, "scores": scores})


MIXED: tuple[tuple[Colours, str, int], ...] = (
    ((BLACK, RED), "a black die and a red one", 6),
    ((BLACK, BLACK, RED), "two black dice and a red one", 5),
    ((BLACK, BLACK, RED), "two black dice and a red one", 6),
    ((BLACK, RED, RED), "a black die and two red ones", 6),
)


def _mixed_dice(stream: Stream) -> Variant:
    colours, words, needed = stream.pick(MIXED)
    black, red = hits(BLACK, needed), hits(RED, needed)
    return _independent(
        tuple(hits(colour, needed) for colour in colours), {"which": words, "least": needed, "black": black, "red": red}
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "miss": same_for_all(1 - hits(BLACK, NEEDED), good=hits(BLACK, NEEDED), five_alone=Fraction(5, 6)),
    "both": same_for_all(hits(BLACK, HIGHER) ** 2, added=Fraction(2, 6), one=Fraction(1, 6)),
    "opposite-rain": same_for_all(Fraction(7, 10), {"rain": Fraction(3, 10)}, rain=Fraction(3, 10)),
    "two-sixes/a": same_for_all(1 - hits(BLACK, HIGHER), six=hits(BLACK, HIGHER)),
    "two-sixes/b": same_for_all(hits(BLACK, HIGHER), remembers=2 * hits(BLACK, HIGHER), no_six=1 - hits(BLACK, HIGHER)),
    "black-tower/a": same_for_all(
        1 - at_least_one(THREE_BLACK, HIGHER), one_die=1 - hits(BLACK, HIGHER), added=3 * (1 - hits(BLACK, HIGHER))
    ),
    "black-tower/b": same_for_all(
        at_least_one(THREE_BLACK, HIGHER),
        added=3 * hits(BLACK, HIGHER),
        all_sixes=hits(BLACK, HIGHER) ** 3,
        exactly=3 * hits(BLACK, HIGHER) * (1 - hits(BLACK, HIGHER)) ** 2,
        none=1 - at_least_one(THREE_BLACK, HIGHER),
    ),
    "some-dice": _some_dice,
    "penalties": _penalties,
    "mixed-dice": _mixed_dice,
    "opposite": same_for_all(0, all_good=1, one_bad=2, exactly=3),
}
