"""The numbers of lesson 13: whether going first helps, for players by chance, greedy ones, and perfect ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, prod

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.core.turns import CHANCE
from engine.games.minkingi.lessons.small_game import STYLES, DayPlayed, Situation, SmallGame, Style
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle
from engine.games.minkingi.rules.state import MinkingiState
from engine.lessons.diagrams import (
    NO_BLANKS,
    Blanks,
    Diagram,
    Distribution,
    Group,
    PayoffTable,
    SharePart,
    cells_with_blanks,
)
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

NAME = "going-first"
BEN = 1
GAMES, SURPRISING = 100, 60
"""So many games, and so many of them won: is that surprising?"""

SMALL_GAMES, LARGE_GAMES = 10, 1000
"""Numbers of games in which the same share is won."""

FEW = 4
"""Games of the bars that are completed."""

SLIP = ("93 in 1", "4 in 3")
"""Two Days after which Ada's choices are looked at one by one."""

OTHER_SLIP = ("122 in 4", "4 in 1")
"""The same, to be completed."""

RANGES = ((0, 40), (41, 44), (45, 49), (50, 50), (51, 55), (56, 59), (60, 100))
"""Numbers of victories that are shown together."""

FEW_WON = Group("hit", "Ada's victories")
ADA_WINS, BEN_WINS = Group("hit", "Ada wins"), Group("miss", "Ben wins")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    state = _position()
    first, second = SmallGame(state), SmallGame(replace(state, current=BEN))
    return LessonFacts(
        figures=_figures(state, first, second),
        experiments=tuple(_experiment(state, first, style) for style in STYLES),
        diagrams=_diagrams(first, second),
        items={"bet": lambda _: _bet(first, second), **ITEMS, **_blanks_of_answers(first)},
    )


def _position() -> MinkingiState:
    state = lesson(NAME).start.end
    assert isinstance(state, MinkingiState)
    return state


