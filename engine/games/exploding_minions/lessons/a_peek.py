"""The numbers of lesson 11: what a peek is worth, and what a Defuse tells that was not played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.core.records import Record
from engine.games.exploding_minions.lessons.draws import (
    NOT_DRAWN,
    chance_all_safe,
    cut_after_bomb,
    draw,
    is_bomb,
    position_of,
)
from engine.games.exploding_minions.odds.bomb_places import next_bomb
from engine.games.exploding_minions.rules.cards import SEE, SHUFFLE
from engine.games.exploding_minions.rules.player_actions import LetHappen, PlayCard
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import SEEN
from engine.games.exploding_minions.rules.table_actions import CarryOut, SeeCard
from engine.games.exploding_minions.rules.table_actions import Start as StartOfGame
from engine.lessons.diagrams import (
    NO_BLANKS,
    Blanks,
    Branch,
    Diagram,
    Distribution,
    Group,
    PayoffTable,
    SharePart,
    Tree,
    cells_with_blanks,
)
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "a-peek"
ADA, BEN, CLEO = range(3)
YES, NO = "yes", "no"

RISKS = tuple(map(Fraction, ("1/16", "1/7", "1/4", "1/3", "1/2", "2/3", "3/4")))
"""Chances of a bomb on top for which the worth of a peek is shown."""

SMALL_RISK = Fraction(1, 4)
"""A bomb on top in the plans that are completed."""

PLANS = ("Just draw", "Shuffle, then draw", "Peek, shuffle only if there is a bomb")

GAIN = Group("hit", "gain")
BOMB_LATER, NO_BOMB, DEFUSED = Group("hit", "a bomb later"), Group("miss", "no bomb later"), Group("other", "ruled out")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = position_of(NAME)
    cases = Cases(state.bombs, state.pile, SEEN)
    return LessonFacts(
        figures={**_figures_of_peek(state), **_figures_of_silence(cases)},
        experiments=(_experiment_with_peek(state), _experiment_without_peek(state), _experiment_of_silence(state)),
        diagrams=_diagrams(next_bomb(state), cases),
        items=ITEMS,
    )


def chance_with_peek(risk: Fraction) -> Fraction:
    """The chance of a safe draw for somebody who looks first, and shuffles if there is a bomb on top."""
    return 1 - risk * risk


def worth_of_peek(risk: Fraction) -> Fraction:
    """By how much a peek raises the chance of a safe draw."""
    return chance_with_peek(risk) - (1 - risk)


def _figures_of_peek(state: ExplodingState) -> Mapping[str, Figure]:
    risk = next_bomb(state.seen_by(ADA))
    return {
        "cards": state.pile,
        "bombs": state.bombs,
        "risk": risk,
        "draw": 1 - risk,
        "peek": chance_with_peek(risk),
        "worth": worth_of_peek(risk),
        "both_bad": risk * risk,
        "small_risk": SMALL_RISK,
        "small_peek": chance_with_peek(SMALL_RISK),
    }


# ---------------------------------------------------------------- where the bombs can lie


@dataclass(frozen=True)
class Cases:
    """All places where the bombs of a pile can lie, and what the first `ahead` cards are. Ben draws the first one."""

    bombs: int
    cards: int
    ahead: int

    @cached_property
    def counts(self) -> Counter[tuple[int, bool]]:
        """How many cases there are by the bombs among the cards ahead and by whether Ben's card is one."""
        ways = combinations(range(self.cards), self.bombs)
        return Counter((sum(place < self.ahead for place in way), 0 in way) for way in ways)

    @property
    def possible(self) -> range:
        """How many bombs there can be among the cards ahead."""
        return range(min(self.bombs, self.ahead) + 1)

    def count(self, ahead: Sequence[int], ben: Sequence[bool] = (False, True)) -> int:
        """How many cases have so many bombs among the cards ahead, with Ben's card as given."""
        return sum(self.counts[number, bomb] for number in ahead for bomb in ben)

    def later(self, *ben: bool) -> Fraction:
        """The chance of a bomb among the cards ahead after Ben's, where Ben's is as given."""
        hits = sum(count for (number, bomb), count in self.counts.items() if bomb in ben and number > bomb)
        return Fraction(hits, self.count(self.possible, ben))


