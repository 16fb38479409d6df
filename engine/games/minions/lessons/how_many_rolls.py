"""The numbers of lesson 3: how far a share can be off after so many trials."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, isqrt

from engine.core.estimates import sampled
from engine.core.facts import percent
from engine.games.minions.lessons.duels import Duel, printed_turn
from engine.games.minions.lessons.two_dice import chance_to_reach, dice_in, draw_roll, needed_by
from engine.games.minions.rules.rolls import makes_roll
from engine.games.minions.rules.table_actions import RollDice
from engine.lessons.diagrams import Branch, Cell, Diagram, Distribution, Group, PayoffTable, SharePart, Tree
from engine.lessons.experiments import BY_HAND, Experiment, Outcome
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.sketches import sketch_of_hits
from engine.lessons.streams import Stream

SMALL, BIG = 2, 3
CALM, SEVEN = needed_by("Vampire", SMALL), needed_by("Vampire", BIG)
"""What the Vampire's card asks for its small bonus, and what Siren Song makes of it."""

KNOWN = chance_to_reach(SEVEN)
"""The chance of the roll, which can be counted."""

NEAR = Fraction(1, 10)
"""A share this close to the chance counts as near in the lesson."""

PEOPLE = 1000
"""So many people are pictured, each with a sample of their own."""

SAMPLES = (10, 40, 160, 640)
TENFOLD = (10, 100, 1000, 10_000)
SQUARES = (25, 100, 400, 2500)
"""Numbers of trials whose roots are whole numbers."""

NEARBY = Group("hit", "at most 10 points off")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    duel = Duel.of(printed_turn())
    usual = [hits == round(BY_HAND * duel.chance) for hits in range(BY_HAND + 1)]
    return LessonFacts(
        figures=_figures(duel),
        experiments=(duel.experiment(), _roll_experiment(duel)),
        sketch=sketch_of_hits(duel.experiment(), BY_HAND, no_spread=usual),
        diagrams=_diagrams(duel.chance),
        items={"bet": lambda _: _bet(duel.chance), **ITEMS},
    )


def hits_exactly(n: int, chance: Fraction, hits: int) -> Fraction:
    """The chance of so many hits in `n` trials that have nothing to do with one another."""
    missing = chance.denominator - chance.numerator
    return Fraction(comb(n, hits) * chance.numerator**hits * missing ** (n - hits), chance.denominator**n)


def share_within(n: int, chance: Fraction, distance: Fraction) -> Fraction:
    """The chance that the share of hits in `n` trials is at most so far off."""
    near = (hits for hits in range(n + 1) if abs(Fraction(hits, n) - chance) <= distance)
    return sum((hits_exactly(n, chance, hits) for hits in near), Fraction())


def half_width(n: int, chance: Fraction) -> float:
    """Half the width of the band around the share after `n` trials that went as expected, in points."""
    return 100 * sampled(Fraction(round(n * chance)), n, "").halfwidth


def _figures(duel: Duel) -> Mapping[str, Figure]:
    chance = duel.chance
    likeliest = max(range(BY_HAND + 1), key=lambda hits: hits_exactly(BY_HAND, chance, hits))
    return {
        "chance": chance,
        "seven": SEVEN,
        "calm": CALM,
        "small": SMALL,
        "known": KNOWN,
        "ten": BY_HAND,
        "people": PEOPLE,
        "usual": round(BY_HAND * KNOWN),
        "likeliest": likeliest,
        "share_likeliest": hits_exactly(BY_HAND, chance, likeliest),
        "near_ten": share_within(BY_HAND, chance, NEAR),
        "points": int(100 * NEAR),
        "first_sample": SAMPLES[0],
        "last_sample": SAMPLES[-1],
        "near_last": share_within(SAMPLES[-1], chance, NEAR / 2),
        "near_first": share_within(SAMPLES[0], chance, NEAR / 2),
        "half_points": int(50 * NEAR),
    }


