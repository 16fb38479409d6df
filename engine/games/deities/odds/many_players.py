"""Three and more players by dice alone: who wins from which dice counts.

The chain of three is small enough to be solved. With more, games are sampled, but not counted by who won them: a rule
that is nearly right (`typical_shares`, as if the next to roll were drawn by lot, and whoever has few dice had `FEW`)
says what each player may expect, and a sampled game only adds up by how much it is wrong at each step. That is right on
average, as counting is, and some forty times as sure: one die more is worth far more than the error. Once three are
left, their shares are solved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from random import Random

from engine.games.deities.odds.count_changes import CountChange, Counts, changes_in_turn, next_changes
from engine.games.deities.odds.dice_chain import COUNTS
from engine.games.deities.odds.duels import all_duels

GAMES = 250
"""So many games are sampled for each set of dice counts of more than three players."""

SOLVED = 3
"""With so many players or fewer the shares are solved."""

HALFWIDTH = 0.005
"""No 95 % interval of a sampled share is wider than this to either side."""

FEW = 4
"""Fewer dice than this count as so many in the rule that is nearly right: the leader is everybody's target, so that
they are worth hardly less. So the first answer at a table of six takes a fifth of a second, not two."""

EXACT, NEAR = 1e-10, 5e-4
"""A chain counts as solved, or nearly so, as soon as no share changes by more."""

Shares = tuple[float, ...]
"""By place, the chance to win; they sum to 1."""

Link = tuple[Counts, tuple[int, ...], float]
"""Counts that may follow, the places that their players had before, and the chance."""


@lru_cache(maxsize=8192)
def shares_of_win(counts: Counts) -> Shares:
    """By place from the one who rolls next, the chance to win with these counts (none 0) of two to six players: solved
    to ten digits for two or three, else sampled. The same for the same counts."""
    if len(counts) == 2:
        first = all_duels().wins[counts[0], counts[1]] / all_duels().whole
        return first, 1 - first
    return _solved_triples()[counts] if len(counts) == SOLVED else _sampled_shares(counts)


# ---------------------------------------------------------------- solved


@cache
def _solved_triples() -> Mapping[Counts, Shares]:
    """The shares of three players from all counts (a fifth of a second)."""
    return _solve({counts: _split(counts, next_changes(counts)) for counts in product(COUNTS, repeat=SOLVED)}, EXACT)


def _solve(chain: Mapping[Counts, tuple[Shares, Sequence[Link]]], close: float) -> dict[Counts, Shares]:
    """The shares from each of these counts, by Gauss and Seidel: what is won at once, and where else it leads."""
    order = sorted(chain, key=sum)
    found = {counts: (1 / len(counts),) * len(counts) for counts in order}
    change = 1.0
    while change > close:
        change = 0.0
        for counts in order:
            shares = _sum_up(*chain[counts], found)
            change = max(change, *(abs(new - old) for new, old in zip(shares, found[counts], strict=True)))
            found[counts] = shares
    return found


def _sum_up(at_once: Shares, links: Iterable[Link], shares: Mapping[Counts, Shares]) -> Shares:
    total = list(at_once)
    for counts, places, chance in links:
        for place, share in zip(places, shares[counts], strict=True):
            total[place] += chance * share
    return tuple(total)


def _split(counts: Counts, changes: Iterable[tuple[CountChange, float]]) -> tuple[Shares, tuple[Link, ...]]:
    """What these changes are worth where somebody wins or is out, and the others, in which all play on."""
    at_once, links = [0.0] * len(counts), list[Link]()
    for change, chance in changes:
        if change.winner >= 0:
            at_once[change.winner] += chance
        elif change.out:
            for place, share in zip(change.places(len(counts)), typical_shares(change.counts), strict=True):
                at_once[place] += chance * share
        else:
            links.append((change.counts, change.places(len(counts)), chance))
    return tuple(at_once), tuple(links)


# ---------------------------------------------------------------- nearly right


@lru_cache(maxsize=16384)
def typical_shares(counts: Counts) -> Shares:
    """`shares_of_win` for two or three players; for more, nearly: as if each turn were that of a player drawn by
    lot."""
    if len(counts) <= SOLVED:
        return shares_of_win(counts)
    places = _by_count(counts)
    shares = dict(zip(places, _solved_by_lot(len(counts))[_raised(counts[p] for p in places)], strict=True))
    return tuple(shares[place] for place in range(len(counts)))


def _by_count(counts: Counts) -> tuple[int, ...]:
    """The places, fewest dice first."""
    return tuple(sorted(range(len(counts)), key=lambda place: counts[place]))


def _raised(counts: Iterable[int]) -> Counts:
    """The same with no count below `FEW`."""
    return tuple(max(FEW, count) for count in counts)


@cache
def _solved_by_lot(players: int) -> Mapping[Counts, Shares]:
    """The shares of so many players whose turns come by lot, by their counts, fewest first, none below `FEW`."""
    return _solve({c: _split_by_lot(c) for c in combinations_with_replacement(COUNTS[FEW - 1 :], players)}, NEAR)


def _split_by_lot(counts: Counts) -> tuple[Shares, tuple[Link, ...]]:
    found = [one for roller in range(len(counts)) for one in changes_in_turn(counts, roller)]
    whole = sum(chance for _, chance in found)
    at_once, links = _split(counts, [(change, chance / whole) for change, chance in found])
    return at_once, tuple(_with_fewest_first(link) for link in links)


def _with_fewest_first(link: Link) -> Link:
    counts, places, chance = link
    order = _by_count(counts)
    return _raised(counts[at] for at in order), tuple(places[at] for at in order), chance


# ---------------------------------------------------------------- sampled


def _sampled_shares(counts: Counts) -> Shares:
    rng, total = Random(repr(counts)), [0.0] * len(counts)
    for _ in range(GAMES):
        for place, wrong in enumerate(errors_in_game(counts, rng)):
            total[place] += wrong / GAMES
    return tuple(share + wrong for share, wrong in zip(typical_shares(counts), total, strict=True))


def errors_in_game(counts: Counts, rng: Random) -> list[float]:
    """By place, how much too little `typical_shares` promise in all steps of one sampled game, on average what they
    are wrong by."""
    errors, seats = [0.0] * len(counts), tuple(range(len(counts)))
    while len(counts) > SOLVED:
        for seat, wrong in zip(seats, _error_of_step(counts), strict=True):
            errors[seat] += wrong
        change = next_changes(counts).draw(rng)
        if change.winner >= 0:
            break
        counts, seats = change.counts, tuple(seats[place] for place in change.places(len(counts)))
    return errors


@lru_cache(maxsize=16384)
def _error_of_step(counts: Counts) -> Shares:
    """By place, what comes of the next change by `typical_shares`, less what they promised before it."""
    at_once, links = _split(counts, next_changes(counts))
    expected = _sum_up(at_once, links, {after: typical_shares(after) for after, _, _ in links})
    return tuple(now - promised for now, promised in zip(expected, typical_shares(counts), strict=True))
