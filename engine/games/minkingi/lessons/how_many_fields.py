"""The numbers of lesson 12: in how many ways cards can be laid, and how often two of them touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm, prod

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.minkingi.lessons.field_counts import (
    FIELDS,
    MIDDLE,
    SMALL,
    WAYS_UP,
    choices_on_day,
    count_touching,
    diagrams,
    field,
    touching_to_mark,
    ways_on_day,
)
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage, Table
from engine.games.minkingi.rules.table_actions import EndDay, Strike
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "how-many-fields"
ADA, BEN = range(2)

MIDDLE_CARD = 56
"""Ada's card there, in the second experiment."""

PIECES, EATEN = 8, 5
"""Of a cake."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = _position(lesson(NAME).start)
    later = _after_middle_card()
    return LessonFacts(
        figures={**_figures(state), **_figures_of_battle(_position(later))},
        experiments=(_experiment_of_two_cards(state), _experiment_of_battle(later)),
        diagrams=diagrams(state),
        builds={"touching": touching_to_mark(state.table)},
        items={"bet": lambda _: _bet(state), **ITEMS},
    )


def _position(record: Record) -> MinkingiState:
    state = record.end
    assert isinstance(state, MinkingiState)
    return state


def _figures(state: MinkingiState) -> Mapping[str, Figure]:
    table, hand = state.table, len(state.players[ADA].hand)
    touching, pairs = count_touching(table), perm(table.spaces, 2)
    first, second = (ways_on_day(table, day) for day in (1, 2))
    return {
        "cards": hand,
        "spaces": table.spaces,
        "open_next": table.spaces - 1,
        "ways_up": len(WAYS_UP),
        "first_day": first,
        "added": hand + table.spaces + len(WAYS_UP),
        "second_day": second,
        "two_days": f"{first * second:,}",
        "added_days": first + second,
        "ordered": pairs,
        "ordered_touching": touching,
        "pairs": pairs // 2,
        "pairs_touching": touching // 2,
        "share": Fraction(touching, pairs),
        "sides_share": Fraction(count_touching(table, corners=2), pairs),
        "four_days": f"{prod(ways_on_day(table, day) for day in range(1, 5)):,}",
        **_figures_of_small_field(),
    }


def _figures_of_small_field() -> Mapping[str, Figure]:
    table = field(*SMALL)
    return {
        "small_rows": table.rows,
        "small_columns": table.columns,
        "small_hand": table.keep,
        "small_ordered": perm(table.spaces, 2),
        "small_share": Fraction(count_touching(table), perm(table.spaces, 2)),
    }


# ---------------------------------------------------------------- experiments


def _experiment_of_two_cards(state: MinkingiState) -> Experiment:
    table, hands = state.table, [player.hand for player in state.players]
    chances = [Fraction(count_touching(table, corners), perm(table.spaces, 2)) for corners in (2, 1)]
    return Experiment(
        columns=("Ada's card", "Ada's space", "Ada's way up", "Ben's card", "Ben's space", "Ben's way up"),
        draw=lambda stream: _draw_two_cards(hands, table.spaces, stream),
        outcome=lambda row: _outcome_of_two_cards(table, row),
        outcomes=(
            Outcome("They share a side", chances[0], True),
            Outcome("They meet at a corner", chances[1] - chances[0], True),
            Outcome("They do not touch", 1 - chances[1], False),
        ),
        actions=lambda row: (_creation(ADA, row[:3]), EndDay(), _creation(BEN, row[3:])),
    )


def _draw_two_cards(hands: Sequence[Sequence[int]], spaces: int, stream: Stream) -> Row:
    ada, ben = stream.chosen(range(1, spaces + 1), 2)
    cards = [(stream.pick(hand), space, stream.pick(WAYS_UP)) for hand, space in zip(hands, (ada, ben), strict=True)]
    return (*cards[ADA], *cards[BEN])


def _outcome_of_two_cards(table: Table, row: Row) -> int:
    touches = table.touching[int(row[1]) - 1].get(int(row[4]) - 1, ())
    return 2 - len(touches)


def _creation(seat: int, laid: Row) -> CreateCard:
    """The creation that part of a row tells: card, space counted from 1, way up."""
    card, space, way_up = laid
    return CreateCard(seat, int(card), int(space) - 1, way_up == WAYS_UP[1])


def _after_middle_card() -> Record:
    start = lesson(NAME).start
    return start.branch(len(start.played), CreateCard(ADA, MIDDLE_CARD, MIDDLE, False), EndDay())


@dataclass(frozen=True, slots=True)
class _Battle:
    """A battle of a new card of Ben's with the one in the middle: what is done, and who controls both in the end."""

    actions: tuple[AnyAction, ...]
    middle: int
    own: int

    @property
    def outcome(self) -> int:
        """0 where Ben wins Ada's card, 1 where he loses his own, 2 where nothing changes."""
        return 0 if self.middle == BEN else 1 if self.own == ADA else 2


def _battles(state: MinkingiState) -> Mapping[Row, _Battle]:
    """Every way in which Ben can create a card and battle with the one in the middle."""
    return {_row_of(action): _fight(state, action) for action in state.options(BEN) if isinstance(action, CreateCard)}


