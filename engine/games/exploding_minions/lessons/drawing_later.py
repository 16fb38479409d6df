"""The numbers of lesson 9: whether a later draw is safer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.games.exploding_minions.lessons.draws import (
    NOT_DRAWN,
    draw,
    draw_or_explode,
    is_bomb,
    position_of,
    product_of_safe_draws,
)
from engine.games.exploding_minions.odds.bomb_places import bomb_at, next_bomb
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.lessons.builds import Build, Way, chance_of, to_mark, to_type
from engine.lessons.diagrams import (
    Branch,
    Cell,
    Diagram,
    Distribution,
    Factor,
    Group,
    OutcomeList,
    Product,
    SharePart,
    Tree,
)
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "drawing-later"
ADA, BEN, CLEO = range(3)
NAMES = ("Ada", "Ben", "Cleo")
BAD, GOOD = Group("hit", "bomb"), Group("miss", "no bomb")
"""What is counted here is a bomb."""

SAFE_CARDS = ("Nope", "Skip")
"""What Ada and Ben drew where both were lucky."""

SMALL_PILE = 5
"""Cards in the pile of the diagrams that are completed, one of them a bomb."""

Places = tuple[int, ...]
"""Where the bombs lie, counted from 1 at the top."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = position_of(NAME)
    return LessonFacts(
        figures=_figures(state),
        experiments=_experiments(state),
        diagrams=_diagrams(state),
        items=ITEMS,
        builds=_builds(state),
    )


def _figures(state: ExplodingState) -> Mapping[str, Figure]:
    places = _bomb_places(state)
    return {
        "cards": state.pile,
        "bombs": state.bombs,
        "safe": state.pile - state.bombs,
        "share": bomb_at(state)[CLEO],
        "first": bomb_at(state)[ADA],
        "ways": len(places),
        "hits": sum(CLEO + 1 in pair for pair in places),
        "both_gone": sum(pair == (1, 2) for pair in places),
        "after_one": next_bomb(_after_safe_draws(state, 1)),
        "after_two": next_bomb(_after_safe_draws(state, 2)),
        "left_after_two": state.pile - 2,
        "small": SMALL_PILE,
        "small_safe": SMALL_PILE - 1,
        "small_share": Fraction(1, SMALL_PILE),
    }


def _bomb_places(state: ExplodingState) -> Sequence[Places]:
    return tuple(combinations(range(1, state.pile + 1), state.bombs))


def _after_safe_draws(state: ExplodingState, draws: int) -> ExplodingState:
    for action in _safe_draws(draws):
        state = state.apply(action)
    return state


def _safe_draws(draws: int) -> Sequence[AnyAction]:
    return [action for seat, card in enumerate(SAFE_CARDS[:draws]) for action in draw(seat, card)]


# ---------------------------------------------------------------- experiments


def _experiments(state: ExplodingState) -> tuple[Experiment, ...]:
    start = lesson(NAME).start
    return (
        Experiment(
            columns=("Ada", "Ben", "Cleo"),
            draw=lambda stream: _draw_three(state.loose, stream),
            outcome=lambda row: WHO_DRAWS_BOMBS.index(tuple(map(is_bomb, row))),
            outcomes=tuple(_outcomes(state)),
            actions=lambda row: [action for seat, card in enumerate(row) for action in draw_or_explode(seat, card)],
        ),
        _experiment_after_safe_draws(start.branch(len(start.played), *_safe_draws(CLEO))),
    )


def _draw_three(pile: Sequence[str], stream: Stream) -> Row:
    ada, ben, cleo = stream.chosen(pile, 3)
    return ada, ben, NOT_DRAWN if is_bomb(ada) and is_bomb(ben) else cleo


WHO_DRAWS_BOMBS = (
    (True, False, False),
    (False, True, False),
    (False, False, True),
    (True, True, False),
    (True, False, True),
    (False, True, True),
    (False, False, False),
)
"""By seat, whose card is a bomb, for every outcome."""


def _outcomes(state: ExplodingState) -> Sequence[Outcome]:
    places = [tuple(seat + 1 in pair for seat in range(3)) for pair in _bomb_places(state)]
    return [Outcome(_who(drawn), Fraction(places.count(drawn), len(places)), drawn[CLEO]) for drawn in WHO_DRAWS_BOMBS]


def _who(drawn: Sequence[bool]) -> str:
    names = [name for name, bomb in zip(NAMES, drawn, strict=True) if bomb]
    return " and ".join(names) if len(names) > 1 else f"Only {names[0]}" if names else "Nobody"


