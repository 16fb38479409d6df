"""The numbers of lesson 5: who is first at 20 Glory, when cards come up and are not put back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from math import comb, perm

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.minions.lessons.duels import rolls_in
from engine.games.minions.lessons.quests import QuestPlan, Sent, actions_until_settled, last_state
from engine.games.minions.lessons.two_dice import TABLE, needed_by
from engine.games.minions.odds import race
from engine.games.minions.rules.rolls import ROLLS, makes_roll
from engine.games.minions.rules.state import MinionsState, lay_out
from engine.games.minions.rules.table import QUESTS, TARGET
from engine.games.minions.rules.table_actions import Award, TurnUp
from engine.lessons.diagrams import (
    Branch,
    Cell,
    Diagram,
    Distribution,
    Factor,
    Group,
    PayoffTable,
    Product,
    SharePart,
    Tree,
)
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.streams import Stream

POSITION: Mapping[str, object] = {
    "events": ["Deep Mud", "Locked Chest", "Sealed Orders", "Sunny Skies"],
    "quests": ["Arrow Dodging", "Guard the Castle Gate", "Pick the Giant's Pocket", "Wrestle the River Troll"],
    "hands": [
        {
            "glory": ["Map of Secrets", "Ruby Ring", "Slightly Bent Spoon"],
            "minions": ["Lantern Wisp", "Nightmare", "Werewolf"],
            "boons": ["Blood Moon", "Chains of Night", "Grave Chill"],
            "powers": [2, 3, 3],
        },
        {
            "glory": ["Dragon Egg", "Sack of Silver"],
            "minions": ["Gorgon", "Phoenix", "Sphinx"],
            "boons": ["Golden Fleece", "Oracle's Whisper", "Winged Sandals"],
            "powers": [2, 3, 3],
        },
    ],
}
"""After five Quests, in the terms of a laid-out position."""

PLANS = (
    QuestPlan(
        "Sunny Skies",
        "Guard the Castle Gate",
        "",
        (Sent("Werewolf", "Blood Moon", 3), Sent("Gorgon", "Golden Fleece", 3)),
    ),
    QuestPlan(
        "Deep Mud",
        "Pick the Giant's Pocket",
        "",
        (Sent("Lantern Wisp", "Grave Chill", 2), Sent("Phoenix", "Winged Sandals", 2)),
    ),
    QuestPlan(
        "Sealed Orders",
        "Wrestle the River Troll",
        "",
        (Sent("Nightmare", "Chains of Night", 3), Sent("Sphinx", "Oracle's Whisper", 3)),
    ),
)
"""Three Quests in which equals meet: the same attributes, the same Power card, the same number needed."""

DARKNESS, MYTH = 0, 1
FURTHER = 1
"""So many points better for Darkness, and worse for Myth, is the stand that the learner completes."""

SURE = Group("hit", "Darkness has 20"), Group("miss", "Myth has 20")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = last_state(stand())
    return LessonFacts(
        figures=_figures(state),
        experiments=(_race_experiment(state), _pair_experiment()),
        diagrams=_diagrams(state),
        items=_items(state),
    )


def stand() -> Record:
    """The table after five Quests, before the first action."""
    return Record.of(lay_out(2, position=POSITION), ())


def scores_of(state: MinionsState) -> tuple[int, int]:
    """The Glory points of both players."""
    return state.players[DARKNESS].score, state.players[MYTH].score


def values_left(state: MinionsState) -> list[int]:
    """The values of the Glory cards that may still come up, sorted."""
    return sorted(state.table.glories[name].value for name in state.glories)


def quests_left(state: MinionsState) -> int:
    """The Quests still to come."""
    return QUESTS - state.turn + 1


def race_ends(state: MinionsState) -> Mapping[tuple[int, int], Fraction]:
    """The chances of winner and number of Quests, by going through every order of cards and every row of winners."""
    ends: dict[tuple[int, int], int] = {}
    orders = list(permutations(values_left(state), quests_left(state)))
    winners = list(product((DARKNESS, MYTH), repeat=quests_left(state)))
    for values, takers in product(orders, winners):
        end = _race_end(scores_of(state), values, takers)
        ends[end] = ends.get(end, 0) + 1
    return {end: Fraction(ways, len(orders) * len(winners)) for end, ways in sorted(ends.items())}


def _race_end(scores: tuple[int, int], values: Sequence[int], takers: Sequence[int]) -> tuple[int, int]:
    """Who is first at 20, and after how many Quests. Rule min-win-1."""
    points = list(scores)
    for number, (value, taker) in enumerate(zip(values, takers, strict=True), 1):
        points[taker] += value
        if points[taker] >= TARGET:
            return taker, number
    raise ValueError("Nobody has reached the target.")


def chance_to_win(state: MinionsState, mine: int) -> Fraction:
    """The chance of Darkness with `mine` of all points so far, every Quest being even."""
    points = sum(scores_of(state))
    return race((mine, points - mine), values_left(state), quests_left(state))


def _figures(state: MinionsState) -> Mapping[str, Figure]:
    mine, theirs = scores_of(state)
    ends = race_ends(state)
    return {
        "target": TARGET,
        "over": state.turn - 1,
        "quests": quests_left(state),
        "mine": mine,
        "theirs": theirs,
        "points": mine + theirs,
        "lead": mine - theirs,
        "need_mine": TARGET - mine,
        "need_theirs": TARGET - theirs,
        "share_of_points": Fraction(mine, mine + theirs),
        "chance": chance_to_win(state, mine),
        "others": 1 - chance_to_win(state, mine),
        "at_once": ends[DARKNESS, 1],
        "ends": len(ends),
        **_card_figures(state),
        **_further_figures(state),
    }


def _card_figures(state: MinionsState) -> Mapping[str, Figure]:
    left, box = values_left(state), sorted(card.value for card in TABLE.glories.values())
    return {
        "cards": len(left),
        "cards_told": ", ".join(map(str, left[:-1])) + f" and {left[-1]}",
        "lowest": left[0],
        "best": left[-1],
        "best_now": Fraction(1, len(left)),
        "two_lowest": sum(left[:2]),
        "least_in_all": sum(scores_of(state)) + sum(left[: quests_left(state)]),
        "all_cards": len(box),
        "glory_told": ", ".join(map(str, box)),
        "big": BIG,
        "same_value": _chance_of_pair(),
        "same_put_back": sum((Fraction(box.count(value), len(box)) ** 2 for value in set(box)), Fraction()),
    }


def _further_figures(state: MinionsState) -> Mapping[str, Figure]:
    """The stand that the learner completes."""
    mine, theirs = scores_of(state)
    need = TARGET - mine - FURTHER
    return {
        "other_mine": mine + FURTHER,
        "other_theirs": theirs - FURTHER,
        "other_chance": chance_to_win(state, mine + FURTHER),
        "other_need": need,
        "other_need_theirs": TARGET - theirs + FURTHER,
        "big_enough": sum(value >= need for value in values_left(state)),
    }


def _chance_of_pair() -> Fraction:
    """The chance that the first two Glory cards of a game are worth the same."""
    values = [card.value for card in TABLE.glories.values()]
    pairs = list(permutations(values, 2))
    return Fraction(sum(first == second for first, second in pairs), len(pairs))


# ---------------------------------------------------------------- experiments


def _need(plan: QuestPlan) -> int:
    """The number that both Minions of an even Quest need."""
    return needed_by(plan.sides[0].minion, plan.sides[0].power)


NEEDS = tuple(_need(plan) for plan in PLANS)


def _unused(plan: QuestPlan) -> tuple[str, ...]:
    return tuple(card for sent in plan.sides for card in (sent.minion, sent.boon))


def draw_quest(stream: Stream, needed: int) -> tuple[int, str]:
    """An even Quest, rolled until it is no tie: who takes it, and all dice as a text."""
    rounds: list[str] = []
    while True:
        first, second = stream.pick(ROLLS), stream.pick(ROLLS)
        rounds.append(f"{first[0]}+{first[1]} : {second[0]}+{second[1]}")
        ours, theirs = makes_roll(first, needed), makes_roll(second, needed)
        if ours != theirs:
            return (DARKNESS if ours else MYTH), ", ".join(rounds)


def _race_experiment(state: MinionsState) -> Experiment:
    ends = race_ends(state)
    places = {end: place for place, end in enumerate(ends)}
    return Experiment(
        columns=("Glory cards", "taken by", "dice", "Darkness", "Myth"),
        draw=lambda stream: _draw_race(stream, state),
        outcome=lambda row: places[_row_end(row)],
        outcomes=tuple(
            Outcome(f"{state.names[seat]}, Quest {number}", chance, seat == DARKNESS)
            for (seat, number), chance in ends.items()
        ),
        actions=_race_actions,
        start=stand(),
    )


def _draw_race(stream: Stream, state: MinionsState) -> Row:
    cards = stream.chosen(state.glories, quests_left(state))
    points, takers, dice = list(scores_of(state)), [], []
    for card, needed in zip(cards, NEEDS, strict=True):
        taker, rolled = draw_quest(stream, needed)
        points[taker] += TABLE.glories[card].value
        takers.append(state.names[taker])
        dice.append(rolled)
        if points[taker] >= TARGET:
            break
    return ", ".join(cards[: len(dice)]), ", ".join(takers), "; ".join(dice), points[DARKNESS], points[MYTH]


def _row_end(row: Row) -> tuple[int, int]:
    return (DARKNESS if int(row[3]) >= TARGET else MYTH), str(row[0]).count(",") + 1


def _race_actions(row: Row) -> Sequence[AnyAction]:
    state = last_state(stand())
    actions: list[AnyAction] = []
    for plan, card, dice in zip(PLANS, str(row[0]).split(", "), str(row[2]).split("; "), strict=False):
        played = even_quest(state, replace(plan, glory=card), dice)
        actions += played
        state = _after(state, played)
    return actions


def even_quest(state: MinionsState, plan: QuestPlan, dice: str) -> list[AnyAction]:
    """A Quest between equals from its Event to its Glory, with these dice and no card used. Rule min-option-1."""
    unused = _unused(plan)
    before = replace(plan, unused=unused).actions_to_roll(state)
    rolled = actions_until_settled(_after(state, before), rolls_in(dice), unused)
    return [*before, *rolled, Award()]


def _after(state: MinionsState, actions: Sequence[AnyAction]) -> MinionsState:
    for action in actions:
        state = state.apply(action)
    return state


def _pair_experiment() -> Experiment:
    chance = _chance_of_pair()
    return Experiment(
        columns=("first card", "second card", "dice"),
        draw=_draw_pair,
        outcome=lambda row: 0 if _value(row[0]) == _value(row[1]) else 1,
        outcomes=(Outcome("the same value", chance, True), Outcome("different values", 1 - chance, False)),
        actions=_pair_actions,
        start=Record.of(lay_out(2), ()),
    )


def _value(card: int | str) -> int:
    return TABLE.glories[str(card)].value


def _draw_pair(stream: Stream) -> Row:
    first, second = stream.chosen(TABLE.shared_piles["glory"], 2)
    return first, second, draw_quest(stream, NEEDS[0])[1]


def _pair_actions(row: Row) -> Sequence[AnyAction]:
    plan = replace(PLANS[0], glory=str(row[0]))
    played = even_quest(lay_out(2), plan, str(row[2]))
    return (
        *played,
        TurnUp("event", PLANS[1].event),
        TurnUp("quest", PLANS[1].quest),
        TurnUp("glory", str(row[1])),
    )


# ---------------------------------------------------------------- diagrams


def _diagrams(state: MinionsState) -> Mapping[str, Diagram]:
    mine, _ = scores_of(state)
    return {
        "box": _box(state),
        "race": _race_tree(state, mine, {}),
        "ends": _ends(state),
        "two-big": _two_big(),
        "other-race": _race_tree(state, mine + FURTHER, {"first": "a", "second": "b"}),
        "stands": _stands(state),
    }


def _box(state: MinionsState) -> Product:
    left, best = len(state.glories), values_left(state)[-1]
    factors = tuple(
        Factor(left - 1 - number, left - number, f"card {number + 1} is not the {best}")
        for number in range(quests_left(state))
    )
    return Product(
        f"The {best} stays in the box",
        f"All {quests_left(state)} cards that come up must be others: {Fraction(1, left)}.",
        (),
        factors,
    )


def _race_tree(state: MinionsState, mine: int, blanks: Mapping[str, str]) -> Tree:
    """The race when Darkness has `mine` of all points so far and Myth the rest: one card that is big enough ends it
    for Darkness, two of any kind end it for either."""
    left = values_left(state)
    enough = Fraction(sum(value >= TARGET - mine for value in left), len(left))
    big = _card_words([value for value in left if value >= TARGET - mine])
    small = _card_words([value for value in left if value < TARGET - mine])
    half = Fraction(1, 2)
    last = (Branch("Darkness", half, mark="hit"), Branch("Myth", half, mark="miss"))
    after_small = (Branch("Darkness", half, mark="hit"), Branch("Myth", half, last))
    after_myth = (
        Branch(f"Darkness with {big}", half * enough, mark="hit", blank=blanks.get("second", "")),
        Branch(f"Darkness with {small}", half * (1 - enough), last),
        Branch("Myth", half, mark="miss"),
    )
    branches = (
        Branch(f"Darkness with {big}", half * enough, mark="hit", blank=blanks.get("first", "")),
        Branch(f"Darkness with {small}", half * (1 - enough), after_small),
        Branch("Myth", half, after_myth),
    )
    theirs = sum(scores_of(state)) - mine
    return Tree(
        f"From {mine} to {theirs}",
        f"Darkness needs {TARGET - mine} points, Myth {TARGET - theirs}. Each Quest is even.",
        SURE,
        branches,
    )


def _card_words(values: Sequence[int]) -> str:
    """Some of the cards, by their values."""
    return f"a {' or '.join(map(str, sorted(set(values))))}"


def _ends(state: MinionsState) -> Distribution:
    ends = race_ends(state)
    bars = tuple(
        SharePart(f"{state.names[seat]}, Quest {number}", chance, SURE[seat].mark)
        for (seat, number), chance in ends.items()
    )
    ours = sum((chance for (seat, _), chance in ends.items() if seat == DARKNESS), Fraction())
    return Distribution(
        "Who is first, and when",
        f"Darkness has {ours} in all, Myth {1 - ours}.",
        SURE,
        "First at 20",
        "chance",
        bars,
    )


BIG = 6
"""A Glory card of this value or more is a big one here."""


def _two_big() -> Product:
    values = [card.value for card in TABLE.glories.values()]
    big = sum(value >= BIG for value in values)
    return Product(
        f"Two cards of {BIG} or more",
        f"{big} of the {len(values)} Glory cards are worth {BIG} or more.",
        (),
        (
            Factor(big, len(values), f"first card {BIG} or more"),
            Factor(big - 1, len(values) - 1, f"second card {BIG} or more", blank="a"),
        ),
        blank="b",
    )


def _stands(state: MinionsState) -> PayoffTable:
    mine, theirs = scores_of(state)
    points = mine + theirs
    shares = [(ours, chance_to_win(state, ours)) for ours in range(points // 2, mine + 4)]
    return PayoffTable(
        "What a lead is worth",
        "The same cards are left, and every Quest is even. Only the points are shared in another way.",
        (),
        "chance",
        "Stand",
        "Darkness",
        tuple(f"{ours} to {points - ours}" for ours, _ in shares),
        ("share of the points", "chance to win"),
        tuple(
            (Cell(str(Fraction(ours, points))), Cell(str(chance), blank="a" if ours == mine + FURTHER else ""))
            for ours, chance in shares
        ),
    )


# ---------------------------------------------------------------- items


def _items(state: MinionsState) -> Mapping[str, Callable[[Stream], Variant]]:
    return {
        "two-balls": _two_balls,
        **_two_big_blanks(),
        **_race_blanks(state),
        "two-cards": _two_cards,
        "orders": _orders,
        "not-among": _not_among,
        "friend": lambda stream: Variant(1, {"points-are-chances": 0, "always-even": 2}),
    }


def _two_big_blanks() -> Mapping[str, Callable[[Stream], Variant]]:
    big, cards = sum(card.value >= BIG for card in TABLE.glories.values()), len(TABLE.glories)
    wrong = {"put-back": Fraction(big, cards) ** 2, "first-only": Fraction(big, cards)}
    return {
        "two-big/a": lambda stream: Variant(big - 1, {"put-back": big}),
        "two-big/b": lambda stream: Variant(Fraction(big * (big - 1), cards * (cards - 1)), wrong),
    }


def _race_blanks(state: MinionsState) -> Mapping[str, Callable[[Stream], Variant]]:
    mine, theirs = scores_of(state)
    cards, half = len(state.glories), Fraction(1, 2)
    enough = sum(value >= TARGET - mine - FURTHER for value in values_left(state))
    alone = Fraction(enough, cards)
    points = {
        "points": Fraction(mine + FURTHER, mine + theirs),
        "even": half,
        "as-before": chance_to_win(state, mine),
    }
    return {
        "other-race/a": lambda stream: Variant(half * alone, {"card-alone": alone, "quest-alone": half}),
        "other-race/b": lambda stream: Variant(
            half * alone, {"one-gone": half * Fraction(enough - 1, cards - 1), "card-alone": alone}
        ),
        "stands/a": lambda stream: Variant(chance_to_win(state, mine + FURTHER), points),
    }


def _two_balls(stream: Stream) -> Variant:
    red, blue = 3, 2
    balls = red + blue
    return Variant(
        Fraction(red * (red - 1), balls * (balls - 1)),
        {"put-back": Fraction(red, balls) ** 2, "first-only": Fraction(red, balls)},
        {"red": red, "blue": blue},
    )


def _two_cards(stream: Stream) -> Variant:
    least = stream.pick((4, 5, 7))
    cards = len(TABLE.glories)
    good = sum(card.value >= least for card in TABLE.glories.values())
    return Variant(
        Fraction(good * (good - 1), cards * (cards - 1)),
        {"put-back": Fraction(good, cards) ** 2, "first-only": Fraction(good, cards)},
        {"least": least, "good": good, "one_less": good - 1, "cards_less": cards - 1},
    )


def _orders(stream: Stream) -> Variant:
    cards, turned = stream.pick(((5, 2), (5, 3), (6, 2), (6, 3), (4, 2)))
    return Variant(
        perm(cards, turned),
        {
            "put-back": cards**turned,
            "order-forgotten": comb(cards, turned),
            "added": sum(cards - number for number in range(turned)),
        },
        {"cards_now": cards, "turned": turned},
    )


def _not_among(stream: Stream) -> Variant:
    cards, turned = stream.pick(((5, 2), (5, 3), (6, 2), (7, 3)))
    return Variant(
        Fraction(cards - turned, cards),
        {
            "put-back": Fraction(cards - 1, cards) ** turned,
            "one-card": Fraction(cards - 1, cards),
            "is-among": Fraction(turned, cards),
        },
        {"cards_now": cards, "turned": turned, "places": cards - turned},
    )