def _row_of(creation: CreateCard) -> Row:
    return creation.card, creation.space + 1, WAYS_UP[creation.turned]


def _fight(state: MinkingiState, creation: CreateCard) -> _Battle:
    actions: list[AnyAction] = [creation, DeclareBattle(BEN, (MIDDLE,))]
    after = state.apply(creation).apply(actions[-1])
    while after.stage is Stage.BATTLE:
        actions.append(Strike())
        after = after.apply(actions[-1])
    middle, own = (after.field[space] for space in (MIDDLE, creation.space))
    assert middle is not None and own is not None
    return _Battle(tuple(actions), middle.controller, own.controller)


def _experiment_of_battle(start: Record) -> Experiment:
    battles = _battles(_position(start))
    rows = tuple(battles)
    counts = Counter(battle.outcome for battle in battles.values())
    labels = ("Ben wins Ada's card", "Ben loses his own card", "Nothing changes")
    return Experiment(
        columns=("Card", "Space", "Way up"),
        draw=lambda stream: stream.pick(rows),
        outcome=lambda row: battles[row].outcome,
        outcomes=tuple(Outcome(name, Fraction(counts[at], len(rows)), at == 0) for at, name in enumerate(labels)),
        actions=lambda row: battles[row].actions,
        start=start,
    )


def _figures_of_battle(state: MinkingiState) -> Mapping[str, Figure]:
    battles = _battles(state).values()
    wins = sum(battle.outcome == 0 for battle in battles)
    return {
        "middle_card": str(MIDDLE_CARD),
        "creations": len(battles),
        "wins": wins,
        "win_share": Fraction(wins, len(battles)),
    }


# ---------------------------------------------------------------- diagrams


# ---------------------------------------------------------------- items


def _ways(stream: Stream) -> Variant:
    cards, spaces = 3 + stream.below(3), 3 + stream.below(6)
    ways_up = len(WAYS_UP)
    return Variant(
        cards * spaces * ways_up,
        {"added": cards + spaces + ways_up, "way-up-forgotten": cards * spaces},
        {"hand": cards, "open": spaces},
    )


def _pairs(stream: Stream) -> Variant:
    rows, columns = stream.pick(FIELDS)
    spaces = rows * columns
    return Variant(
        comb(spaces, 2),
        {"ordered": perm(spaces, 2), "same-space": spaces**2},
        {"rows": rows, "columns": columns, "field": spaces},
    )


def _battle(stream: Stream) -> Variant:
    touching = 3 + stream.below(3)
    return Variant(
        2**touching,
        {"one-each": touching, "none-forgotten": 2**touching - 1, "added": 2 * touching},
        {"touching": touching, "twos": " × ".join(["2"] * touching)},
    )


def _corner(stream: Stream) -> Variant:
    table = field(*stream.pick(FIELDS))
    near, others = len(table.near[0]), table.spaces - 1
    sides = sum(len(touches) == 2 for touches in table.touching[0].values())
    return Variant(
        Fraction(near, others),
        {"sides-alone": Fraction(sides, others), "own-space": Fraction(near, table.spaces)},
        {"rows": table.rows, "columns": table.columns, "near": near, "others": others},
    )


def _small_days() -> Mapping[str, Callable[[Stream], Variant]]:
    table = field(*SMALL)
    first, second, third = (ways_on_day(table, day) for day in (1, 2, 3))
    return {
        "small-days/a": same_for_all(
            second, added=sum(choices_on_day(table, 2)), way_up_forgotten=second // len(WAYS_UP)
        ),
        "small-days/b": same_for_all(table.spaces - 2, one_card=table.spaces - 1, all_spaces=table.spaces),
        "small-days/c": same_for_all(first * second * third, added=first + second + third, last_day=third),
    }


def _small_kinds() -> Mapping[str, Callable[[Stream], Variant]]:
    table = field(*SMALL)
    corner, side = len(table.near[0]), len(table.near[1])
    sides = table.spaces - 4
    return {
        "small-kinds/a": same_for_all(corner, sides_alone=2, all_others=table.spaces - 1),
        "small-kinds/b": same_for_all(sides * side, added=sides + side, one_space=side),
        "small-kinds/c": same_for_all(count_touching(table), all_pairs=perm(table.spaces, 2)),
    }


def _bet(state: MinkingiState) -> Variant:
    without = len(state.players[ADA].hand) * state.table.spaces
    return Variant(2, {"added": 0, "way-up-forgotten": 1}, {"without_ways_up": without})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "coins": same_for_all(4, order_forgotten=3, one_coin=2),
    "cake": same_for_all(
        Fraction(PIECES - EATEN, PIECES),
        {"pieces": PIECES, "eaten": EATEN},
        eaten=Fraction(EATEN, PIECES),
        turned_over=Fraction(PIECES - EATEN, EATEN),
    ),
    **_small_days(),
    **_small_kinds(),
    "ways": _ways,
    "pairs": _pairs,
    "battle": _battle,
    "corner": _corner,
}