# ---------------------------------------------------------------- experiments


def _roll_experiment(duel: Duel) -> Experiment:
    return Experiment(
        columns=("first die", "second die", "total"),
        draw=draw_roll,
        outcome=lambda row: 0 if makes_roll(dice_in(row), SEVEN) else 1,
        outcomes=(Outcome(f"{SEVEN} or more", KNOWN, True), Outcome(f"less than {SEVEN}", 1 - KNOWN, False)),
        actions=lambda row: (RollDice(0, dice_in(row)),),
        start=duel.start,
    )


# ---------------------------------------------------------------- diagrams


def _diagrams(chance: Fraction) -> Mapping[str, Diagram]:
    return {
        "ten": _ten(chance),
        "samples": _samples(chance),
        "bands": _bands(chance),
        "squares": _squares(),
        "two-rolls": _two_rolls(),
    }


def _ten(chance: Fraction) -> Distribution:
    near = [abs(Fraction(hits, BY_HAND) - chance) <= NEAR for hits in range(BY_HAND + 1)]
    bars = tuple(
        SharePart(str(hits), Fraction(round(PEOPLE * hits_exactly(BY_HAND, chance, hits))), NEARBY.mark * near[hits])
        for hits in range(BY_HAND + 1)
    )
    together = sum(bar.value for bar in bars if bar.mark)
    return Distribution(
        f"Quests that Darkness takes out of {BY_HAND}",
        f"Of {PEOPLE:,} people, about {together} are at most {int(100 * NEAR)} points off.",
        (NEARBY,),
        f"Taken out of {BY_HAND}",
        "people",
        bars,
    )


def _samples(chance: Fraction) -> PayoffTable:
    distances = (NEAR, NEAR / 2)
    cells = tuple(tuple(Cell(percent(share_within(n, chance, d))) for d in distances) for n in SAMPLES)
    return PayoffTable(
        "How often the share is near",
        f"Near means at most {int(100 * NEAR)} points off, or half of that. Each row has four times as many trials.",
        (),
        "share of all samples",
        "Trials",
        "At most",
        tuple(str(n) for n in SAMPLES),
        tuple(f"{int(100 * d)} points off" for d in distances),
        cells,
    )


def _bands(chance: Fraction) -> PayoffTable:
    cells = tuple((Cell(f"± {half_width(n, chance):.1f}"),) for n in TENFOLD)
    return PayoffTable(
        "The band around the share",
        f"After {TENFOLD[0]} trials ± {half_width(TENFOLD[0], chance):.0f} points, "
        f"after {TENFOLD[-1]:,} ± {half_width(TENFOLD[-1], chance):.1f}.",
        (),
        "points",
        "Trials",
        "Half the band",
        tuple(f"{n:,}" for n in TENFOLD),
        ("points",),
        cells,
    )


def _root_points(n: int) -> int:
    """The rule of thumb for half the band: 100 points divided by the root of the number of trials."""
    return 100 // isqrt(n)


def _squares() -> PayoffTable:
    blanks = {100: "a", 400: "b"}
    return PayoffTable(
        "A rule of thumb",
        "Half the band is about 100 points divided by the square root of the number of trials.",
        (),
        "points",
        "Trials",
        "Half the band",
        tuple(f"{n:,}" for n in SQUARES),
        ("root", "points"),
        tuple((Cell(str(isqrt(n))), Cell(str(_root_points(n)), blank=blanks.get(n, ""))) for n in SQUARES),
    )


def _two_rolls() -> Tree:
    good, bad = f"{SEVEN} or more", "too low"
    second = {
        good: (Branch(good, KNOWN, mark="hit", blank="a"), Branch(bad, 1 - KNOWN, mark="other")),
        bad: (Branch(good, KNOWN, mark="other"), Branch(bad, 1 - KNOWN, mark="miss", blank="b")),
    }
    return Tree(
        "Two rolls",
        f"The first roll is {SEVEN} or more with {KNOWN}. The second one knows nothing of the first.",
        (Group("hit", "both rolls good"), Group("other", "one of them"), Group("miss", "none")),
        (Branch(good, KNOWN, second[good]), Branch(bad, 1 - KNOWN, second[bad])),
    )