SMALL_CASES = Cases(2, 5, 2)
"""The pile of the table that is completed."""


def _figures_of_silence(cases: Cases) -> Mapping[str, Figure]:
    silent = cases.count(cases.possible, (False,))
    return {
        "cases": cases.count(cases.possible),
        "silent_cases": silent,
        "later_cases": cases.count(cases.possible[1:], (False,)),
        "among_three": Fraction(cases.count(cases.possible[1:]), cases.count(cases.possible)),
        "later_before": cases.later(False, True),
        "later_after": cases.later(False),
        "small_cards": SMALL_CASES.cards,
        "small_bombs": SMALL_CASES.bombs,
        "small_later": SMALL_CASES.later(False),
    }


# ---------------------------------------------------------------- experiments


def _experiment_with_peek(state: ExplodingState) -> Experiment:
    risk = next_bomb(state)
    return Experiment(
        columns=("Card 1", "Card 2", "Card 3", "Shuffle", "Drawn"),
        draw=lambda stream: _draw_with_peek(state.loose, stream),
        outcome=_outcome_with_peek,
        outcomes=(
            Outcome("Safe card on top", 1 - risk, True),
            Outcome("Shuffled, then safe", risk * (1 - risk), True),
            Outcome("Shuffled, then a bomb", risk * risk, False),
        ),
        actions=_actions_with_peek,
    )


def _draw_with_peek(pile: Sequence[str], stream: Stream) -> Row:
    top, second, third = stream.chosen(pile, SEEN)
    if is_bomb(top):
        return top, second, third, YES, stream.pick(pile)
    return top, second, third, NO, top


def _outcome_with_peek(row: Row) -> int:
    return 0 if row[3] == NO else 1 + is_bomb(row[4])


def _actions_with_peek(row: Row) -> Sequence[AnyAction]:
    *seen, shuffled, drawn = map(str, row)
    looks = [SeeCard(ADA, place, card) for place, card in enumerate(seen)]
    shuffles = _play_unanswered(SHUFFLE) if shuffled == YES else ()
    return [*_play_unanswered(SEE), *looks, *shuffles, *draw(ADA, drawn)]


def _play_unanswered(card: str) -> Sequence[AnyAction]:
    """Ada plays a card, and everybody lets it happen. Rules exp-nope-6, exp-nope-7."""
    return [PlayCard(ADA, card), *(LetHappen(seat) for seat in (BEN, CLEO, ADA)), CarryOut()]


def _experiment_without_peek(state: ExplodingState) -> Experiment:
    risk = next_bomb(state)
    return Experiment(
        columns=("Drawn",),
        draw=lambda stream: (stream.pick(state.loose),),
        outcome=lambda row: int(is_bomb(row[0])),
        outcomes=(Outcome("A safe card", 1 - risk, True), Outcome("A bomb", risk, False)),
        actions=lambda row: draw(ADA, str(row[0])),
    )


def _experiment_of_silence(state: ExplodingState) -> Experiment:
    """Ben's card is safe, then Cleo and Ada draw; what does not begin like this counts as void."""
    bombs, left = state.bombs, state.pile - 1
    clear = [chance_all_safe(draws, bombs, left) for draws in (0, 1, 2)]
    return Experiment(
        columns=("Void before", "Ben", "Cleo", "Ada"),
        draw=lambda stream: _draw_after_silence(state.loose, stream),
        outcome=lambda row: 0 if is_bomb(row[2]) else 1 if is_bomb(row[3]) else 2,
        outcomes=(
            Outcome("A bomb for Cleo", clear[0] - clear[1], True),
            Outcome("The first bomb for Ada", clear[1] - clear[2], True),
            Outcome("No bomb", clear[2], False),
        ),
        actions=lambda row: _actions_after_silence(row[1:]),
        start=_where_ben_begins(),
    )


def _draw_after_silence(pile: Sequence[str], stream: Stream) -> Row:
    void, cards = 0, stream.chosen(pile, SEEN)
    while is_bomb(cards[0]):
        void, cards = void + 1, stream.chosen(pile, SEEN)
    return (void, *cut_after_bomb(cards))


