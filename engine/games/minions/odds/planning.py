"""How the strong player of Minions plans: each Quest for its Glory, and for what it leaves for later Quests.

A later Quest is taken to go to whoever is then ahead by the cards still in hand: by attributes, and by Power cards, of
which each counts its bonus times the chance to make its roll. So a +4 that hardly ever comes off is best spent where
it does no harm. Secret choices between two players are a matrix game over the chance to win the game, of which the
strong player draws from its best mix.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import exp, sqrt
from random import Random
from typing import TypeVar

from engine.chance.matrix_games import Equilibrium, solve
from engine.chance.players import greedy
from engine.chance.thinking import Thinking, Thought
from engine.core.turns import Together
from engine.core.values import evolve
from engine.games.minions.odds.game_chances import Prizes, is_race_countable, possible_prizes
from engine.games.minions.odds.glory_race import race
from engine.games.minions.odds.policy import at_random
from engine.games.minions.odds.secret_choice import Bestowal
from engine.games.minions.odds.win_chances import cached_duel, chance_between_minions
from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.player_actions import ChooseBoon, ChooseMinion, ChoosePower
from engine.games.minions.rules.rolls import ROLLS, makes_roll
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, UNSEEN, Player, Stage
from engine.pieces.items import without

PER_POINT = 13
"""By how many percent the chance to take a Quest grows with each point by which one is ahead on average."""

MOST = 30
"""It is taken to grow by so many percent at most."""

SPREAD = 4.0
"""Points of Glory by which a Quest still to come can change who is ahead, more or less."""

T = TypeVar("T")
Scores = tuple[int, int]


def thought_of_secret_choice(view: MinionsState, seat: int, rng: Random) -> Thought[MinionsState] | None:
    """The card that the strong player lays down, drawn from its best mix; None where there is no matrix to weigh."""
    if len(view.players) != 2 or not isinstance(view.to_act, Together) or not is_race_countable(view):
        return None
    if view.stage is Stage.MINION:
        return _choose_minion(view, seat, rng)
    return _bestow(view, seat, rng) if "minion" in view.shown and view.quest is not None else None


# ---------------------------------------------------------------- the chance to win the game


def share_of_scores(state: MinionsState) -> Sequence[float]:
    """Each seat's share of the win as a Quest begins: by the scores, and between two by the cards left."""
    if is_race_countable(state):
        first = _chance_with_cards_left(state, state.players, Fraction(0))
        return (float(first), 1 - float(first))
    spread = SPREAD * sqrt(QUESTS + 1 - state.turn)
    weights = [exp(2 * player.score / spread) for player in state.players]
    return [weight / sum(weights) for weight in weights]


def _chance_with_cards_left(state: MinionsState, players: Sequence[Player], now: Fraction) -> Fraction:
    """The first player's chance to win the game where it takes this Quest with the chance `now`, and both then have
    these `players`' cards left."""
    scores = (players[0].score, players[1].score)
    later = _chance_at_later_quest(state, players)
    before_quest = state.stage in (Stage.EVENT, Stage.OVER)
    if before_quest:
        left = tuple(sorted(state.table.glories[name].value for name in state.glories))
        return _race(scores, left, QUESTS + 1 - state.turn, later)
    return _mean_over_prizes(scores, tuple(possible_prizes(state)), QUESTS - state.turn, now, later)


def _mean_over_prizes(scores: Scores, prizes: Prizes, quests: int, now: Fraction, later: Fraction) -> Fraction:
    (mine, theirs), total = scores, Fraction(0)
    for value, rest in prizes:
        left = tuple(sorted(rest))
        total += now * _race((mine + value, theirs), left, quests, later)
        total += (1 - now) * _race((mine, theirs + value), left, quests, later)
    return total / len(prizes)


@lru_cache(maxsize=4096)
def _race(scores: Scores, left: tuple[int, ...], quests: int, chance: Fraction) -> Fraction:
    return race(scores, left, quests, chance)


def _chance_at_later_quest(state: MinionsState, players: Sequence[Player]) -> Fraction:
    """The first player's chance to take a later Quest, in whole percent, by the cards that both have left."""
    lead = _points_of_cards(state, players[0]) - _points_of_cards(state, players[1])
    return Fraction(50 + max(-MOST, min(MOST, round(PER_POINT * lead))), 100)


