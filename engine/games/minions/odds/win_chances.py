"""Who takes the Quest, at any moment: exact where that can be had quickly, else sampled or by a rule of thumb."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random

from engine.core.estimates import Estimate, rule_of_thumb, sampled
from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.minions.odds.glory_race import EVEN
from engine.games.minions.odds.last_quest import ANY_QUEST, chance_before_card
from engine.games.minions.odds.minion_choice import is_minion_duel, minion_duel
from engine.games.minions.odds.open_cards import is_quest_exact, quest
from engine.games.minions.odds.policy import WORDS, at_random
from engine.games.minions.odds.secret_choice import (
    Duel,
    chance_without_boons,
    duel,
    expected_chance,
    known_bestowal,
    state_after_reveals,
    weights_laid_down,
)
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import UNSEEN, Player, Stage
from engine.games.minions.rules.turn import enter_stage

HELPFUL = "every card is used where it helps its owner"
APART = "a card that hits several opponents is weighed for each of them apart"
BEST_MIX = "both choose Boon and Power by a best mix, of several by the one that punishes the other's choice most"
BEST_MINIONS = f"both choose Minion by a best mix, too; {BEST_MIX}"
OPEN_FIELD = "Minions and Power cards picked at random, Boons left out"
UNKNOWN = "nothing is known of this Quest yet, so it counts as even"
SAMPLES = 60
"""Quests played out for a meter that cannot be exact."""


@lru_cache(maxsize=512)
def quest_chances(state: MinionsState) -> tuple[Estimate, ...]:
    """The chance of each seat to take the Quest under way, from what `state` (perhaps one seat's view) knows.

    After the game it is 1 for the winner of the last Quest.
    """
    if state.stage is Stage.OVER:
        return _exact_estimates({seat: Fraction(1) for seat in state.contenders}, len(state.players), "")
    if "power" in state.shown:
        return _chances_with_all_open(state)
    if len(state.players) > 2:
        return _sampled_chances(state)
    if "minion" not in state.shown and state.quest is None:
        last = chance_before_card(state)
        return _rules_of_thumb(EVEN, UNKNOWN) if last is None else _rules_of_thumb(last, f"{ANY_QUEST}; {BEST_MINIONS}")
    if is_minion_duel(state):
        known = (None if p.minion == FACE_DOWN else p.minion for p in state.players)
        return _rules_of_thumb(minion_duel(state).chance(*known), BEST_MINIONS)
    if "minion" not in state.shown or state.quest is None:
        return _rules_of_thumb(chance_in_open_field(state), OPEN_FIELD)
    return _exact_pair(_chance_in_secret(state, cached_duel(state)), BEST_MIX)


def _chance_in_secret(state: MinionsState, weighed: Duel) -> Fraction:
    """The first player's chance while Boons and Power cards lie face down, from what is known of them."""
    known = [known_bestowal(state, seat) for seat in (0, 1)]
    if known[1] == (None, None):
        return weighed.best_worth(0, *known[0])
    if known[0] == (None, None):
        return 1 - weighed.best_worth(1, *known[1])
    mine, theirs = (weights_laid_down(state, weighed, seat) for seat in (0, 1))
    return expected_chance(weighed, mine, theirs)


def _chances_with_all_open(state: MinionsState) -> tuple[Estimate, ...]:
    chances = quest(state)
    if is_quest_exact(state):
        return _exact_estimates(chances, len(state.players), HELPFUL)
    return tuple(rule_of_thumb(chances[seat], f"{HELPFUL}; {APART}") for seat in range(len(state.players)))


def _exact_estimates(chances: dict[int, Fraction], seats: int, assumes: str) -> tuple[Estimate, ...]:
    return tuple(Estimate(chances.get(seat, Fraction(0)), assumes=assumes) for seat in range(seats))


def _exact_pair(first: Fraction, assumes: str) -> tuple[Estimate, ...]:
    return Estimate(first, assumes=assumes), Estimate(1 - first, assumes=assumes)


def _rules_of_thumb(first: Fraction, assumes: str) -> tuple[Estimate, ...]:
    return rule_of_thumb(first, assumes), rule_of_thumb(1 - first, assumes)


@lru_cache(maxsize=256)
def _weigh_up(state: MinionsState) -> Duel:
    return duel(state)


def cached_duel(state: MinionsState) -> Duel:
    """The `duel` of a state, remembered: it is the same whatever lies face down already."""
    boons_up = "boon" in state.shown
    players = tuple(evolve(p, boon=p.boon if boons_up else None, power=None) for p in state.players)
    return _weigh_up(evolve(state, players=players, glory=None, glories=()))


def chance_in_open_field(state: MinionsState) -> Fraction:
    """The first of two players' chance before the Minions are up: the mean over every Minion and Power card each may
    choose or have laid down, and over the Quests that may come up, Boons left out."""
    quests = state.quests if state.quest is None else (state.quest,)
    minions = [_possible_minions(player) for player in state.players]
    ends = [chance_between_minions(state, q, pair) for q in quests for pair in product(*minions)]
    return sum(ends, Fraction(0)) / len(ends)


def _possible_minions(player: Player) -> tuple[str, ...]:
    return player.minions if player.minion in (None, FACE_DOWN) else (player.minion or "",)


def _possible_powers(player: Player) -> tuple[int, ...]:
    return player.powers if player.power in (None, UNSEEN) else (player.power or 0,)


def chance_between_minions(state: MinionsState, quest_name: str, minions: tuple[str, ...]) -> Fraction:
    """The first of two players' chance to take a Quest with these Minions: the mean over the Power cards that each may
    choose or have laid down, Boons left out."""
    powers = tuple(_possible_powers(player) for player in state.players)
    bare = tuple(
        Player(p.deity, p.minions, (), p.powers, minion=m) for p, m in zip(state.players, minions, strict=True)
    )
    return _chance_between_shown(
        evolve(state, players=bare, quest=quest_name, quests=(), glory=None, glories=(), events=()), powers
    )


@lru_cache(maxsize=512)
def _chance_between_shown(state: MinionsState, powers: tuple[tuple[int, ...], ...]) -> Fraction:
    table = state.table
    attributes = [table.minions[p.minion or ""].attributes for p in state.players]
    up = tuple(evolve(p, attributes=a, lasting=a) for p, a in zip(state.players, attributes, strict=True))
    shown = evolve(state, stage=Stage.SHOW_MINIONS, players=up, shown=frozenset({"minion"}), turn_number=1)
    return chance_without_boons(state_after_reveals(enter_stage(shown, Stage.AT_REVEAL)), powers)


def _sampled_chances(state: MinionsState) -> tuple[Estimate, ...]:
    rng = Random(len(state.events) * 64 + len(state.shown))
    wins = [0] * len(state.players)
    for _ in range(SAMPLES):
        wins[_play_quest_out(state.imagined(rng), rng)] += 1
    return tuple(sampled(Fraction(won), SAMPLES, WORDS) for won in wins)


def _play_quest_out(state: MinionsState, rng: Random) -> int:
    while state.stage not in (Stage.AWARD, Stage.OVER):
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
        else:
            state = state.apply(at_random(state, next(iter(state.to_act)), rng))
    return state.contenders[0]
