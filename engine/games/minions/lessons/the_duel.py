"""The numbers of lesson 4: a duel in which every tie starts it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.core.facts import percent
from engine.core.records import Record
from engine.games.minions.lessons.dice_builds import duel_builds
from engine.games.minions.lessons.duels import TIE, Duel, DuelRound, printed_turn
from engine.games.minions.lessons.quests import actions_until_settled, last_state
from engine.games.minions.lessons.two_dice import chance_to_reach, needed_by
from engine.lessons.diagrams import (
    AreaModel,
    Branch,
    Cell,
    Chain,
    ChainState,
    Diagram,
    Group,
    PayoffTable,
    Strip,
    Transition,
    Tree,
)
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.streams import Stream

SMALL, BIG = 2, 3
"""The Power bonuses of the Vampire and the Minotaur."""

ROLLED = ((2, 3), (3, 4))
"""The rolls that have ended in the tie: both too low, with Siren Song and Wither."""

ROUNDS = (1, 2, 3, 4)

OURS, THEIRS, TIED = Group("hit", "Darkness takes it"), Group("miss", "Myth takes it"), Group("tie", "tie, roll again")
MARKS = (OURS.mark, THEIRS.mark, TIED.mark)


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    tie, printed = Duel.of(tied_turn()), Duel.of(printed_turn())
    round_tree, square = _tree(tie.later, "One round after the tie", {}), _square(tie.later)
    needed = needed_by("Vampire", SMALL), needed_by("Minotaur", BIG)
    return LessonFacts(
        figures=_figures(tie, printed),
        experiments=(tie.experiment_by_round(), printed.experiment_by_round()),
        diagrams={"round": round_tree, "square": square, **_diagrams(tie.later, printed)},
        builds=duel_builds(round_tree, square, needed),
        items={"bet": lambda _: _bet(tie.later), **_blanks(tie.later, printed), **ITEMS},
    )


def tied_turn() -> Record:
    """The rulebook's turn with other dice: a tie, the Boons are gone, and both roll again. Rule min-tie-1."""
    before = printed_turn()
    return before.branch(len(before.played), *actions_until_settled(last_state(before), ROLLED))


def _figures(tie: Duel, printed: Duel) -> Mapping[str, Figure]:
    first_won, first_lost, first_tied = printed.first.chances
    return {
        "small": SMALL,
        "big": BIG,
        "five": needed_by("Vampire", SMALL),
        "seven": needed_by("Vampire", BIG),
        "nine": needed_by("Minotaur", BIG),
        "nine_withered": min(sum(dice) for dice in printed.first.good[1]),
        "chance": tie.chance,
        "others": 1 - tie.chance,
        "first_won": first_won,
        "first_lost": first_lost,
        "first_tied": first_tied,
        "printed": printed.chance,
        **_round_figures(tie.later),
    }


def _round_figures(later: DuelRound) -> Mapping[str, Figure]:
    """One round after the tie, also as counts of the smallest number of rounds that has whole ones."""
    won, lost, tied = later.chances
    whole = tied.denominator
    return {
        "might": later.totals[0][0],
        "with_small": later.totals[0][1],
        "with_big": later.totals[1][1],
        "vampire": later.chance_to_make(0),
        "minotaur": later.chance_to_make(1),
        "won": won,
        "lost": lost,
        "tied": tied,
        "half_ties": won + tied / 2,
        "whole": whole,
        "won_of_whole": int(won * whole),
        "lost_of_whole": int(lost * whole),
        "tied_of_whole": int(tied * whole),
        "ending_of_whole": int((1 - tied) * whole),
    }


# ---------------------------------------------------------------- diagrams


def _diagrams(later: DuelRound, printed: Duel) -> Mapping[str, Diagram]:
    return {
        "chain": _chain(later),
        "rounds": _rounds(later),
        "ending": _ending(later),
        "with-boons": _tree(printed.first, "The first round, with both Boons", {(1, None): "a", (0, 0): "b"}),
        "adding-up": _adding_up(printed),
    }


