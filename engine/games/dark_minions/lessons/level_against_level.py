"""The numbers of lesson 8: what a level is worth where a tie is rolled off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.core.facts import percent
from engine.games.dark_minions.lessons.tied_town import EACH, TOWN, TiedTown, fallen_town, house_box
from engine.games.dark_minions.rules.cards import PRIZES, SECOND
from engine.games.dark_minions.rules.dice import BLACK_FACES
from engine.games.dark_minions.rules.table import TOP
from engine.lessons.builds import Marking, to_mark
from engine.lessons.diagrams import (
    Cell,
    Chain,
    ChainState,
    Diagram,
    Distribution,
    Grid,
    Group,
    PayoffTable,
    SharePart,
    Transition,
)
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

ONE_MORE, EQUAL, TWO_MORE = TiedTown(2), TiedTown(1), TiedTown(3)

ADA_FIRST, BEN_FIRST, TIED = (
    Group("hit", "Ada is ahead"),
    Group("miss", "Ben is ahead"),
    Group("tie", "tie, roll again"),
)

FAR = 7
"""Leads of Ben from here on share a bar; Ada's do so two later, as her dice count two more."""

HALF = Fraction(1, 2)


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures={**_chances(), **_prizes()},
        experiments=(ONE_MORE.experiment(), EQUAL.experiment_with_rounds(), TWO_MORE.experiment()),
        diagrams=_diagrams(),
        items=ITEMS,
        builds={"one-die": _to_mark()},
    )


# ---------------------------------------------------------------- figures


def _chances() -> Mapping[str, Figure]:
    ahead, behind, tied = ONE_MORE.chances
    grid = _duels()
    return {
        "share": ONE_MORE.chance,
        "other": 1 - ONE_MORE.chance,
        "ahead": ahead,
        "behind": behind,
        "tied": tied,
        "half_ties": ahead + tied / 2,
        "ties_to_ben": behind + tied,
        "rounds": ONE_MORE.rounds,
        "tied_equal": EQUAL.chances[2],
        "tied_two": TWO_MORE.chances[2],
        "share_two": TWO_MORE.chance,
        "share_two_places": f"{float(TWO_MORE.chance):.4f}",
        "share_three": TiedTown(4).chance,
        "share_top": TiedTown(TOP, TOP - 1).chance,
        "pairs": sum(grid),
        "red_ahead": grid[0],
        "black_ahead": grid[1],
        "red_tied": grid[2],
    }


def _duels() -> tuple[int, int, int]:
    """Of all pairs of a red and a black die: red is higher, black is, both are equal."""
    leads = [red - black for red in house_box().red for black in BLACK_FACES]
    return sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads), leads.count(0)


def _prizes() -> Mapping[str, Figure]:
    red = house_box().red
    return {
        "each": EACH,
        "town": TOWN,
        "town_vps": fallen_town().vps,
        "skulls": fallen_town().skulls,
        "first_prize": first_prize(),
        "second_prize": PRIZES[SECOND],
        "red_low": min(red),
        "red_high": max(red),
        "more": red[0] - BLACK_FACES[0],
        "mean_ada": Fraction(sum(lead * chance for lead, chance in ONE_MORE.leads.items())),
        "vps_ada": vps(ONE_MORE.chance),
        "vps_ben": vps(1 - ONE_MORE.chance),
        "vps_even": vps(HALF),
        "worth": vps(ONE_MORE.chance) - vps(HALF),
    }


def first_prize() -> int:
    """The VPs of the first place: the Town and its Skulls, one each. Rules drk-fall-2, drk-vp-1."""
    return fallen_town().vps + fallen_town().skulls


def vps(chance: Fraction) -> Fraction:
    """The VPs on average of a player who comes first with this chance, and else second. Rule drk-fall-3."""
    return chance * first_prize() + (1 - chance) * PRIZES[SECOND]


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "one-die": _grid(),
        "leads": _leads(),
        "chain": _chain(ONE_MORE, 2, ""),
        "levels": _levels(),
        "worth": _worth(),
        "chain-two": _chain(TWO_MORE, 3, "a"),
        "two-more": _two_more(),
    }