def _points_of_cards(state: MinionsState, player: Player) -> float:
    """What the cards left count on average at a Quest."""
    if not player.minions:
        return 0.0
    needs = [len(quest.needs) for quest in state.table.quests.values()]
    minions = [sum(state.table.minions[name].attributes) for name in player.minions]
    attributes = sum(minions) / len(minions) / len(ATTRIBUTES) * sum(needs) / len(needs)
    worths = mean_bonuses(state, player.deity)
    return attributes + sum(worths[power] for power in player.powers if power != UNSEEN) / len(player.powers)


@lru_cache(maxsize=64)
def _chance_to_reach(need: int) -> float:
    return sum(makes_roll(dice, need) for dice in ROLLS) / len(ROLLS)


def mean_bonuses(state: MinionsState, deity: str) -> Mapping[int, float]:
    """By Power card, its bonus times the mean chance of the Minions of a deity to make its roll."""
    minions = [state.table.minions[name] for name in state.table.own_minions[deity]]
    return {
        power: power * sum(_chance_to_reach(minion.rolls[power - 1]) for minion in minions) / len(minions)
        for power in (1, 2, 3, 4)
    }


# ---------------------------------------------------------------- Minions


def _choose_minion(view: MinionsState, seat: int, rng: Random) -> Thought[MinionsState]:
    """Draws a Minion from the best mix; Boons and Power cards then count as if picked at random."""
    quests = view.quests if view.quest is None else (view.quest,)
    rows, columns = (player.minions for player in view.players)
    payoffs: list[list[Fraction]] = []
    for mine in rows:
        line = []
        for theirs in columns:
            now = sum((chance_between_minions(view, quest, (mine, theirs)) for quest in quests), Fraction(0))
            line.append(_chance_with_cards_left(view, _players_without(view, (mine, theirs)), now / len(quests)))
            yield
        payoffs.append(line)
    return ChooseMinion(seat, _drawn((rows, columns)[seat], _mix_of(solve(payoffs), seat), rng))


def _players_without(view: MinionsState, minions: Sequence[str]) -> tuple[Player, ...]:
    return tuple(
        evolve(player, minions=without(player.minions, minion))
        for player, minion in zip(view.players, minions, strict=True)
    )


# ---------------------------------------------------------------- Boons and Power cards


def _bestow(view: MinionsState, seat: int, rng: Random) -> Thought[MinionsState]:
    """Draws a Boon and a Power card from the best mix, kept to what it has laid down already."""
    rows, columns, balance = balance_of_bestowals(_with_nothing_laid_down(view))
    yield
    player, choices_of_seat = view.players[seat], (rows, columns)[seat]
    mix = _mix_of(balance, seat)
    fits = [player.boon in (None, b) and player.power in (None, p) for b, p in choices_of_seat]
    weights = [weight if fit else Fraction(0) for weight, fit in zip(mix, fits, strict=True)]
    boon, power = _drawn(choices_of_seat, weights if any(weights) else [Fraction(fit) for fit in fits], rng)
    return ChooseBoon(seat, boon) if player.boon is None and boon else ChoosePower(seat, power)


def _with_nothing_laid_down(view: MinionsState) -> MinionsState:
    boons_up = "boon" in view.shown
    players = tuple(evolve(p, boon=p.boon if boons_up else None, power=None) for p in view.players)
    return evolve(view, players=players)


@lru_cache(maxsize=64)
def balance_of_bestowals(state: MinionsState) -> tuple[tuple[Bestowal, ...], tuple[Bestowal, ...], Equilibrium]:
    """What both can bestow, and the best mixes over the chance to win the game."""
    weighed = cached_duel(state)
    payoffs = [
        [
            _chance_with_cards_left(state, _players_without_powers(state, (i, j)), chance)
            for (_, j), chance in zip(weighed.columns, line, strict=True)
        ]
        for (_, i), line in zip(weighed.rows, weighed.payoffs, strict=True)
    ]
    return weighed.rows, weighed.columns, solve(payoffs)


def _players_without_powers(state: MinionsState, powers: Sequence[int]) -> tuple[Player, ...]:
    return tuple(evolve(p, powers=without(p.powers, power)) for p, power in zip(state.players, powers, strict=True))


def _mix_of(balance: Equilibrium, seat: int) -> Sequence[Fraction]:
    return balance.columns if seat else balance.rows


def _drawn(choices_of_seat: Sequence[T], weights: Sequence[Fraction], rng: Random) -> T:
    return rng.choices(choices_of_seat, [float(weight) for weight in weights])[0]


THINKING = Thinking(
    playouts=150, policy=at_random, turns=1, worth=share_of_scores, habit=greedy, know=thought_of_secret_choice
)
"""How the strong player thinks: secret choices of two by their matrix, all others by search to the end of the Quest."""