def _tree(rolled: DuelRound, title: str, blanks: Mapping[tuple[int, int | None], str]) -> Tree:
    """Both rolls of a round; `blanks` by the place of the first branch and of the second, None for the first alone."""
    made = [(rolled.chance_to_make(seat), 1 - rolled.chance_to_make(seat)) for seat in (0, 1)]
    branches = tuple(
        Branch(
            f"Vampire: {_roll_words(first)}",
            made[0][first],
            tuple(
                Branch(
                    f"Minotaur: {_roll_words(second)}",
                    made[1][second],
                    mark=_end_mark(rolled, first, second),
                    blank=blanks.get((first, second), ""),
                )
                for second in (0, 1)
            ),
            blank=blanks.get((first, None), ""),
        )
        for first in (0, 1)
    )
    sentence = "The branches of each fork add up to 1. Multiply along a way, add the ways that end alike."
    return Tree(title, sentence, (OURS, THEIRS, TIED), branches)


def _square(rolled: DuelRound) -> AreaModel:
    """Both rolls of a round as the sides of a square, each cut into as many parts as its chance has."""
    chances = [rolled.chance_to_make(seat) for seat in (0, 1)]
    across, down = (
        (Strip("bonus", chance.numerator), Strip("too low", chance.denominator - chance.numerator))
        for chance in chances
    )
    marks = tuple(tuple(_end_mark(rolled, first, second) for first in (0, 1)) for second in (0, 1))
    whole = chances[0].denominator * chances[1].denominator
    sentence = f"{whole} equal fields: {chances[0].denominator} across for the Vampire, {chances[1].denominator} down."
    groups = (OURS, THEIRS, TIED)
    return AreaModel("The same as a square", sentence, groups, "Minotaur", "Vampire", down, across, marks)


def _roll_words(missed: int) -> str:
    """How a Power roll went."""
    return "too low" if missed else "bonus"


def _end_mark(rolled: DuelRound, first: int, second: int) -> str:
    """Who is ahead when the first and the second player make (0) or miss (1) their rolls."""
    mine, theirs = rolled.totals[0][1 - first], rolled.totals[1][1 - second]
    return MARKS[TIE if mine == theirs else int(mine < theirs)]


def _chain(later: DuelRound) -> Chain:
    won, lost, tied = later.chances
    return Chain(
        "Round and round",
        f"From a tie, Darkness takes it with {won}, Myth with {lost}, and with {tied} all begins again.",
        (OURS, THEIRS, TIED),
        (
            ChainState("tie", "Tie: both roll", mark=TIED.mark),
            ChainState("darkness", OURS.label, is_end=True, mark=OURS.mark),
            ChainState("myth", THEIRS.label, is_end=True, mark=THEIRS.mark),
        ),
        (Transition("tie", "darkness", won), Transition("tie", "myth", lost), Transition("tie", "tie", tied)),
    )


def _rounds(later: DuelRound) -> PayoffTable:
    won, lost, tied = later.chances
    cells = []
    for number in ROUNDS:
        decided = 1 - tied**number
        ours, theirs = decided * won / (won + lost), decided * lost / (won + lost)
        cells.append(tuple(Cell(f"{float(100 * part):.2f} %") for part in (ours, theirs, tied**number)))
    return PayoffTable(
        "What is decided after some rounds",
        f"After {ROUNDS[-1]} rounds next to nothing is open, and Darkness has about {percent(won / (won + lost))}.",
        (),
        "chance",
        "Rounds",
        "Decided so far",
        tuple(str(number) for number in ROUNDS),
        ("Darkness", "Myth", "still tied"),
        tuple(cells),
    )


def _ending(later: DuelRound) -> PayoffTable:
    won, lost, tied = later.chances
    whole = tied.denominator
    counts = [int(part * whole) for part in (won, lost, tied)]
    lines = [
        (counts[0], str(counts[0])),
        (counts[1], str(counts[1])),
        (counts[2], "–"),
        (whole, str(whole - counts[2])),
    ]
    return PayoffTable(
        "Only rounds that end",
        f"Of {whole} rounds {whole - counts[2]} end the duel. Darkness has {counts[0]} of those.",
        (),
        "rounds",
        "Ending",
        "How many",
        ("Darkness", "Myth", "tie", "together"),
        (f"of {whole} rounds", "of those that end it"),
        tuple((Cell(str(count)), Cell(text)) for count, text in lines),
    )