def _actions_after_silence(cards: Row) -> Sequence[AnyAction]:
    drawn = [(seat, str(card)) for seat, card in zip((BEN, CLEO, ADA), cards, strict=True) if card != NOT_DRAWN]
    return [action for seat, card in drawn for action in draw(seat, card)]


def _where_ben_begins() -> Record:
    """The same deal, if the lot had fallen on Ben. Rule exp-setup-11."""
    start = lesson(NAME).start
    return start.branch(len(start.played) - 1, StartOfGame(BEN))


# ---------------------------------------------------------------- diagrams


def _diagrams(risk: Fraction, cases: Cases) -> Mapping[str, Diagram]:
    return {
        "plans": _table_of_plans(risk),
        "peek": _tree_of_peek(risk),
        "worth": _bars_of_worth(),
        "cases": _table_of_cases(cases),
        "silence": _tree_of_silence(cases),
        "before-after": _table_of_news(cases),
        "small-plans": _table_of_plans(SMALL_RISK, (0, 2), {(0, 2): "a", (1, 0): "b", (1, 2): "c"}),
        "small-cases": _table_of_cases(SMALL_CASES, {(1, 0): "a", (3, 0): "b", (4, 0): "c"}),
    }


def _table_of_plans(risk: Fraction, plans: Sequence[int] = (0, 1, 2), blanks: Blanks = NO_BLANKS) -> PayoffTable:
    safe = 1 - risk
    lines = ((Fraction(0), Fraction(1), safe), (safe, safe, safe), (safe, Fraction(1), chance_with_peek(risk)))
    return PayoffTable(
        "What each plan is worth",
        f"A bomb lies on top with the chance {risk}.",
        (),
        "chance of a safe draw",
        "Plan",
        "Case",
        tuple(PLANS[plan] for plan in plans),
        ("Bomb on top", "Safe card on top", "All together"),
        cells_with_blanks([lines[plan] for plan in plans], blanks),
    )


def _tree_of_peek(risk: Fraction) -> Tree:
    again = (Branch("Bomb again", risk, (), "miss"), Branch("Safe card", 1 - risk, (), "hit"))
    return Tree(
        "Peek first",
        f"The draw goes wrong only if both piles have a bomb on top: {risk * risk}.",
        (Group("hit", "safe draw"), Group("miss", "bomb")),
        (Branch("Bomb on top: shuffle", risk, again), Branch("Safe card on top: draw it", 1 - risk, (), "hit")),
    )


def _bars_of_worth() -> Distribution:
    best = max(RISKS, key=worth_of_peek)
    bars = tuple(SharePart(str(risk), worth_of_peek(risk), GAIN.mark) for risk in RISKS)
    sentence = f"A peek gains most where a bomb lies on top with the chance {best}: {worth_of_peek(best)}."
    return Distribution("What a peek gains", sentence, (GAIN,), "Chance of a bomb on top", "chance", bars)


def _table_of_cases(cases: Cases, blanks: Blanks = NO_BLANKS) -> PayoffTable:
    columns = ((False,), (True,), (False, True))
    lines = [[cases.count((number,), ben) for ben in columns] for number in cases.possible]
    totals = [cases.count(cases.possible, ben) for ben in columns]
    shares = [cases.later(*ben) for ben in columns]
    return PayoffTable(
        "All cases, counted",
        f"{cases.bombs} bombs among {cases.cards} cards can lie in {totals[2]} ways. Ben draws first.",
        (),
        "cases",
        f"Among the next {cases.ahead}",
        "Ben",
        (*map(_bombs_in_words, cases.possible), "All cases", "Share with a bomb later"),
        ("No Defuse", "Defuse", "Together"),
        cells_with_blanks((*lines, totals, shares), blanks),
    )


def _bombs_in_words(number: int) -> str:
    return "No bomb" if not number else f"{number} bomb{'s' * (number > 1)}"


def _tree_of_silence(cases: Cases) -> Tree:
    whole = cases.count(cases.possible)
    branches = tuple(
        Branch(_bombs_in_words(number), Fraction(cases.count((number,)), whole), _branches_of_ben(cases, number))
        for number in cases.possible
    )
    return Tree(
        f"First the {cases.ahead} cards, then Ben's draw",
        f"After no Defuse a bomb comes later with the chance {cases.later(False)}.",
        (BOMB_LATER, NO_BOMB, DEFUSED),
        branches,
    )