# ---------------------------------------------------------------- items


def _side(stream: Stream) -> Variant:
    side = 12
    return Variant(side, {"halved": side * side // 2, "quartered": side * side // 4}, {"tiles": side * side})


def _halve(stream: Stream) -> Variant:
    n, points = stream.pick(((100, 10), (400, 5), (25, 20), (50, 14), (200, 7)))
    return Variant(
        4 * n, {"doubled": 2 * n, "only-the-new": 3 * n, "fewer": Fraction(n, 2)}, {"n": n, "points_now": points}
    )


def _expect(stream: Stream) -> Variant:
    n, hits, more = 40, stream.pick((22, 24, 26)), stream.pick((100, 200, 400))
    return Variant(
        hits * more // n,
        {"added": hits + more - n, "missed": (n - hits) * more // n},
        {"n": n, "hits": hits, "more": more},
    )


LEAST = Fraction(4, 5)
"""A share that is well above the chance of the roll."""


def share_at_least(n: int, chance: Fraction, share: Fraction) -> Fraction:
    """The chance that the share of hits in `n` trials is at least this."""
    return sum((hits_exactly(n, chance, hits) for hits in range(n + 1) if Fraction(hits, n) >= share), Fraction())


def _who(stream: Stream) -> Variant:
    few, many, place = stream.pick((5, 10, 20)), stream.pick((50, 100, 200)), stream.below(2)
    ana, ben = (few, many) if place == 0 else (many, few)
    return Variant(
        place,
        {"many": 1 - place, "alike": 2},
        {
            "ana": ana,
            "ben": ben,
            "few": few,
            "many": many,
            "least": LEAST,
            "share_few": share_at_least(few, KNOWN, LEAST),
            "share_many": share_at_least(many, KNOWN, LEAST),
        },
    )


def _strange(stream: Stream) -> Variant:
    hits = stream.pick((4, 8))
    off = abs(Fraction(hits, BY_HAND) - KNOWN)
    far = sum(
        (hits_exactly(BY_HAND, KNOWN, k) for k in range(BY_HAND + 1) if abs(Fraction(k, BY_HAND) - KNOWN) >= off),
        Fraction(),
    )
    return Variant(1, {"must-fit": 0, "makes-up": 2}, {"hits": hits, "far": far})


CLASS, FURTHEST = 25, (Fraction(1, 10), Fraction(1, 5))
"""So many pupils make ten trials each, and so far the one who is furthest off may be from the true share."""


def _bet(chance: Fraction) -> Variant:
    near, far = (share_within(BY_HAND, chance, distance) ** CLASS for distance in FURTHEST)
    chances = near, far - near, 1 - far
    figures = {"pupils": CLASS, "near": int(100 * FURTHEST[0]), "far": int(100 * FURTHEST[1])}
    told = {"chance_near": near, "chance_between": far, "chance_far": 1 - far}
    return Variant(chances.index(max(chances)), {"near": 0, "between": 1}, {**figures, **told})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "side": _side,
    "squares/a": lambda stream: Variant(_root_points(100), {"quarter": Fraction(_root_points(25), 4), "percent": 1}),
    "squares/b": lambda stream: Variant(
        _root_points(400), {"quarter": Fraction(_root_points(100), 4), "root": isqrt(400)}
    ),
    "two-rolls/a": lambda stream: Variant(KNOWN, {"both": KNOWN**2, "used-up": 1 - KNOWN}),
    "two-rolls/b": lambda stream: Variant(1 - KNOWN, {"both": (1 - KNOWN) ** 2, "due": KNOWN}),
    "halve": _halve,
    "expect": _expect,
    "who": _who,
    "strange": _strange,
}
