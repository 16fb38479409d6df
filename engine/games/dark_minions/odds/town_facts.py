"""Facts on the races for Towns: roll-offs, who takes a Town, who is second, who brings it down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, Matrix, a_chance
from engine.games.dark_minions.odds.fact_words import exact_given
from engine.games.dark_minions.odds.table_throws import lacking_at_roll
from engine.games.dark_minions.odds.town_races import first_chances, race_for, second_chances, trigger_chance
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Race, Site
from engine.pieces.words import listing

AS_IT_STANDS = "the minions stay where they are, and ties are rolled off at the levels of now"

TRIGGERING = (
    "in the coming turn a player puts all dice into that Town, with the best choice of dice and the minions in supply "
    "now; others add none, and no turn is skipped"
)


def roll_off_facts(state: DarkState, race: Race) -> Iterator[Bars]:
    """Who comes first and second in the roll-off under way."""
    assumes = exact_given("what was rolled so far counts, and whoever is still tied rolls again")
    if race.colour:
        loses = first_chances(state, race)
        title = f"Who has to give a {race.colour} Tower back?"
        yield _bars_of_players(state, "roll-off", title, loses, "The lowest roll gives it back", assumes)
        return
    title = f"Who takes {race.town}?"
    yield _bars_of_players(
        state, "roll-off", title, first_chances(state, race), "The highest roll comes first", assumes
    )
    seconds = second_chances(state, race)
    title = f"Who is second at {race.town}?"
    yield _bars_of_players(state, "roll-off-second", title, seconds, "The second place brings a 2 VP tile", assumes)


def _bars_of_players(
    state: DarkState, id: str, title: str, chances: Sequence[Fraction], rule: str, assumes: str
) -> Bars:
    bars = tuple(Bar(state.names[seat], part, seat) for seat, part in enumerate(chances) if part)
    best = max(bars, key=lambda bar: bar.value)
    likely = f"surely {best.label}" if best.value == 1 else f"most likely {best.label}, with {a_chance(best.value)}"
    sentence = f"{rule}. That is {likely}."
    return Bars(id, title, sentence, assumes, "Player", "chance", bars)


def place_facts(state: DarkState) -> Iterator[Matrix]:
    """The first and the second place at each Town that somebody attacks."""
    fought = [site for site in state.sites if any(site.minions)]
    shared = [site for site in fought if sum(map(bool, site.minions)) > 1]
    if fought:
        title = "Who takes a Town if it falls now?"
        yield _matrix_of_places(state, ("town-first", title, "First place"), fought, first_chances, "take it")
    if shared:
        title = "Who is second if a Town falls now?"
        yield _matrix_of_places(state, ("town-second", title, "Second place"), shared, second_chances, "be second")


def _matrix_of_places(
    state: DarkState,
    heads: tuple[str, str, str],
    sites: Sequence[Site],
    chances: Callable[[DarkState, Race], Sequence[Fraction]],
    does: str,
) -> Matrix:
    values = tuple(tuple(chances(state, race_for(state, site))) for site in sites)
    at = min(range(len(sites)), key=lambda at: lacking_at_roll(state, sites[at], state.current))
    best = max(values[at])
    names = listing([name for name, part in zip(state.names, values[at], strict=True) if part == best])
    would = f"would surely {does}" if best == 1 else f"would have {a_chance(best)} to {does}"
    sentence = f"If {sites[at].town} fell now, {names} {would}."
    return _matrix_of_towns(state, heads, sentence, AS_IT_STANDS, sites, values)


def trigger_fact(state: DarkState) -> Matrix:
    """Who can bring each Town down in the coming turn."""
    seats = range(len(state.players))
    values = tuple(tuple(trigger_chance(state, seat, site) for seat in seats) for site in state.sites)
    best = max(max(line) for line in values)
    at = next(at for at, line in enumerate(values) if best in line)
    names = listing([name for name, part in zip(state.names, values[at], strict=True) if part == best])
    if best:
        can = "can surely bring it down" if best == 1 else f"can bring it down, with {a_chance(best)}"
        sentence = f"The likeliest fall is {state.sites[at].town}: {names} {can}."
    else:
        sentence = "Nobody can bring a Town down in one turn alone."
    heads = ("town-trigger", "Who can bring a Town down next?", "The fall")
    return _matrix_of_towns(state, heads, sentence, TRIGGERING, state.sites, values)


def _matrix_of_towns(
    state: DarkState,
    heads: tuple[str, str, str],
    sentence: str,
    assumes: str,
    sites: Sequence[Site],
    values: tuple[tuple[Fraction, ...], ...],
) -> Matrix:
    id, title, what = heads
    rows, assumes = tuple(site.town for site in sites), exact_given(assumes)
    return Matrix(id, title, sentence, assumes, what, "Player", state.current, None, rows, state.names, values)
