"""Where dice counts lead, as the odds panel of Deities & Demidice shows it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from engine.core.facts import Curve, Line, a_chance, as_chance
from engine.games.deities.odds.count_changes import with_dice
from engine.games.deities.odds.dice_chain import COUNTS, WINS, End, Place
from engine.games.deities.odds.duels import duel, duel_length, duel_rounds
from engine.games.deities.odds.fact_words import NO_CARDS, dice_words, how_sampled, win_words
from engine.games.deities.odds.win_chances import MOST_HIT, dice_counts, win_scale, win_shares
from engine.games.deities.rules.state import DeitiesState
from engine.pieces.seats import living_after

ROUNDS = 30
"""So many rounds of the chain are shown."""

ROUND = "nobody plays a card; a round is a turn of both, and this player rolls first"


def ladder_curve(state: DeitiesState) -> Curve:
    """For two, what every number of dice is worth to each of them; for more, what one die more or less is worth to the
    current player."""
    current, two = state.current, len(state.living) == 2
    name, n = state.names[current], state.players[current].power
    counts = [count for count in COUNTS if two or abs(count - n) <= 1]
    lines = tuple(_ladder_line(state, seat, counts) for seat in (state.living if two else (current,)))
    own = next(line for line in lines if line.seat == current)
    assumes = f"{name} rolls now, the dice of the others stay what they are, and {NO_CARDS}"
    return Curve(
        "ladder",
        "What is one more die worth?",
        _ladder_sentence(state, dict(own.points)),
        assumes if two else f"{assumes}; {MOST_HIT}",
        "Power dice of this player",
        "Wins",
        lines,
        Fraction(n),
        **how_sampled(state),
    )


def _ladder_line(state: DeitiesState, seat: int, counts: Sequence[int]) -> Line:
    powers = dice_counts(state)
    shares = {count: win_shares(with_dice(powers, seat, count - powers[seat]), state.current) for count in counts}
    points = tuple((Fraction(count), Fraction(share[seat], win_scale())) for count, share in shares.items())
    return Line(state.names[seat], seat, points)


def _ladder_sentence(state: DeitiesState, wins: dict[Fraction, Fraction]) -> str:
    name, n = state.names[state.current], state.players[state.current].power
    now = as_chance(win_words(state, wins[Fraction(n)]))
    sentence = f"By dice alone, if {name} rolled now with {dice_words(n)}, {name} would have {now} to win"
    more = wins.get(Fraction(n + 1))
    return f"{sentence}." if more is None else f"{sentence}, and with {n + 1} {as_chance(win_words(state, more))}."


def rounds_curve(state: DeitiesState) -> Curve:
    """Where the duel of the last two players stands after so many rounds: won, with so many dice, or lost."""
    seat, (other,) = state.current, living_after(state, state.current)
    n, foe, name = state.players[seat].power, state.players[other].power, state.names[seat]
    spreads = duel_rounds(n, foe, ROUNDS)
    counts = sorted({place for spread in spreads for place in spread if isinstance(place, int)}, reverse=True)
    lines = (
        _rounds_line(f"{name} wins", seat, WINS, spreads),
        *(_rounds_line(dice_words(count).capitalize(), None, (count,), spreads) for count in counts),
        _rounds_line(f"{state.names[other]} wins", other, [end for end in End if end not in WINS], spreads),
    )
    sentence = (
        f"If {name} rolls now, it is {dice_words(n)} against {dice_words(foe)}. Without cards that takes "
        f"{float(duel_length(n, foe)):.0f} rounds on average, and {name} has {a_chance(duel(n, foe))} to win."
    )
    return Curve(
        "rounds", "Where do the dice lead?", sentence, ROUND, "Rounds from here", f"Where {name} stands", lines
    )


def _rounds_line(
    name: str, seat: int | None, places: Collection[Place], spreads: Sequence[Mapping[Place, Fraction]]
) -> Line:
    shares = (sum((spread.get(place, Fraction(0)) for place in places), Fraction(0)) for spread in spreads)
    return Line(name, seat, tuple((Fraction(k), share) for k, share in enumerate(shares)))
