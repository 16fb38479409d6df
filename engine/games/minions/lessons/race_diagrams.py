"""The pictures of lesson 5."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.games.minions.lessons.even_race import (
    DARKNESS,
    chance_to_win,
    quests_left,
    race_ends,
    scores_of,
    values_left,
)
from engine.games.minions.lessons.two_dice import TABLE
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import TARGET
from engine.lessons import diagrams
from engine.lessons.builds import Build, chance_of, to_type

FURTHER = 1
"""So many points better for Darkness, and worse for Myth, is the stand that the learner completes."""

BIG = 6
"""A Glory card of this value or more is a big one here."""

SURE = diagrams.Group("hit", "Darkness has 20"), diagrams.Group("miss", "Myth has 20")


def race_diagrams(state: MinionsState) -> Mapping[str, diagrams.Diagram]:
    """All pictures, by name."""
    mine, _ = scores_of(state)
    return {
        "box": _box(state),
        "race": _race_tree(state, mine, {}),
        "ends": _ends(state),
        "two-big": _two_big(),
        "other-race": _race_tree(state, mine + FURTHER, {"first": "a", "second": "b"}),
        "stands": _stands(state),
    }


def race_builds(state: MinionsState) -> Mapping[str, Build]:
    """What is typed: the draws without putting back, and how the first Quest can end."""
    mine, _ = scores_of(state)
    box, race = _box(state), _race_tree(state, mine, {})
    return {
        "box": to_type(box, put_back=lambda way: chance_of(box.factors[0])),
        "race": to_type(
            race,
            lambda way: len(way) == 1,
            quest_forgotten=lambda way: 2 * chance_of(way[0]) if "with" in way[0].label else None,
            card_forgotten=lambda way: Fraction(1, 2),
        ),
    }


def _box(state: MinionsState) -> diagrams.Product:
    left, best = len(state.glories), values_left(state)[-1]
    factors = tuple(
        diagrams.Factor(left - 1 - number, left - number, f"card {number + 1} is not the {best}")
        for number in range(quests_left(state))
    )
    return diagrams.Product(
        f"The {best} stays in the box",
        f"All {quests_left(state)} cards that come up must be others: {Fraction(1, left)}.",
        (),
        factors,
    )


def _race_tree(state: MinionsState, mine: int, blanks: Mapping[str, str]) -> diagrams.Tree:
    """The race when Darkness has `mine` of all points so far and Myth the rest: one card that is big enough ends it
    for Darkness, two of any kind end it for either."""
    left = values_left(state)
    enough = Fraction(sum(value >= TARGET - mine for value in left), len(left))
    big = _card_words([value for value in left if value >= TARGET - mine])
    small = _card_words([value for value in left if value < TARGET - mine])
    half = Fraction(1, 2)
    last = (diagrams.Branch("Darkness", half, mark="hit"), diagrams.Branch("Myth", half, mark="miss"))
    after_small = (diagrams.Branch("Darkness", half, mark="hit"), diagrams.Branch("Myth", half, last))
    after_myth = (
        diagrams.Branch(f"Darkness with {big}", half * enough, mark="hit", blank=blanks.get("second", "")),
        diagrams.Branch(f"Darkness with {small}", half * (1 - enough), last),
        diagrams.Branch("Myth", half, mark="miss"),
    )
    branches = (
        diagrams.Branch(f"Darkness with {big}", half * enough, mark="hit", blank=blanks.get("first", "")),
        diagrams.Branch(f"Darkness with {small}", half * (1 - enough), after_small),
        diagrams.Branch("Myth", half, after_myth),
    )
    theirs = sum(scores_of(state)) - mine
    return diagrams.Tree(
        f"From {mine} to {theirs}",
        f"Darkness needs {TARGET - mine} points, Myth {TARGET - theirs}. Each Quest is even.",
        SURE,
        branches,
    )


def _card_words(values: Sequence[int]) -> str:
    """Some of the cards, by their values."""
    return f"a {' or '.join(map(str, sorted(set(values))))}"


def _ends(state: MinionsState) -> diagrams.Distribution:
    ends = race_ends(state)
    bars = tuple(
        diagrams.SharePart(f"{state.names[seat]}, Quest {number}", chance, SURE[seat].mark)
        for (seat, number), chance in ends.items()
    )
    ours = sum((chance for (seat, _), chance in ends.items() if seat == DARKNESS), Fraction())
    return diagrams.Distribution(
        "Who is first, and when", f"Darkness has {ours} in all, Myth {1 - ours}.", SURE, "First at 20", "chance", bars
    )


def _two_big() -> diagrams.Product:
    values = [card.value for card in TABLE.glories.values()]
    big = sum(value >= BIG for value in values)
    return diagrams.Product(
        f"Two cards of {BIG} or more",
        f"{big} of the {len(values)} Glory cards are worth {BIG} or more.",
        (),
        (
            diagrams.Factor(big, len(values), f"first card {BIG} or more"),
            diagrams.Factor(big - 1, len(values) - 1, f"second card {BIG} or more", blank="a"),
        ),
        blank="b",
    )


def _stands(state: MinionsState) -> diagrams.PayoffTable:
    mine, theirs = scores_of(state)
    points = mine + theirs
    shares = [(ours, chance_to_win(state, ours)) for ours in range(points // 2, mine + 4)]
    return diagrams.PayoffTable(
        "What a lead is worth",
        "The same cards are left, and every Quest is even. Only the points are shared in another way.",
        (),
        "chance",
        "Stand",
        "Darkness",
        tuple(f"{ours} to {points - ours}" for ours, _ in shares),
        ("share of the points", "chance to win"),
        tuple(
            (
                diagrams.Cell(str(Fraction(ours, points))),
                diagrams.Cell(str(chance), blank="a" if ours == mine + FURTHER else ""),
            )
            for ours, chance in shares
        ),
    )