def _adding_up(printed: Duel) -> PayoffTable:
    won, _, tied = printed.first.chances
    again = printed.later.chance_given_end
    return PayoffTable(
        "Darkness takes the rulebook's Quest",
        f"At once with {won}. With {tied} there is a tie, and from there it has {again}.",
        (),
        "chance",
        "Way",
        "How likely",
        ("at once", "tie, and then Darkness", "together"),
        ("chance",),
        ((Cell(str(won)),), (Cell(str(tied * again), blank="a"),), (Cell(str(printed.chance), blank="b"),)),
    )


# ---------------------------------------------------------------- items


def _blanks(later: DuelRound, printed: Duel) -> Mapping[str, Callable[[Stream], Variant]]:
    vampire, minotaur = (printed.first.chance_to_make(seat) for seat in (0, 1))
    won, _, tied = printed.first.chances
    again = printed.later.chance_given_end
    return {
        "with-boons/a": lambda stream: Variant(
            1 - vampire, {"without-song": 1 - later.chance_to_make(0), "made": vampire}
        ),
        "with-boons/b": lambda stream: Variant(
            minotaur, {"without-wither": later.chance_to_make(1), "missed": 1 - minotaur}
        ),
        "adding-up/a": lambda stream: Variant(
            tied * again, {"added": tied + again, "tie-alone": tied, "again-alone": again}
        ),
        "adding-up/b": lambda stream: Variant(printed.chance, {"tie-shared": won + tied / 2, "at-once": won}),
    }


def _won_then_not(stream: Stream) -> Variant:
    first, second = Fraction(3, 4), Fraction(2, 5)
    return Variant(
        first * (1 - second), {"both": first * second, "subtracted": first - second}, {"first": first, "second": second}
    )


WIN_AND_LOSE = tuple(
    (Fraction(win), Fraction(lose))
    for win, lose in (("1/2", "1/4"), ("2/5", "1/5"), ("1/2", "1/3"), ("3/8", "1/4"), ("5/12", "1/4"))
)


def _given_end(stream: Stream) -> Variant:
    win, lose = stream.pick(WIN_AND_LOSE)
    tie = 1 - win - lose
    return Variant(
        win / (win + lose),
        {"first-round": win, "half-the-ties": win + tie / 2, "ties-to-you": win + tie},
        {"win": win, "lose": lose, "tie": tie},
    )


def _two_minions(stream: Stream) -> Variant:
    yours, theirs = stream.pick(((4, 9), (4, 10), (6, 9), (6, 10), (7, 8), (7, 9), (7, 10)))
    p, q = chance_to_reach(yours), chance_to_reach(theirs)
    win, tie = p * (1 - q), (1 - p) * (1 - q)
    return Variant(
        win / (1 - tie),
        {"first-round": win, "own-roll": p, "half-the-ties": win + tie / 2},
        {"yours": yours, "theirs": theirs, "p": p, "q": q, "win": win, "tie": tie},
    )


def _still_tied(stream: Stream) -> Variant:
    tie = Fraction(1, stream.pick((3, 4, 5, 6)))
    return Variant(tie**2, {"added": 2 * tie, "once": tie, "halved": tie / 2}, {"tie": tie})


def _why_divide(stream: Stream) -> Variant:
    return Variant(1, {"half-each": 0, "rare": 2})


def _bet(later: DuelRound) -> Variant:
    won, lost, _ = later.chances
    return Variant(1 if won > lost else 2, {"half": 0, "behind": 2})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "won-then-not": _won_then_not,
    "given-end": _given_end,
    "two-minions": _two_minions,
    "still-tied": _still_tied,
    "why-divide": _why_divide,
}