def _branches_of_ben(cases: Cases, number: int) -> tuple[Branch, ...]:
    chance = Fraction(cases.count((number,), (False,)), cases.count((number,)))
    silent = Branch("no Defuse", chance, (), BOMB_LATER.mark if number else NO_BOMB.mark)
    return (silent, Branch("Defuse", 1 - chance, (), DEFUSED.mark)) if number else (silent,)


def _table_of_news(cases: Cases) -> PayoffTable:
    whole, silent = cases.count(cases.possible), cases.count(cases.possible, (False,))
    lines = []
    for number in cases.possible:
        ahead, quiet = cases.count((number,)), cases.count((number,), (False,))
        lines.append((Fraction(ahead, whole), Fraction(quiet, ahead), Fraction(quiet, silent)))
    return PayoffTable(
        "Before and after the news",
        f"No bomb among the {cases.ahead}: {percent(lines[0][0])} before Ben's draw, {percent(lines[0][2])} after it.",
        (),
        "chance",
        f"Among the {cases.ahead}",
        "When",
        tuple(map(_bombs_in_words, cases.possible)),
        ("Before", "No Defuse, if it is so", "After no Defuse"),
        cells_with_blanks(lines, NO_BLANKS),
    )


# ---------------------------------------------------------------- items


def _plan(stream: Stream) -> Variant:
    cards, bombs = 8 + stream.below(5), 2 + stream.below(2)
    risk = Fraction(bombs, cards)
    return Variant(
        chance_with_peek(risk),
        {"no-use": 1 - risk, "certain": Fraction(1)},
        {"cards": cards, "bombs": bombs, "risk": risk, "both": risk * risk},
    )


def _worth(stream: Stream) -> Variant:
    cards = 4 + stream.below(7)
    risk = Fraction(1, cards)
    return Variant(
        worth_of_peek(risk),
        {"whole-risk": risk, "whole-chance": chance_with_peek(risk), "fresh-pile": 1 - risk},
        {"cards": cards, "before": 1 - risk, "after": chance_with_peek(risk)},
    )


def _silence(stream: Stream) -> Variant:
    cards, bombs = 9 + stream.below(6), 2 + stream.below(2)
    left = cards - 1
    return Variant(
        1 - chance_all_safe(2, bombs, left),
        {
            "as-before": 1 - chance_all_safe(2, bombs, cards),
            "all-three": 1 - chance_all_safe(3, bombs, cards),
            "added": Fraction(2 * bombs, left),
        },
        {"cards": cards, "bombs": bombs, "two_safe": chance_all_safe(2, bombs, left)},
    )


def _bus_and_bike(stream: Stream) -> Variant:
    bike, bike_near, bus, bus_near = 12, 9, 18, 6
    return Variant(
        Fraction(bike_near, bike),
        {"of-all": Fraction(bike_near, bike + bus), "turned-round": Fraction(bike_near, bike_near + bus_near)},
        {"bike": bike, "bike_near": bike_near, "bus": bus, "bus_near": bus_near},
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bike": _bus_and_bike,
    "small-plans/a": same_for_all(1 - SMALL_RISK, risk=SMALL_RISK),
    "small-plans/b": same_for_all(1 - SMALL_RISK, lost=0, certain=1),
    "small-plans/c": same_for_all(chance_with_peek(SMALL_RISK), no_use=1 - SMALL_RISK, certain=1),
    "small-cases/a": same_for_all(SMALL_CASES.count((1,), (False,)), both_columns=SMALL_CASES.count((1,))),
    "small-cases/b": same_for_all(SMALL_CASES.count((0, 1), (False,)), all_cases=SMALL_CASES.count((0, 1, 2))),
    "small-cases/c": same_for_all(
        SMALL_CASES.later(False),
        of_all=Fraction(SMALL_CASES.count((1,), (False,)), SMALL_CASES.count((0, 1, 2))),
        as_before=SMALL_CASES.later(False, True),
    ),
    "plan": _plan,
    "worth": _worth,
    "silence": _silence,
    "worth-nothing": lambda _: Variant(2, {"one-bomb": 0, "large-pile": 1, "always": 3}),
}
