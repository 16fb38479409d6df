"""Lesson 13, every number counted a second time: every game on four spaces, fought by a referee of our own."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from engine.games.minkingi import CreateCard
from engine.lessons.diagrams import Distribution, PayoffTable
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import check_in_band, trials_on_table, variants
from tests.engine.minkingi.play import HOUSE
from tests.engine.minkingi.referee import Piece, overcomes

LESSON = lesson("going-first")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
ENTRIES = {entry["number"]: entry for entry in HOUSE["card"]}
HANDS = ((93, 122), (4, 30))
STYLES = ("anyhow", "greedy", "perfect")

Lying = tuple[int, bool, int]
"""A card on the field: number, whether it is turned, whom it fights for."""

Field = tuple[Lying | None, ...]
EMPTY: Field = (None,) * 4


@cache
def beats(one: tuple[int, bool, int], other: tuple[int, bool, int]) -> bool:
    """Whether a card beats another; both as number, whether turned, space."""
    pieces = [Piece(ENTRIES[card], space, turned, 0) for card, turned, space in (one, other)]
    return overcomes(*pieces, 2)


def after_battle(field: Field, engaged: tuple[int, ...]) -> Field:
    """The field after a battle of the cards in these spaces; on four spaces all of them touch."""
    sides = {space: field[space][2] for space in engaged}
    for space in sorted(engaged, key=lambda at: (ENTRIES[field[at][0]]["speed"], field[at][0])):
        for other in engaged:
            if sides[other] != sides[space] and beats((*field[space][:2], space), (*field[other][:2], other)):
                sides[other] = sides[space]
    return tuple((*lying[:2], sides.get(space, lying[2])) if lying else None for space, lying in enumerate(field))


def days(field: Field, mover: int) -> Iterator[tuple[str, str, Field]]:
    """Every way in which a Day can go: what is laid, all of it in words, and the field after it."""
    laid = [lying[0] for lying in field if lying]
    for card, space, turned in product(HANDS[mover], range(4), (False, True)):
        if card in laid or field[space]:
            continue
        near = [at for at in range(4) if field[at]]
        created = tuple((card, turned, mover) if at == space else lying for at, lying in enumerate(field))
        name = f"{card} in {space + 1}{', turned' if turned else ''}"
        for chosen in (some for size in range(len(near) + 1) for some in combinations(near, size)):
            against = f"; battle with {' and '.join(str(at + 1) for at in chosen)}" if chosen else ""
            yield name, name + against, after_battle(created, (*chosen, space)) if chosen else created


def cards_of(field: Field, seat: int) -> int:
    return sum(lying is not None and lying[2] == seat for lying in field)


class AllGames:
    """Every game with the same player to begin, each position looked at once."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.days = cache(lambda field: tuple(days(field, self.mover(field))))
        self.best = cache(self._best)

    def mover(self, field: Field) -> int:
        return (self.first + 4 - field.count(None)) % 2

    def _best(self, field: Field) -> int:
        """Ada's cards in the end, both playing as well as can be."""
        if None not in field:
            return cards_of(field, 0)
        better = min if self.mover(field) else max
        return better(self.best(after) for _, _, after in self.days(field))

    def chosen(self, style: str, field: Field) -> list[Field]:
        """What a player of this style may choose, each way with the same chance."""
        ways = [after for _, _, after in self.days(field)]
        worth = [self.worth(style, field, after) for after in ways]
        return [after for after, value in zip(ways, worth, strict=True) if value == max(worth)]

    def worth(self, style: str, field: Field, after: Field) -> int:
        """What a Day is worth to the player who chooses it, in cards."""
        mover = self.mover(field)
        if style == "greedy":
            return cards_of(after, mover)
        return 0 if style == "anyhow" else -self.best(after) if mover else self.best(after)

    def ends(self, style: str) -> dict[int, Fraction]:
        """How likely each number of Ada's cards is in the end."""
        reached: dict[Field, Fraction] = {EMPTY: Fraction(1)}
        for _ in range(4):
            later: dict[Field, Fraction] = {}
            for field, chance in reached.items():
                ways = Counter(self.chosen(style, field))
                for after, count in ways.items():
                    later[after] = later.get(after, Fraction()) + chance * Fraction(count, ways.total())
            reached = later
        found: dict[int, Fraction] = {}
        for field, chance in reached.items():
            found[cards_of(field, 0)] = found.get(cards_of(field, 0), Fraction()) + chance
        return found