def _grid() -> Grid:
    red, (ahead, behind, tied) = house_box().red, _duels()
    cells = tuple(tuple(_cell(mine - other) for other in BLACK_FACES) for mine in red)
    sentence = (
        f"Red is ahead in {ahead} of {len(red) * len(BLACK_FACES)} pairs, black in {behind}, and {tied} are ties."
    )
    groups = (Group("hit", "red is ahead"), Group("miss", "black is ahead"), Group("tie", "tie"))
    labels = tuple(map(str, red)), tuple(map(str, BLACK_FACES))
    return Grid("A red die against a black one", sentence, groups, "Red die", "Black die", *labels, cells)


def _to_mark() -> Marking:
    """The pairs in which red is ahead; the numbers in the fields would tell."""
    red, more = house_box().red, house_box().red[0] - BLACK_FACES[0]
    return to_mark(
        _grid(),
        {
            "ties": lambda row, column: red[row] >= BLACK_FACES[column],
            "like-black": lambda row, column: red[row] - more > BLACK_FACES[column],
            "always": lambda row, column: True,
        },
        tells=True,
    )


def _cell(lead: int) -> Cell:
    return Cell(f"{lead:+d}" if lead else "0", _mark(lead))


def _mark(lead: int) -> str:
    return (ADA_FIRST if lead > 0 else BEN_FIRST if lead < 0 else TIED).mark


def _leads() -> Distribution:
    least, most = -FAR, FAR + 2
    shares: dict[int, Fraction] = {}
    for lead, chance in ONE_MORE.leads.items():
        place = min(max(lead, least), most)
        shares[place] = shares.get(place, Fraction(0)) + chance
    bars = tuple(SharePart(_lead_words(lead, least, most), chance, _mark(lead)) for lead, chance in shares.items())
    ahead, behind, tied = map(percent, ONE_MORE.chances)
    sentence = f"In one round Ada is ahead with {ahead}, Ben with {behind}, and {tied} are ties."
    groups = (BEN_FIRST, TIED, ADA_FIRST)
    return Distribution("Who is ahead, and by how much", sentence, groups, "After one round", "chance", bars)


def _lead_words(lead: int, least: int, most: int) -> str:
    if not lead:
        return "Tie"
    return f"{'Ada' if lead > 0 else 'Ben'} by {abs(lead)}{' or more' * (lead in (least, most))}"


def _chain(town: TiedTown, level: int, blank: str) -> Chain:
    ahead, behind, tied = town.chances
    first, second = (f"{float(100 * chance):.1f} %" if blank else percent(chance) for chance in (ahead, behind))
    return Chain(
        f"Level {level} against level 1",
        f"One round puts Ada first in {first} of cases and Ben in {second}. Else all begins again.",
        (ADA_FIRST, BEN_FIRST, TIED),
        (
            ChainState("tie", "Tie: both roll", mark=TIED.mark),
            ChainState("ada", "Ada is first", is_end=True, mark=ADA_FIRST.mark),
            ChainState("ben", "Ben is first", is_end=True, mark=BEN_FIRST.mark),
        ),
        (Transition("tie", "ada", ahead), Transition("tie", "ben", behind), Transition("tie", "tie", tied, blank)),
    )


def _levels() -> PayoffTable:
    levels = range(1, TOP + 1)
    cells = tuple(tuple(Cell(percent(TiedTown(mine, theirs).chance)) for theirs in levels) for mine in levels)
    return PayoffTable(
        "Every level against every level",
        "How likely the player of the row comes first. Level against the same level is one half.",
        (),
        "chance",
        "Level",
        "Against level",
        tuple(map(str, levels)),
        tuple(map(str, levels)),
        cells,
    )