def _figures(state: MinkingiState, first: SmallGame, second: SmallGame) -> Mapping[str, Figure]:
    hands = [player.hand for player in state.players]
    cards = state.table.cards
    return {
        **{style: first.share(style) for style in STYLES},
        **{f"{style}_second": second.share(style) for style in STYLES},
        **{f"cards_{name}": " and ".join(map(str, hand)) for name, hand in zip(("ada", "ben"), hands, strict=True)},
        **{
            f"symbols_{name}": sum(cards[card].symbols for card in hand)
            for name, hand in zip(("ada", "ben"), hands, strict=True)
        },
        "spaces": first.spaces,
        "all_games": f"{prod(_ways_by_day(first)):,}",
        "games": GAMES,
        "surprising": SURPRISING,
        "tail": chance_of_wins(SURPRISING, GAMES),
        "ten": SMALL_GAMES,
        "six": SMALL_GAMES * SURPRISING // GAMES,
        "ten_tail": chance_of_wins(SMALL_GAMES * SURPRISING // GAMES, SMALL_GAMES),
        "thousand": LARGE_GAMES,
        "six_hundred": LARGE_GAMES * SURPRISING // GAMES,
        "thousand_tail": chance_of_wins(LARGE_GAMES * SURPRISING // GAMES, LARGE_GAMES),
        "few": FEW,
        "few_less": FEW - 1,
        "few_ways": 2**FEW,
    }


def _ways_by_day(game: SmallGame) -> Sequence[int]:
    """In how many ways each Day can go; how the Days before went does not matter for that."""
    at, ways = game.start, []
    for _ in range(game.spaces):
        ways.append(len(game.days(at)))
        at = game.days(at)[0].after
    return ways


@cache
def chance_of_wins(least: int, games: int) -> Fraction:
    """The chance of so many victories at least in games that are fair."""
    return Fraction(sum(comb(games, wins) for wins in range(least, games + 1)), 2**games)


# ---------------------------------------------------------------- experiments


def _experiment(state: MinkingiState, game: SmallGame, style: Style) -> Experiment:
    chances = game.chances(style)
    counts = range(game.spaces, -1, -1)
    return Experiment(
        columns=(*(f"Day {day}, {_name(day)}" for day in range(1, game.spaces + 1)), "Ada's cards"),
        draw=lambda stream: _draw_game(game, style, stream),
        outcome=lambda row: game.spaces - int(row[-1]),
        outcomes=tuple(
            Outcome(_score(game, cards), chances.get(cards, Fraction()), game.wins(cards)) for cards in counts
        ),
        actions=lambda row: _actions(state, game, row),
    )


def _name(day: int) -> str:
    return ("Ada", "Ben")[(day - 1) % 2]


def _score(game: SmallGame, cards: int) -> str:
    others = game.spaces - cards
    return f"{cards} each, {'Ada' if game.wins(cards) else 'Ben'} wins" if cards == others else f"{cards} to {others}"


def _draw_game(game: SmallGame, style: Style, stream: Stream) -> Row:
    at, days = game.start, []
    for _ in range(game.spaces):
        day = stream.pick(game.choices(style, at))
        days.append(day.words)
        at = day.after
    return (*days, at[1].bit_count())


def _actions(state: MinkingiState, game: SmallGame, row: Row) -> Sequence[AnyAction]:
    """A game on the real table: what the row tells, and what simply happens in between."""
    at, found = game.start, []
    for words in row[:-1]:
        day = _find_day(game, at, str(words))
        for action in _choices(state.current, day):
            found.append(action)
            state = state.apply(action)
        while state.to_act is CHANCE:
            (action,) = state.outcomes()
            found.append(action)
            state = state.apply(action)
        at = day.after
    return found


def _find_day(game: SmallGame, at: Situation, words: str) -> DayPlayed:
    return next(day for day in game.days(at) if day.words == words)


def _days_played(game: SmallGame, told: Sequence[str]) -> Sequence[DayPlayed]:
    """The first Days of a game, from their words."""
    at, days = game.start, []
    for words in told:
        days.append(_find_day(game, at, words))
        at = days[-1].after
    return days


def _choices(seat: int, day: DayPlayed) -> Sequence[AnyAction]:
    """What a player chooses in a Day. The very first card touches no other, so that nothing is declared."""
    creation = CreateCard(seat, day.card, day.space, day.turned)
    return (creation,) if day.is_first else (creation, DeclareBattle(seat, day.battle))


# ---------------------------------------------------------------- diagrams


def _diagrams(first: SmallGame, second: SmallGame) -> Mapping[str, Diagram]:
    return {
        "games": _table_of_days(first),
        "anyhow": _bars_of_cards(first),
        "look-ahead": _table_of_answers(first, SLIP),
        "players": _table_of_players(first, second),
        "sixty": _bars_of_fair_games(),
        "other-look": _table_of_answers(first, OTHER_SLIP, {(0, 3): "a", (1, 3): "b", (4, 3): "c"}),
        "few-games": _bars_of_few_games(),
    }


def _table_of_days(game: SmallGame) -> PayoffTable:
    lines, so_far = [], 1
    for laid, ways in enumerate(_ways_by_day(game)):
        hand, battles = game.spaces // 2 - laid // 2, 2**laid
        so_far *= ways
        lines.append((hand, game.spaces - laid, ways // (hand * (game.spaces - laid) * battles), battles, ways, so_far))
    return PayoffTable(
        "Every way to play",
        f"The whole game can go in {so_far:,} ways.",
        (),
        "ways",
        "Day",
        "Choices",
        tuple(f"Day {day}, {_name(day)}" for day in range(1, game.spaces + 1)),
        ("Cards in hand", "Open spaces", "Ways up", "Battles", "Ways this Day", "Ways so far"),
        cells_with_blanks(lines),
        frozenset((day, column) for day in range(1, game.spaces) for column in (4, 5)),
    )


def _bars_of_cards(game: SmallGame) -> Distribution:
    chances = sorted(game.chances(STYLES[0]).items(), reverse=True)
    bars = tuple(
        SharePart(_score(game, cards), chance, ADA_WINS.mark if game.wins(cards) else BEN_WINS.mark)
        for cards, chance in chances
    )
    sentence = f"Played anyhow, Ada wins {percent(game.share(STYLES[0]))} of all games."
    return Distribution("Both play anyhow", sentence, (ADA_WINS, BEN_WINS), "Ada's and Ben's cards", "chance", bars)


def _table_of_answers(game: SmallGame, slip: Sequence[str], blanks: Blanks = NO_BLANKS) -> PayoffTable:
    """Ada's choices on the third Day, and how many cards Ben's last card leaves her."""
    ada, ben = _days_played(game, slip)
    days = _best_by_creation(game, ben.after)
    lines: list[Sequence[int | str]] = [(day.kept, *_answers(game, day), _worst(game, day)) for day in days]
    return PayoffTable(
        "Looking one Day ahead",
        f"Ada has laid {ada.told}, Ben {ben.told}. How many cards does she have in the end?",
        (),
        "Ada's cards",
        "Ada's card and space",
        "Ada's cards",
        (*(day.creation for day in days), "Ada's best choice"),
        ("At once", "Ben lays his upright", "Ben turns his", "Ben's best answer"),
        cells_with_blanks([*lines, ("", "", "", max(_worst(game, day) for day in days))], blanks),
    )


def _best_by_creation(game: SmallGame, at: Situation) -> Sequence[DayPlayed]:
    """For each way to lay a card, the battle that is best for Ada in the end."""
    found: dict[str, DayPlayed] = {}
    for day in game.days(at):
        known = found.get(day.creation)
        if known is None or _worst(game, day) > _worst(game, known):
            found[day.creation] = day
    return tuple(found.values())


def _answers(game: SmallGame, day: DayPlayed) -> tuple[int, int]:
    """Ada's cards in the end if Ben lays his last card upright, and if he turns it, with the best battle each."""
    last = game.days(day.after)
    upright, turned = (min(way.after[1].bit_count() for way in last if way.turned is side) for side in (False, True))
    return upright, turned


def _worst(game: SmallGame, day: DayPlayed) -> int:
    return min(_answers(game, day))


def _table_of_players(first: SmallGame, second: SmallGame) -> PayoffTable:
    shares = [[percent(game.share(style)) for game in (first, second)] for style in STYLES]
    return PayoffTable(
        "How often Ada wins",
        f"Perfect players: {shares[2][0]} if Ada goes first, {shares[2][1]} if she goes second.",
        (),
        "chance that Ada wins",
        "Both play",
        "Ada goes",
        ("Anyhow", "Greedily", "Perfectly"),
        ("First", "Second"),
        cells_with_blanks(shares),
    )


def _bars_of_fair_games() -> Distribution:
    bars = tuple(
        SharePart(
            _range_in_words(least, most),
            chance_of_wins(least, GAMES) - chance_of_wins(most + 1, GAMES),
            "hit" if least >= SURPRISING else "miss",
        )
        for least, most in RANGES
    )
    return Distribution(
        f"{GAMES} games, if going first made no difference",
        f"{SURPRISING} victories or more: {percent(chance_of_wins(SURPRISING, GAMES))}.",
        (Group("hit", f"{SURPRISING} or more"), Group("miss", "fewer")),
        "Victories",
        "chance",
        bars,
    )


def _range_in_words(least: int, most: int) -> str:
    if not least:
        return f"{most} or fewer"
    if most == GAMES:
        return f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"


def _bars_of_few_games() -> Distribution:
    all_won, one_lost = (Fraction(comb(FEW, wins), 2**FEW) for wins in (FEW, FEW - 1))
    mark = FEW_WON.mark
    return Distribution(
        f"{FEW} fair games",
        f"{FEW} games can go in {2**FEW} ways, all equally likely.",
        (FEW_WON,),
        "Victories",
        "chance",
        (
            SharePart(f"All {FEW}", all_won, mark, "a"),
            SharePart(f"Exactly {FEW - 1}", one_lost, mark, "b"),
            SharePart(f"{FEW - 2} or fewer", 1 - all_won - one_lost, mark),
        ),
    )


# ---------------------------------------------------------------- items


def _blanks_of_answers(game: SmallGame) -> Mapping[str, Callable[[Stream], Variant]]:
    days = _best_by_creation(game, _days_played(game, OTHER_SLIP)[-1].after)
    worst = [_worst(game, day) for day in days]
    blanks = {
        f"other-look/{letter}": same_for_all(
            _worst(game, day), {"laid": day.told}, best_for_ada=max(_answers(game, day))
        )
        for letter, day in zip("ab", days, strict=False)
    }
    return {**blanks, "other-look/c": same_for_all(max(worst), worst_choice=min(worst))}


def _all_won(stream: Stream) -> Variant:
    games = 3 + stream.below(4)
    return Variant(
        Fraction(1, 2**games),
        {"one-game": Fraction(1, 2), "alike": Fraction(1, games + 1), "added": Fraction(1, 2 * games)},
        {"fair": games, "counts": games + 1},
    )


def _nearly_all_won(stream: Stream) -> Variant:
    games = 4 + stream.below(4)
    return Variant(
        chance_of_wins(games - 1, games),
        {
            "exactly": Fraction(games, 2**games),
            "all-alone": Fraction(1, 2**games),
            "one-way": Fraction(2, 2**games),
            "alike": Fraction(2, games + 1),
        },
        {"fair": games, "least": games - 1, "ways": 2**games, "good": games + 1},
    )


def _conclusion(stream: Stream) -> Variant:
    return Variant(2, {"always-first": 0, "too-few": 1, "no-chance": 3}, {"won": SURPRISING + stream.below(6)})


def _half_of(stream: Stream) -> Variant:
    tosses = 80
    return Variant(tosses // 2, {"every-toss": tosses}, {"tosses": tosses})


def _share_of_games(stream: Stream) -> Variant:
    played, won = 50, 30
    return Variant(
        Fraction(won, played),
        {"lost": Fraction(played - won, played), "won-to-lost": Fraction(won, played - won)},
        {"played": played, "won": won},
    )


def _bet(first: SmallGame, second: SmallGame) -> Variant:
    return Variant(1 if second.share("anyhow") > first.share("anyhow") else 0, {"order": 0, "alike": 2})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "heads": _half_of,
    "share": _share_of_games,
    "few-games/a": same_for_all(Fraction(1, 2**FEW), alike=Fraction(1, FEW + 1), one_game=Fraction(1, 2)),
    "few-games/b": same_for_all(Fraction(FEW, 2**FEW), one_way=Fraction(1, 2**FEW), alike=Fraction(1, FEW + 1)),
    "all-won": _all_won,
    "nearly-all-won": _nearly_all_won,
    "conclusion": _conclusion,
    "surprise": lambda _: Variant(2, {"ten": 0, "hundred": 1, "alike": 3}),
}