def _experiment_after_safe_draws(start: Record) -> Experiment:
    state = start.end
    assert isinstance(state, ExplodingState)
    chance, pile = next_bomb(state), state.loose
    return Experiment(
        columns=("Cleo",),
        draw=lambda stream: (stream.pick(pile),),
        outcome=lambda row: int(not is_bomb(row[0])),
        outcomes=(Outcome("A bomb", chance, True), Outcome("A safe card", 1 - chance, False)),
        actions=lambda row: draw_or_explode(CLEO, row[0]),
        start=start,
    )


# ---------------------------------------------------------------- diagrams


def _diagrams(state: ExplodingState) -> Mapping[str, Diagram]:
    return {
        "pairs": _list_of_places(state),
        "tree": _tree_of_three_draws(state),
        "places": _bars_of_places(state),
        "news": _bars_of_news(state),
        "small-tree": _small_tree(),
        "small-product": _small_product(),
    }


def _builds(state: ExplodingState) -> Mapping[str, Build]:
    """The pairs of places with a bomb third are marked; the chances of a bomb are typed, draw by draw."""
    pairs, tree, third = _bomb_places(state), _tree_of_three_draws(state), CLEO + 1
    first = chance_of(tree.branches[0])
    return {
        "pairs": to_mark(
            _list_of_places(state),
            {
                "first-bomb": lambda _, pair: pairs[pair][0] == third,
                "last-bomb": lambda _, pair: pairs[pair][-1] == third,
            },
        ),
        "tree": to_type(
            tree,
            lambda way: way[-1].label.endswith("bomb"),
            put_back=lambda way: first,
            pile_as_before=lambda way: Fraction(state.bombs - _bombs_before(way), state.pile),
        ),
    }


def _bombs_before(way: Way) -> int:
    return sum(branch.label.endswith("bomb") for branch in way[:-1])


def _list_of_places(state: ExplodingState) -> OutcomeList:
    places = _bomb_places(state)
    marks = (BAD.mark if CLEO + 1 in pair else GOOD.mark for pair in places)
    cells = tuple(Cell(" and ".join(map(str, pair)), mark) for pair, mark in zip(places, marks, strict=True))
    hits = sum(cell.mark == BAD.mark for cell in cells)
    return OutcomeList(
        "Where the bombs can lie",
        f"The bombs can lie in {len(places)} ways; in {hits} of them the third card is one.",
        (Group(BAD.mark, "card 3 is a bomb"), Group(GOOD.mark, "card 3 is safe")),
        "Places of the bombs",
        cells,
    )


def _tree_of_three_draws(state: ExplodingState) -> Tree:
    return Tree(
        "Ada, then Ben, then Cleo",
        f"All paths to a bomb for Cleo together: {bomb_at(state)[CLEO]}.",
        (Group(BAD.mark, "a bomb for Cleo"), Group(GOOD.mark, "none for Cleo")),
        _branches(ADA, state.bombs, state.pile),
    )


def _branches(seat: int, bombs: int, cards: int) -> tuple[Branch, ...]:
    """What a seat and those after it can draw from what is left; the marks are about Cleo's card."""
    name, chance = NAMES[seat], Fraction(bombs, cards)
    if seat == CLEO:
        ends = (Branch(f"{name}: bomb", chance, (), BAD.mark), Branch(f"{name}: safe", 1 - chance, (), GOOD.mark))
        return tuple(end for end in ends if end.chance)
    return (
        Branch(f"{name}: bomb", chance, _branches(seat + 1, bombs - 1, cards - 1)),
        Branch(f"{name}: safe", 1 - chance, _branches(seat + 1, bombs, cards - 1)),
    )


def _bars_of_places(state: ExplodingState) -> Distribution:
    bars = tuple(SharePart(f"Card {place}", chance, BAD.mark) for place, chance in enumerate(bomb_at(state), 1))
    sentence = f"Each of the {state.pile} cards is a bomb with the chance {bars[0].value}."
    return Distribution("Every place is alike", sentence, (BAD,), "Place in the pile", "chance", bars)


def _bars_of_news(state: ExplodingState) -> Distribution:
    lucky = [next_bomb(_after_safe_draws(state, draws)) for draws in (1, 2)]
    unlucky = next_bomb(_after_first_bomb(state))
    bars = (
        SharePart("Nothing is seen yet", bomb_at(state)[CLEO], BAD.mark),
        SharePart("Ada drew a safe card", lucky[0], BAD.mark),
        SharePart("Ada and Ben drew safe cards", lucky[1], BAD.mark),
        SharePart("Ada drew a bomb", unlucky, BAD.mark),
    )
    sentence = f"From {bars[0].value} it goes up to {lucky[0]} and {lucky[1]}, or down to {unlucky}."
    return Distribution("Cleo's card, after news", sentence, (BAD,), "What was seen", "chance", bars)