ADA_FIRST, BEN_FIRST = AllGames(0), AllGames(1)


@cache
def ends(first: int, style: str) -> dict[int, Fraction]:
    """How likely each number of Ada's cards is in the end, by who begins and how both play."""
    return (ADA_FIRST, BEN_FIRST)[first].ends(style)


def share(first: int, style: str) -> Fraction:
    """How often Ada wins: with more cards, since Ben owns fewer symbols."""
    return sum((chance for cards, chance in ends(first, style).items() if cards > 2), Fraction())


@cache
def ways_to_win(games: int) -> tuple[int, ...]:
    """By the number of victories, in how many ways games can go, counted game by game."""
    ways = (1,)
    for _ in range(games):
        ways = tuple(won + lost for won, lost in zip((0, *ways), (*ways, 0), strict=True))
    return ways


def wins(least: int, games: int) -> Fraction:
    """The chance of so many victories or more among equals."""
    return Fraction(sum(ways_to_win(games)[least:]), 2**games)


def test_victories_game_by_game_are_those_of_all_lists() -> None:
    lists = list(product((True, False), repeat=5))
    assert [wins(least, 5) for least in range(6)] == [
        Fraction(sum(sum(won) >= least for won in lists), len(lists)) for least in range(6)
    ]


@pytest.mark.slow
@pytest.mark.rule("mnk-field-2", "mnk-day-2", "mnk-battle-3", "mnk-end-4", "mnk-end-5")
def test_figures_are_counted_over_all_games() -> None:
    symbols = [sum(isinstance(corner, str) for card in hand for corner in ENTRIES[card]["corners"]) for hand in HANDS]
    assert dict(FIGURES) == {
        **{style: share(0, style) for style in STYLES},
        **{f"{style}_second": share(1, style) for style in STYLES},
        "cards_ada": "93 and 122",
        "cards_ben": "4 and 30",
        "symbols_ada": symbols[0],
        "symbols_ben": symbols[1],
        "spaces": 4,
        "all_games": f"{count_games():,}",
        "games": 100,
        "surprising": 60,
        "tail": wins(60, 100),
        "ten": 10,
        "six": 6,
        "ten_tail": wins(6, 10),
        "thousand": 1000,
        "six_hundred": 600,
        "thousand_tail": wins(600, 1000),
        "few": 4,
        "few_less": 3,
        "few_ways": len(list(product((True, False), repeat=4))),
    }
    assert symbols[1] < symbols[0]
    assert (FIGURES["perfect"], FIGURES["perfect_second"]) == (0, 1)
    assert FIGURES["anyhow"] > Fraction(1, 2) > FIGURES["greedy"] and FIGURES["anyhow_second"] > FIGURES["anyhow"]


def count_games() -> int:
    """How many games there are, followed to their ends."""

    @cache
    def games_from(field: Field) -> int:
        return sum(games_from(after) for _, _, after in ADA_FIRST.days(field)) if None in field else 1

    return games_from(EMPTY)


@for_each("number", range(3))
def test_outcomes_are_counted_over_all_games(number: int) -> None:
    outcomes = LESSON.experiment(number).outcomes
    spread = ends(0, STYLES[number])
    assert [(o.chance, o.hit) for o in outcomes] == [(spread.get(cards, 0), cards > 2) for cards in (4, 3, 2, 1, 0)]
    assert [o.label for o in outcomes] == ["4 to 0", "3 to 1", "2 each, Ben wins", "1 to 3", "0 to 4"]
    check_in_band(LESSON, number)


@pytest.mark.rule("mnk-end-4", "mnk-end-5", "mnk-day-2")
@for_each("number", range(3))
def test_a_trial_is_a_whole_game_on_the_table(number: int) -> None:
    for experiment, row, _, state in trials_on_table(LESSON, number):
        assert state.result is not None
        assert row[-1] == state.result.scores[0]
        outcome = experiment.outcomes[experiment.outcome(row)]
        assert outcome.hit == (state.result.winners == (0,)) and len(state.result.winners) == 1
        field = EMPTY
        for words in row[:-1]:
            allowed = ADA_FIRST.chosen(STYLES[number], field)
            [field] = [after for _, told, after in ADA_FIRST.days(field) if told == words]
            assert field in allowed
        assert [(lying.card, lying.turned, lying.controller) for lying in state.field] == list(field)


