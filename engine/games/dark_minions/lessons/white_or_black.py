"""The numbers of lesson 7: which die brings more minions back, on average and when so many are needed.

Rules drk-white-1 to 3, drk-respawn-1, drk-dice-3. The faces of the white die are our ruling (drk-parts-9).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product

from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.facts import as_chance, percent
from engine.core.records import Record
from engine.games.dark_minions.lessons.good_dice import ADA, Colours, draw_dice
from engine.games.dark_minions.lessons.tied_town import house_box
from engine.games.dark_minions.rules.dice import BLACK, SKULL, SKULL_WORTH, WHITE, WHITE_SKULL, die_name, faces
from engine.games.dark_minions.rules.die_actions import Respawn
from engine.games.dark_minions.rules.player_actions import ChooseDice
from engine.games.dark_minions.rules.table_actions import RollDice
from engine.lessons.builds import Typing, chance_of, to_type
from engine.lessons.diagrams import Branch, Cell, Diagram, Distribution, Group, PayoffTable, SharePart, Tree
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream
from engine.pieces.words import number_of

NEEDED, BOLD, FADED = 10, 13, 12
"""Minions that are needed in the lesson, by a bold plan, and in the tree that is completed."""

GRAVEYARD = 30
"""More minions than any roll brings back."""

GOALS = range(8, 15)

THREE_BLACK: Colours = (BLACK, BLACK, BLACK)
WITH_WHITE: Colours = (BLACK, BLACK, WHITE)

ENOUGH, SHORT = Group("hit", "enough"), Group("miss", "too few")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures=_figures(),
        experiments=(_experiment(WITH_WHITE, NEEDED), _experiment(THREE_BLACK, NEEDED), _experiment(WITH_WHITE, BOLD)),
        diagrams=_diagrams(),
        items=ITEMS,
        builds={"tree": _tree_to_type()},
    )


def brings_back(colour: str, face: int) -> int:
    """Minions that a die brings back, alone or added to another one. Rules drk-respawn-1, drk-white-3."""
    return SKULL_WORTH if (colour, face) == (WHITE, SKULL) else face


def totals(colours: Colours) -> Sequence[int]:
    """What all rolls of these dice bring back together, each as likely."""
    box = house_box()
    rolls = product(*(faces(box, colour) for colour in colours))
    return [sum(map(brings_back, colours, shown)) for shown in rolls]


def share_of(colours: Colours, goal: int) -> Fraction:
    """The chance that these dice bring so many back."""
    found = totals(colours)
    return Fraction(sum(total >= goal for total in found), len(found))


def mean_of(colours: Colours) -> Fraction:
    """What these dice bring back on average."""
    found = totals(colours)
    return Fraction(sum(found), len(found))


def _figures() -> Mapping[str, Figure]:
    white = [brings_back(WHITE, face) for face in faces(house_box(), WHITE)]
    return {
        "needed": NEEDED,
        "bold": BOLD,
        "faded": FADED,
        "skull": SKULL_WORTH,
        "lying": GRAVEYARD,
        "faces": len(white),
        "skulls": white.count(SKULL_WORTH),
        "mean_black": mean_of((BLACK,)),
        "mean_white": mean_of((WHITE,)),
        "all_black": mean_of(THREE_BLACK),
        "all_white": mean_of(WITH_WHITE),
        "share": share_of(WITH_WHITE, NEEDED),
        "share_black": share_of(THREE_BLACK, NEEDED),
        "bold_white": share_of(WITH_WHITE, BOLD),
        "bold_black": share_of(THREE_BLACK, BOLD),
        "faded_white": share_of(WITH_WHITE, FADED),
        "two_mean": mean_of((BLACK, BLACK)),
    }


# ---------------------------------------------------------------- experiments


def _start(colours: Colours) -> Record:
    """The table on which Ada is about to roll these dice; many of her minions lie in the Graveyard."""
    game = load("dark-minions")
    table = game.setup(players=3, position={"players": [{"level": 1, "graveyard": GRAVEYARD}]})
    actions: list[AnyAction] = [ChooseDice(ADA, BLACK if WHITE in colours else "")]
    return game.record(table, actions)


def _experiment(colours: Colours, goal: int) -> Experiment:
    share = share_of(colours, goal)
    return Experiment(
        columns=(*(f"{colour} die {number}" for number, colour in enumerate(colours, 1)), "minions back"),
        draw=lambda stream: _draw(stream, colours),
        outcome=lambda row: 0 if int(row[-1]) >= goal else 1,
        outcomes=(Outcome(f"{goal} or more", share, True), Outcome("Fewer", 1 - share, False)),
        actions=lambda row: _actions(colours, tuple(int(face) for face in row[:-1])),
        start=_start(colours),
    )


def _draw(stream: Stream, colours: Colours) -> Row:
    shown = draw_dice(stream, colours)
    return (*shown, sum(brings_back(colour, int(face)) for colour, face in zip(colours, shown, strict=True)))


def _actions(colours: Colours, shown: tuple[int, ...]) -> Sequence[AnyAction]:
    """The roll, and then all that it brings back: a number on the white die is added to the first black one."""
    names = [die_name(colour, face) for colour, face in zip(colours, shown, strict=True)]
    groups: list[tuple[str, ...]] = [(name,) for name in names]
    if WHITE in colours and WHITE_SKULL not in names:
        groups = [tuple(sorted((names[0], names[-1]))), (names[1],)]
    worth = {name: brings_back(colour, face) for name, colour, face in zip(names, colours, shown, strict=True)}
    return [RollDice(ADA, shown), *(Respawn(ADA, group, sum(worth[name] for name in group)) for group in groups)]


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "white-faces": _white_faces(),
        "means": _means({}),
        "tree": _tree(NEEDED, {}),
        "goals": _goals(),
        "faded-tree": _tree(FADED, {1: "a", 2: "b"}),
        "faded-means": _means({(1, 0): "a", (1, 1): "b"}),
    }


def _white_faces() -> Distribution:
    white = [brings_back(WHITE, face) for face in faces(house_box(), WHITE)]
    bars = tuple(
        SharePart("Skull: 10" if value == SKULL_WORTH else f"+{value}", Fraction(white.count(value), len(white)))
        for value in sorted(set(white))
    )
    sentence = (
        f"Each of the three comes up with {as_chance(percent(bars[0].value))}. The Skull brings {SKULL_WORTH} back."
    )
    return Distribution("What the white die brings", sentence, (), "Shows", "chance", bars)


def _means(blanks: Mapping[tuple[int, int], str]) -> PayoffTable:
    lines = [(mean_of((colours[-1],)), mean_of(colours)) for colours in (THREE_BLACK, WITH_WHITE)]
    cells = tuple(
        tuple(Cell(str(value), blank=blanks.get((row, place), "")) for place, value in enumerate(line))
        for row, line in enumerate(lines)
    )
    return PayoffTable(
        "Minions back on average",
        "The mean of the third die, and of all three dice together.",
        (),
        "minions",
        "Third die",
        "On average",
        ("black", "white"),
        ("this die", "all three dice"),
        cells,
    )


def _tree(goal: int, blanks: Mapping[int, str]) -> Tree:
    """First the white die, then what the black ones have to bring; beside a blank what is less is left out."""
    white = [brings_back(WHITE, face) for face in faces(house_box(), WHITE)]
    branches = []
    for value in sorted(set(white), reverse=True):
        chance, left = Fraction(white.count(value), len(white)), max(2, goal - value)
        reached = share_of((BLACK, BLACK), left)
        ends = [Branch(f"{left} or more on the others", reached, mark=ENOUGH.mark, blank=blanks.get(value, ""))]
        if reached < 1 and value not in blanks:
            ends.append(Branch("less", 1 - reached, mark=SHORT.mark))
        words = f"Skull: {SKULL_WORTH} back" if value == SKULL_WORTH else f"+{value}"
        branches.append(Branch(words, chance, tuple(ends)))
    return Tree(
        f"At least {goal} with the white die",
        "First the white die, then the two black ones: they have to bring what is still missing.",
        (ENOUGH, SHORT),
        tuple(branches),
    )


def _tree_to_type() -> Typing:
    """The face of the white die, and what is enough after it; a mistake is to count exactly what is missing."""
    white, found = [brings_back(WHITE, face) for face in faces(house_box(), WHITE)], totals((BLACK, BLACK))
    missing = {share_of((BLACK, BLACK), NEEDED - value): NEEDED - value for value in set(white) - {SKULL_WORTH}}
    return to_type(
        _tree(NEEDED, {}),
        lambda way: len(way) == 1 or chance_of(way[1]) in missing,
        exactly=lambda way: Fraction(found.count(missing[chance_of(way[1])]), len(found)) if len(way) > 1 else None,
        all_needed=lambda way: share_of((BLACK, BLACK), NEEDED) if len(way) > 1 else None,
        each_face=lambda way: Fraction(1, len(white)) if len(way) == 1 else None,
    )


def _goals() -> PayoffTable:
    shares = [(share_of(THREE_BLACK, goal), share_of(WITH_WHITE, goal)) for goal in GOALS]
    cells = tuple(
        tuple(Cell(percent(share), ENOUGH.mark if share == max(line) else "") for share in line) for line in shares
    )
    return PayoffTable(
        "So many minions at least",
        f"For {NEEDED} the black die is better, for {BOLD} the white one, whatever the means say.",
        (Group(ENOUGH.mark, "the better choice"),),
        "chance",
        "Needed",
        "Third die",
        tuple(map(str, GOALS)),
        ("black", "white"),
        cells,
    )


# ---------------------------------------------------------------- items


def _mean_of_faces(stream: Stream) -> Variant:
    ones, twos, skulls = stream.pick(((3, 2, 1), (2, 3, 1), (1, 2, 3), (4, 1, 1), (1, 3, 2)))
    numbers, sides = ones + 2 * twos, ones + twos + skulls
    return Variant(
        Fraction(numbers + SKULL_WORTH * skulls, sides),
        {"skull-forgotten": Fraction(numbers, sides), "faces-once": Fraction(1 + 2 + SKULL_WORTH, 3)},
        {"ones": _faces(ones), "twos": _faces(twos), "skulls_here": _faces(skulls)},
    )


def _faces(count: int) -> str:
    return number_of(count, "faces")


def _reach(stream: Stream) -> Variant:
    goal, added = stream.pick((8, 9, 10, 11)), stream.pick((1, 2))
    pair = (BLACK, BLACK)
    return Variant(
        share_of(pair, goal - added),
        {
            "not-added": share_of(pair, goal),
            "wrong-way": share_of(pair, goal + added),
            "exactly": share_of_exactly(goal - added),
        },
        {"goal": goal, "added": added, "rest": goal - added},
    )


def share_of_exactly(total: int) -> Fraction:
    """The chance that two black dice bring exactly so much: a mistake where more is good, too."""
    found = totals((BLACK, BLACK))
    return Fraction(found.count(total), len(found))


def _which(stream: Stream) -> Variant:
    goal = stream.pick((8, 11, 12, 14))
    black, white = share_of(THREE_BLACK, goal), share_of(WITH_WHITE, goal)
    better = 0 if black > white else 1
    figures: dict[str, Figure] = {"goal": goal, "black": black, "white": white}
    return Variant(better, {"other": 1 - better, "same": 2}, figures)


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": same_for_all(0 if share_of(THREE_BLACK, NEEDED) > share_of(WITH_WHITE, NEEDED) else 1, {}, white=1, alike=2),
    "mean": same_for_all(Fraction(3 + 3 + 6, 3), sum=12, middle=3),
    "nine": same_for_all(Fraction(10, 36), exactly=Fraction(4, 36), totals=Fraction(4, 11)),
    "faded-tree/a": same_for_all(share_of((BLACK, BLACK), FADED - 1), exactly=Fraction(2, 36), twelve=Fraction(1, 36)),
    "faded-tree/b": same_for_all(
        share_of((BLACK, BLACK), FADED - 2),
        as_before=share_of((BLACK, BLACK), FADED - 1),
        exactly=share_of_exactly(FADED - 2),
    ),
    "faded-means/a": same_for_all(mean_of((WHITE,)), faces_only=Fraction(6, 6), middle=2),
    "faded-means/b": same_for_all(mean_of(WITH_WHITE), white_alone=mean_of((WHITE,)), black=mean_of(THREE_BLACK)),
    "mean-of-faces": _mean_of_faces,
    "reach": _reach,
    "which": _which,
    "always-white": same_for_all(1, never=0, large=2),
}