def _after_first_bomb(state: ExplodingState) -> ExplodingState:
    for action in draw_or_explode(ADA, "Exploding Minion"):
        state = state.apply(action)
    return state


def _small_tree() -> Tree:
    first, second = Fraction(1, SMALL_PILE), Fraction(1, SMALL_PILE - 1)
    after_safe = (Branch("Ben: bomb", second, (), BAD.mark, "b"), Branch("Ben: safe", 1 - second, (), GOOD.mark, "c"))
    return Tree(
        "One bomb, two draws",
        f"{SMALL_PILE} cards, one of them a bomb. Ada draws first, then Ben.",
        (Group(BAD.mark, "a bomb for Ben"), Group(GOOD.mark, "none for Ben")),
        (Branch("Ada: bomb", first, (), GOOD.mark), Branch("Ada: safe", 1 - first, after_safe, "", "a")),
    )


def _small_product() -> Product:
    safe = product_of_safe_draws("", 2, 1, SMALL_PILE, ("a", "b"))
    return Product(
        "A bomb for Cleo, who draws third",
        f"{SMALL_PILE} cards, one of them a bomb: two safe draws, then the bomb.",
        (),
        (*safe.factors, Factor(1, SMALL_PILE - 2, "Draw 3 is the bomb")),
        "c",
    )


# ---------------------------------------------------------------- items


def _ask_for_place(stream: Stream) -> Variant:
    cards, bombs, place = 7 + stream.below(6), 2 + stream.below(2), 2 + stream.below(4)
    return Variant(
        Fraction(bombs, cards),
        {
            "all-before-safe": Fraction(bombs, cards - place + 1),
            "first-to-come": _chance_to_come_first(bombs, cards, place),
        },
        {"cards": cards, "bombs": bombs, "place": place, "before": place - 1},
    )


def _chance_to_come_first(bombs: int, cards: int, place: int) -> Fraction:
    """The chance that the first of all bombs lies at a place: the others lie below it."""
    after = [pair for pair in combinations(range(1, cards + 1), bombs) if pair[0] == place]
    return Fraction(len(after), len(tuple(combinations(range(cards), bombs))))


def _ask_after_safe_draws(stream: Stream) -> Variant:
    cards, bombs, drawn = 10 + stream.below(5), 2 + stream.below(2), 2 + stream.below(2)
    return Variant(
        Fraction(bombs, cards - drawn),
        {"as-before": Fraction(bombs, cards), "bomb-gone": Fraction(bombs - 1, cards - drawn)},
        {"cards": cards, "bombs": bombs, "drawn": drawn, "left": cards - drawn},
    )


def _ask_for_seat(stream: Stream) -> Variant:
    cards, bombs = 8 + stream.below(5), 2 + stream.below(2)
    return Variant(3, {"go-first": 0, "go-last": 1, "go-between": 2}, {"cards": cards, "bombs": bombs})


def _ask_about_secret(stream: Stream) -> Variant:
    cards, bombs = 8 + stream.below(5), 2 + stream.below(2)
    return Variant(
        Fraction(bombs, cards),
        {"certain": Fraction(1), "even": Fraction(1, 2), "safe-card-seen": Fraction(bombs, cards - 1)},
        {"cards": cards, "bombs": bombs},
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "two-sixes": same_for_all(Fraction(1, 36), added=Fraction(2, 6), one_die=Fraction(1, 6)),
    "no-rain": same_for_all(Fraction(7, 10), {"rain": Fraction(3, 10)}, rain=Fraction(3, 10)),
    "one-head": same_for_all(Fraction(3, 4), added=Fraction(1), both=Fraction(1, 4), one_toss=Fraction(1, 2)),
    "small-tree/a": same_for_all(Fraction(SMALL_PILE - 1, SMALL_PILE), bomb=Fraction(1, SMALL_PILE)),
    "small-tree/b": same_for_all(Fraction(1, SMALL_PILE - 1), old_pile=Fraction(1, SMALL_PILE)),
    "small-tree/c": same_for_all(
        Fraction(SMALL_PILE - 2, SMALL_PILE - 1), old_pile=Fraction(SMALL_PILE - 2, SMALL_PILE)
    ),
    "small-product/a": same_for_all(SMALL_PILE - 1, all_cards=SMALL_PILE, bomb=1),
    "small-product/b": same_for_all(SMALL_PILE - 2, put_back=SMALL_PILE - 1),
    "small-product/c": same_for_all(
        Fraction(1, SMALL_PILE),
        last_alone=Fraction(1, SMALL_PILE - 2),
        put_back=Fraction((SMALL_PILE - 1) ** 2, SMALL_PILE**3),
    ),
    "place": _ask_for_place,
    "after-safe": _ask_after_safe_draws,
    "best-seat": _ask_for_seat,
    "secret": _ask_about_secret,
}