def test_rows_tell_the_creations() -> None:
    for experiment, row, _, _ in trials_on_table(LESSON, 0):
        laid = [action for action in experiment.actions(row) if isinstance(action, CreateCard)]
        assert [action.seat for action in laid] == [0, 1, 0, 1]
        for action, words in zip(laid, row, strict=False):
            assert (
                str(words).startswith(f"{action.card} in {action.space + 1}") and ("turned" in words) == action.turned
            )


def test_the_table_of_all_ways() -> None:
    table = DIAGRAMS["games"]
    assert isinstance(table, PayoffTable)
    numbers = [[int(cell.text.replace(",", "")) for cell in cells] for cells in table.cells]
    field, so_far = EMPTY, 1
    for hand, free, ways_up, battles, today, together in numbers:
        listed = ADA_FIRST.days(field)
        so_far *= len(listed)
        assert (today, together) == (len(listed), so_far) and hand * free * ways_up * battles == today
        assert free == field.count(None) and battles == 2 ** (4 - free)
        field = listed[-1][2]
    assert numbers[-1][-1] == count_games() and f"{count_games():,}" in table.sentence
    assert table.rows == ("Day 1, Ada", "Day 2, Ben", "Day 3, Ada", "Day 4, Ben")
    assert table.follows == {(day, column) for day in (1, 2, 3) for column in (4, 5)}, "after the first Day"


def test_bars_of_games_played_anyhow() -> None:
    bars = DIAGRAMS["anyhow"]
    assert isinstance(bars, Distribution)
    assert [bar.value for bar in bars.bars] == [ends(0, "anyhow")[cards] for cards in (4, 3, 2, 1, 0)]
    assert [bar.mark for bar in bars.bars] == ["hit", "hit", "miss", "miss", "miss"]
    assert bars.sentence == f"Played anyhow, Ada wins {100 * float(share(0, 'anyhow')):.0f} % of all games."


def answers(days_before: tuple[str, str]) -> dict[str, tuple[int, int, int]]:
    """By what Ada lays then: her cards at the end of the Day, and in the end if Ben lays his upright or turned."""
    field = EMPTY
    for words in days_before:
        [field] = [after for _, told, after in ADA_FIRST.days(field) if told == words]
    found: dict[str, tuple[int, int, int]] = {}
    for laid, _, after in ADA_FIRST.days(field):
        ends = {
            side: min(cards_of(end, 0) for name, _, end in ADA_FIRST.days(after) if ("turned" in name) == side)
            for side in (False, True)
        }
        told = (cards_of(after, 0), ends[False], ends[True])
        if laid not in found or min(told[1:]) > min(found[laid][1:]):
            found[laid] = told
    return found


@for_each(("name", "before"), [("look-ahead", ("93 in 1", "4 in 3")), ("other-look", ("122 in 4", "4 in 1"))])
def test_looking_ahead(name: str, before: tuple[str, str]) -> None:
    table, counted = DIAGRAMS[name], answers(before)
    assert isinstance(table, PayoffTable) and table.rows == (*counted, "Ada's best choice")
    told = [tuple(int(cell.text) for cell in cells) for cells in table.cells[:-1]]
    assert told == [(*row, min(row[1:])) for row in counted.values()]
    assert table.cells[-1][-1].text == str(max(min(row[1:]) for row in counted.values()))
    ada, ben = (f"card {words.replace('in', 'in space')}" for words in before)
    assert f"Ada has laid {ada}, Ben {ben}. " in table.sentence
    if name == "look-ahead":
        assert len({row[0] for row in counted.values()}) == 1, "at once all rows look alike"


def test_the_table_of_players() -> None:
    table = DIAGRAMS["players"]
    assert isinstance(table, PayoffTable) and table.rows == ("Anyhow", "Greedily", "Perfectly")
    assert [[cell.text for cell in cells] for cells in table.cells] == [
        [f"{100 * float(share(first, style)):.0f} %" for first in (0, 1)] for style in STYLES
    ]
    assert table.sentence.endswith("0 % if Ada goes first, 100 % if she goes second.")