def _worth() -> PayoffTable:
    lines = (
        ("Ada, level 2", ONE_MORE.chance),
        ("Ben, level 1", 1 - ONE_MORE.chance),
        ("either, with equal levels", HALF),
    )
    cells = tuple((Cell(percent(chance)), Cell(f"{float(vps(chance)):.2f}")) for _, chance in lines)
    return PayoffTable(
        f"What the tie at {TOWN} brings",
        f"First place brings {first_prize()} VPs, second place {PRIZES[SECOND]}.",
        (),
        "VPs",
        "Player",
        "What to expect",
        tuple(words for words, _ in lines),
        ("comes first", "VPs on average"),
        cells,
    )


def _two_more() -> PayoffTable:
    ahead, behind, _ = TWO_MORE.chances
    rows = ("Ada is ahead in a round", "Ben is ahead in a round", "Ada is first in the end", "Ada's VPs on average")
    cells = (
        (Cell(f"{float(ahead):.4f}"),),
        (Cell(f"{float(behind):.4f}"),),
        (Cell(f"{float(TWO_MORE.chance):.4f}", blank="a"),),
        (Cell(f"{float(vps(TWO_MORE.chance)):.4f}", blank="b"),),
    )
    sentence = f"Level 3 against level 1; first place brings {first_prize()} VPs, second place {PRIZES[SECOND]}."
    return PayoffTable("Two levels more", sentence, (), "chance or VPs", "What", "Number", rows, ("value",), cells)


# ---------------------------------------------------------------- items


def _bonus_die(stream: Stream) -> Variant:
    bonus = stream.pick((1, 2, 3))
    leads = [mine + bonus - other for mine in BLACK_FACES for other in BLACK_FACES]
    pairs, ahead, tied = len(leads), sum(lead > 0 for lead in leads), leads.count(0)
    return Variant(
        Fraction(ahead, pairs - tied),
        {
            "first-round": Fraction(ahead, pairs),
            "half-the-ties": Fraction(2 * ahead + tied, 2 * pairs),
            "ties-to-you": Fraction(ahead + tied, pairs),
        },
        {"bonus": bonus, "wins": ahead, "ties": tied, "all": pairs, "ending": pairs - tied},
    )


def _how_many_rounds(stream: Stream) -> Variant:
    of = stream.pick((3, 4, 5, 6))
    tie = Fraction(1, of)
    return Variant(1 / (1 - tie), {"inverse": of, "one-more": 1 + tie}, {"tie": tie, "of": of, "end": of - 1})


def _worth_of_dice(stream: Stream) -> Variant:
    chance, prize = (
        stream.pick((Fraction(3, 5), Fraction(2, 3), Fraction(7, 10), Fraction(3, 4))),
        stream.pick((5, 6, 8)),
    )
    second = PRIZES[SECOND]
    return Variant(
        (chance - HALF) * (prize - second),
        {"whole-prize": (chance - HALF) * prize, "not-compared": chance * prize + (1 - chance) * second},
        {"chance": chance, "prize": prize, "gap": prize - second, "extra": chance - HALF},
    )


def _mean_red() -> Fraction:
    return Fraction(sum(house_box().red), len(house_box().red))


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": same_for_all(1 if ONE_MORE.chances[0] > ONE_MORE.chances[1] else 0, fairer=0, half=2),
    "mean-red": same_for_all(
        _mean_red(), black=Fraction(sum(BLACK_FACES), len(BLACK_FACES)), whole=sum(house_box().red)
    ),
    "chain-two/a": same_for_all(TWO_MORE.chances[2], forgot_ben=1 - TWO_MORE.chances[0], level_two=ONE_MORE.chances[2]),
    "two-more/a": same_for_all(
        TWO_MORE.chance,
        first_round=TWO_MORE.chances[0],
        half_the_ties=TWO_MORE.chances[0] + TWO_MORE.chances[2] / 2,
        ties_to_ada=1 - TWO_MORE.chances[1],
    ),
    "two-more/b": same_for_all(
        vps(TWO_MORE.chance), first_only=TWO_MORE.chance * first_prize(), gain=vps(TWO_MORE.chance) - vps(HALF)
    ),
    "bonus-die": _bonus_die,
    "how-many-rounds": _how_many_rounds,
    "worth-of-dice": _worth_of_dice,
    "fair-way": same_for_all(1, own_dice=0, ties_to_ben=2),
}
