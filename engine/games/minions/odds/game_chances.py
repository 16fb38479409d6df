"""Who wins the game, from the chance to take the Quest under way: the one place that meter, coach and review ask.

The race after a Quest is counted as if every later Quest were even, but the last one by the hands that are left for it
where these are known. That stops at a horizon, so the chance is a rule of thumb; it is exact only where this Quest
decides the game, whatever later Quests bring.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.core.estimates import Estimate, rule_of_thumb
from engine.games.minions.odds.glory_race import EVEN, evaluate_polynomial, is_countable, race_polynomial
from engine.games.minions.odds.last_quest import ANY_QUEST, chance_after_this_quest
from engine.games.minions.odds.win_chances import quest_chances
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS

LATER_EVEN = "every later Quest is even"

Prizes = tuple[tuple[int, tuple[int, ...]], ...]
"""Each Glory card that a Quest may be about, by value, with the values of the others."""


def game_chances(state: MinionsState) -> tuple[Estimate, ...] | None:
    """The chance of each of two seats to win the game, a draw counted half; None for more players, and where too many
    different Glory cards are left to count with."""
    if (result := state.result) is not None:
        share = Fraction(1, len(result.winners))
        return tuple(Estimate(share * (seat in result.winners)) for seat in range(len(state.players)))
    if not is_race_countable(state):
        return None
    return tuple(chance_in_game(state, seat, chance) for seat, chance in enumerate(quest_chances(state)))


def chance_in_game(state: MinionsState, seat: int, quest: Estimate) -> Estimate:
    """The chance of one of two players to win the game who takes the Quest under way with the chance `quest`: exact
    where that one is and no later Quest can matter, else a rule of thumb. The race must be countable."""
    scores = state.players[seat].score, state.players[1 - seat].score
    last = chance_after_this_quest(state)
    later = EVEN if last is None else 1 - last if seat else last
    won, lost = _outlooks(scores, tuple(possible_prizes(state)), QUESTS - state.turn, later)
    chance = lost.chance + quest.value * (won.chance - lost.chance)
    if won == lost and won.is_certain:
        return Estimate(chance)
    if not (won.is_certain or quest.value == 0) or not (lost.is_certain or quest.value == 1):
        to_come = LATER_EVEN if last is None else ANY_QUEST
        return rule_of_thumb(chance, "; ".join(filter(None, (quest.assumes, to_come))))
    return Estimate(chance, assumes=quest.assumes) if quest.exact else rule_of_thumb(chance, quest.assumes)


@dataclass(frozen=True, slots=True)
class _Outlook:
    """The chance to win once a Quest is over, and whether no later Quest can change who wins."""

    chance: Fraction
    is_certain: bool


@lru_cache(maxsize=1024)
def _outlooks(
    scores: tuple[int, int], prizes: Prizes, quests: int, later: Fraction = EVEN
) -> tuple[_Outlook, _Outlook]:
    """The outlook of the first player once it has taken the Quest, and once the other has, with so many to come, each
    of which it takes with the chance `later`."""
    mine, theirs = scores
    won = [race_polynomial((mine + value, theirs), rest, quests) for value, rest in prizes]
    lost = [race_polynomial((mine, theirs + value), rest, quests) for value, rest in prizes]
    return _mean_outlook(won, quests, later), _mean_outlook(lost, quests, later)


def _mean_outlook(races: list[tuple[Fraction, ...]], quests: int, later: Fraction) -> _Outlook:
    is_certain = quests == 0 or all(evaluate_polynomial(one, EVEN) in (0, 1) for one in races)
    return _Outlook(sum((evaluate_polynomial(one, later) for one in races), Fraction(0)) / len(races), is_certain)


def is_race_countable(state: MinionsState) -> bool:
    """Whether the race of two players to 20 Glory can be counted from here."""
    left = [state.table.glories[name].value for name in state.glories]
    quests = QUESTS - state.turn + (state.glory is None)
    return len(state.players) == 2 and state.result is None and is_countable(left, quests)


def possible_prizes(state: MinionsState) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The value of the Glory card at stake, with those of the cards left, for every card it may be."""
    left = [state.table.glories[name].value for name in state.glories]
    if state.glory is not None:
        yield state.table.glories[state.glory].value, tuple(left)
        return
    for i, value in enumerate(left):
        yield value, tuple(left[:i] + left[i + 1 :])