def test_bars_of_fair_games() -> None:
    hundred, few = DIAGRAMS["sixty"], DIAGRAMS["few-games"]
    assert isinstance(hundred, Distribution) and isinstance(few, Distribution)
    ranges = {"40 or fewer": (0, 40), "41 to 44": (41, 44), "45 to 49": (45, 49), "50": (50, 50)}
    ranges |= {"51 to 55": (51, 55), "56 to 59": (56, 59), "60 or more": (60, 100)}
    assert {bar.label: bar.value for bar in hundred.bars} == {
        label: wins(least, 100) - (wins(most + 1, 100) if most < 100 else 0) for label, (least, most) in ranges.items()
    }
    assert [bar.label for bar in hundred.bars if bar.mark == "hit"] == ["60 or more"]
    assert hundred.sentence == f"60 victories or more: {100 * float(wins(60, 100)):.0f} %."
    lists = Counter(map(sum, product((1, 0), repeat=4)))
    assert [bar.value for bar in few.bars] == [
        Fraction(lists[4], 16),
        Fraction(lists[3], 16),
        Fraction(lists[2] + lists[1] + lists[0], 16),
    ]


def test_blanks() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    rows = list(answers(("122 in 4", "4 in 1")).values())
    worst = [min(row[1:]) for row in rows]
    lists = Counter(map(sum, product((1, 0), repeat=4)))
    assert solved == {
        "other-look/a": Variant(worst[0], {"best-for-ada": max(rows[0][1:])}, {"laid": "card 93 in space 2"}),
        "other-look/b": Variant(worst[1], {"best-for-ada": max(rows[1][1:])}, {"laid": "card 93 in space 2, turned"}),
        "other-look/c": Variant(max(worst), {"worst-choice": min(worst)}),
        "few-games/a": Variant(Fraction(lists[4], 16), {"alike": Fraction(1, len(lists)), "one-game": Fraction(1, 2)}),
        "few-games/b": Variant(
            Fraction(lists[3], 16), {"one-way": Fraction(lists[4], 16), "alike": Fraction(1, len(lists))}
        ),
    }
    assert max(worst) > 2


def test_old_items() -> None:
    heads, part = (next(variants(LESSON, name)) for name in ("heads", "share"))
    tosses = heads.figures["tosses"]
    assert 2 * heads.solution == tosses and heads.wrong == {"every-toss": tosses}
    games = [True] * part.figures["won"] + [False] * (part.figures["played"] - part.figures["won"])
    assert part.solution == Fraction(sum(games), len(games))
    assert part.wrong == {
        "lost": Fraction(games.count(False), len(games)),
        "won-to-lost": Fraction(games.count(True), games.count(False)),
    }
    assert (LESSON.old[0].lesson, LESSON.old[0].item) == ("how-many-fields", "battle")


def test_victories_among_equals() -> None:
    for variant in variants(LESSON, "all-won"):
        fair = variant.figures["fair"]
        lists = list(product((True, False), repeat=fair))
        assert variant.solution == Fraction(sum(map(all, lists)), len(lists))
        assert variant.figures["counts"] == len(set(map(sum, lists)))
        assert variant.wrong == {
            "one-game": Fraction(1, 2),
            "alike": Fraction(1, fair + 1),
            "added": Fraction(1, 2 * fair),
        }
    for variant in variants(LESSON, "nearly-all-won"):
        fair, least = variant.figures["fair"], variant.figures["least"]
        lists = Counter(map(sum, product((1, 0), repeat=fair)))
        assert least == fair - 1
        assert (variant.figures["ways"], variant.figures["good"]) == (lists.total(), lists[least] + lists[fair])
        assert variant.solution == Fraction(lists[least] + lists[fair], lists.total())
        assert variant.wrong == {
            "exactly": Fraction(lists[least], lists.total()),
            "all-alone": Fraction(lists[fair], lists.total()),
            "one-way": Fraction(2, lists.total()),
            "alike": Fraction(2, len(lists)),
        }


def test_the_conclusion_and_the_surprise() -> None:
    for variant in variants(LESSON, "conclusion"):
        assert LESSON.item("conclusion").options[variant.solution].startswith("Not shown")
        assert variant.wrong == {"always-first": 0, "too-few": 1, "no-chance": 3}
        assert abs(variant.figures["won"] - 100 * share(0, "anyhow")) < 5
    tails = [wins(6, 10), wins(60, 100), wins(600, 1000)]
    options = LESSON.item("surprise").options
    assert [option.split()[0] for option in options] == ["Ada", "Ada", "Ada", "All"], (
        "the chances are those of one name"
    )
    surprise = next(variants(LESSON, "surprise"))
    assert surprise.solution == tails.index(min(tails))
    assert surprise.wrong == {"ten": 0, "hundred": 1, "alike": 3}
