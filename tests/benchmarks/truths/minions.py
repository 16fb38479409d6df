"""Decisions of Minions for two, solved with nothing of the engine but its rules.

From the Power reveal on every decision is followed to the end of the Quest; Boon and Power card, chosen in secret, are
a matrix game over all pairs, and Minions a matrix game over the values of those. The race after the Quest is counted
with every later Quest even.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from random import Random

import engine
from engine import CHANCE, AnyAction, Together
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, Decline, MinionsState, Use
from engine.games.minions.rules.cards import Effect
from engine.games.minions.rules.table import Stage
from tests.benchmarks.truths.zero_sum import row_worths, solve
from tests.engine.minions import witness

GAME = engine.load("minions")
QUESTS, TARGET = 8, 20
MOST_MINIONS = 6
"""So many Minions a side can be solved in a few seconds."""

CLOSE = 1e-9
"""Values of games that differ by less are equal."""

TOLD = 1e-5
"""So close is it found what the mix leaves that punishes a choice most."""

Bestowal = tuple[str, int]
Powers = tuple[int, int]
Cards = tuple[witness.Card, ...]
Kind = str


# ---------------------------------------------------------------- positions


def positions(count: int, seed: int) -> Iterator[tuple[MinionsState, int]]:
    """So many decisions that can be solved, in turn of a Minion, of a Boon or Power card, and later in a Quest, drawn
    at random from games between players of any strength that is offered but the slowest."""
    rng, wanted = Random(seed), 0
    while wanted < count:
        for state, seat in _decisions(rng):
            if wanted < count and _kind_of(state) == ("Minion", "bestowal", "later")[wanted % 3] and rng.random() < 0.3:
                yield state, seat
                wanted += 1


def _decisions(rng: Random) -> Iterator[tuple[MinionsState, int]]:
    """The decisions of a game, each with a seat that has a choice."""
    players = [GAME.opponents[rng.choice(("beginner", "good"))].policy for _ in range(2)]
    state = GAME.setup(2)
    while state.result is None:
        assert isinstance(state, MinionsState)
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = rng.choice(sorted(state.to_act))
        if len(state.options(seat)) > 1 and _kind_of(state):
            yield state, seat
        state = state.apply(players[seat](state, seat, rng))


def _kind_of(state: MinionsState) -> Kind:
    """What is decided in a position that can be solved; "" in any other."""
    if state.stage is Stage.MINION:
        hides = GAME_EVENTS[state.event or ""] in ("quest", "minions")
        return "Minion" if len(state.players[0].minions) <= MOST_MINIONS and not hides else ""
    if "minion" not in state.shown or state.quest is None:
        return ""
    if state.stage is Stage.BESTOW:
        return "bestowal"
    return "later" if "power" in state.shown or state.stage is Stage.AT_REVEAL else ""


GAME_EVENTS = {event.name: event.hide for event in GAME.setup(2).table.box.events}


# ---------------------------------------------------------------- the truth


def truth(state: MinionsState, seat: int) -> Mapping[AnyAction, float]:
    """The chance of `seat` to win the game, a draw counted half, with each legal choice, if both play as well as can be
    for the rest of the Quest and choose in secret by a best mix."""
    options = state.options(seat)
    if not isinstance(state.to_act, Together):
        firsts = {option: _first_takes_quest(state.apply(option)) for option in options}
    elif state.stage is Stage.MINION:
        firsts = _worths_of_minions(state, seat, options)
    else:
        firsts = _worths_of_bestowals(state, seat, options)
    return {option: _chance_in_game(state, seat, first if seat == 0 else 1 - first) for option, first in firsts.items()}


def _worths_of_minions(state: MinionsState, seat: int, options: Sequence[AnyAction]) -> dict[AnyAction, float]:
    hands = [player.minions for player in state.players]
    payoffs = [[_value_of_meeting(state, (mine, theirs)) for theirs in hands[1]] for mine in hands[0]]
    worths = dict(zip(hands[seat], _worths_against_best_mix(payoffs, seat), strict=True))
    return {option: worths[option.minion] for option in options if isinstance(option, ChooseMinion)}


def _worths_of_bestowals(state: MinionsState, seat: int, options: Sequence[AnyAction]) -> dict[AnyAction, float]:
    own = state.players[seat]
    choices = _bestowals(state, seat)
    payoffs = _payoffs_of_bestowals(_with_nothing_laid_down(state))
    worths = dict(zip(choices, _worths_against_best_mix(payoffs, seat), strict=True))
    pick = min if seat else max
    found: dict[AnyAction, float] = {}
    for option in options:
        boon = option.boon if isinstance(option, ChooseBoon) else own.boon
        power = option.power if isinstance(option, ChoosePower) else own.power
        found[option] = pick(w for (b, p), w in worths.items() if boon in (None, b) and power in (None, p))
    return found


def _worths_against_best_mix(payoffs: Sequence[Sequence[float]], seat: int) -> list[float]:
    """What each choice of a seat is worth to the first player while the other keeps to a best mix: of several best
    mixes to that which punishes this choice most, so that only what belongs to a best mix is as good as the best."""
    if seat:
        turned = [[-entry for entry in column] for column in zip(*payoffs, strict=True)]
        return [-worth for worth in _worths_against_best_mix(turned, 0)]
    value, rows, columns = solve(payoffs)
    worths = row_worths(payoffs, columns)
    return [
        value if weight else _worst_worth(payoffs, at, value, worth)
        for at, (weight, worth) in enumerate(zip(rows, worths, strict=True))
    ]


def _worst_worth(payoffs: Sequence[Sequence[float]], at: int, value: float, found: float) -> float:
    """What a row is worth against the best mix of columns that punishes it most: there is a best mix that leaves it so
    much less than the value as the row can be raised without making the game worth more. Halves the raises between
    that which leaves what was `found` and that which leaves what the row brings at worst."""
    low, high = value - found, value - min(payoffs[at])
    tried = low + TOLD
    while low < high - TOLD:
        raised = [[entry + tried * (line == at) for entry in row] for line, row in enumerate(payoffs)]
        if solve(raised)[0] < value + CLOSE:
            low = tried
        else:
            high = tried
        tried = (low + high) / 2
    return value - low


# ---------------------------------------------------------------- Minions, Boons and Power cards


@lru_cache(maxsize=4096)
def _value_of_meeting(state: MinionsState, minions: tuple[str, str]) -> float:
    """The first player's chance to take the Quest once these Minions were sent, their abilities used where that helps
    their owners."""
    players = tuple(replace(player, minion=None) for player in state.players)
    sent = replace(state, players=players).apply(ChooseMinion(0, minions[0])).apply(ChooseMinion(1, minions[1]))
    while sent.stage is not Stage.BESTOW:
        sent = sent.apply(sent.outcomes()[0] if sent.to_act is CHANCE else _plain_use(sent))
    return _first_takes_quest(sent)


def _with_nothing_laid_down(state: MinionsState) -> MinionsState:
    return replace(state, players=tuple(replace(player, boon=None, power=None) for player in state.players))


def _bestowals(state: MinionsState, seat: int) -> list[Bestowal]:
    player = state.players[seat]
    return list(product(player.boons, sorted(set(player.powers))))


def _payoffs_of_bestowals(state: MinionsState) -> list[list[float]]:
    """The first player's chance to take the Quest with each Boon and Power card of both."""
    rows, columns = _bestowals(state, 0), _bestowals(state, 1)
    boons = list(product(*(player.boons for player in state.players)))
    by_powers = {pair: _value_by_powers(_with_boons_shown(state, pair)) for pair in boons}
    return [[by_powers[a, b]((p, q)) for b, q in columns] for a, p in rows]


def _with_boons_shown(state: MinionsState, boons: tuple[str, str]) -> MinionsState:
    """The position before the Power cards are shown, all cards until then used where that helps their owner."""
    for seat, boon in enumerate(boons):
        power = state.players[seat].powers[0]
        state = state.apply(ChooseBoon(seat, boon)).apply(ChoosePower(seat, power))
    while state.stage is not Stage.SHOW_POWERS:
        state = state.apply(state.outcomes()[0] if state.to_act is CHANCE else _plain_use(state))
    return state


def _plain_use(state: MinionsState) -> AnyAction:
    """The use of the card due that helps its owner: more for oneself, less for the other, and where it counts."""
    head = state.queue[0]
    options = state.options(head.owner)
    helps = head.effect.do != "attribute" or (head.effect.by > 0) == (head.on == head.owner)
    if not helps:
        return next(option for option in options if isinstance(option, Decline))
    uses = [option for option in options if isinstance(option, Use)]
    needs = state.table.quests[state.quest or ""].needs
    return next((option for option in uses if option.pick in needs), uses[0])


def _value_by_powers(shown: MinionsState) -> Callable[[Powers], float]:
    """What Power cards are worth to the first player once the Boons were shown."""
    if not any(_effects(shown, seat, "power") for seat in (0, 1)):
        return _Rolls.of(shown).first

    def first(powers: Powers) -> float:
        players = tuple(replace(player, power=power) for player, power in zip(shown.players, powers, strict=True))
        return _first_takes_quest(replace(shown, players=players).apply(shown.outcomes()[0]))

    return first


# ---------------------------------------------------------------- to the end of the Quest


def _first_takes_quest(state: MinionsState) -> float:
    """The first player's chance to take the Quest from any position after the reveal of the Minions."""
    return _Endings().first(state)


class _Endings:
    """What the positions of one Quest are worth to the first player, each found once."""

    def __init__(self) -> None:
        self.known: dict[MinionsState, float] = {}

    def first(self, state: MinionsState) -> float:
        """The first player's chance to take the Quest."""
        if state not in self.known:
            self.known[state] = self._found(state)
        return self.known[state]

    def _found(self, state: MinionsState) -> float:
        if state.stage is Stage.BESTOW:
            return solve(_payoffs_of_bestowals(state))[0]
        if state.stage in (Stage.AWARD, Stage.GLORY) and len(state.contenders) == 1:
            return 1.0 - state.contenders[0]
        unrolled = all(player.dice is None for player in state.players)
        if state.stage is Stage.ROLL and unrolled:
            mine, theirs = (player.power or 0 for player in state.players)
            return _Rolls.of(state).first((mine, theirs))
        if state.stage is Stage.DECIDE and unrolled:
            return 0.5
        if state.to_act is CHANCE:
            return sum(float(weight) * self.first(state.apply(each)) for each, weight in state.chance().items())
        [seat] = state.to_act
        return (min if seat else max)(self.first(state.apply(option)) for option in state.options(seat))


@dataclass(frozen=True)
class _Rolls:
    """Two Minions with their Boons before the roll: by how much the first is ahead, now and after a tie, the numbers
    that each needs, and the cards that act on each roll, now and after a tie."""

    lead: int
    lasting: int
    needs: tuple[tuple[int, ...], ...]
    cards: tuple[Cards, ...]
    bare: tuple[Cards, ...]

    @classmethod
    def of(cls, state: MinionsState) -> _Rolls:
        """Those of a position in which nobody has rolled."""
        return cls(
            _lead(state, "attributes"),
            _lead(state, "lasting"),
            tuple(state.table.minions[player.minion or ""].rolls for player in state.players),
            tuple(_cards_on(state, seat, boons=True) for seat in (0, 1)),
            tuple(_cards_on(state, seat, boons=False) for seat in (0, 1)),
        )

    def first(self, powers: Powers) -> float:
        """The first player's chance once these Power cards lie there."""
        won, lost = _decided(self.lead, powers, self._chances(powers, self.cards))
        tied = 1 - won - lost
        if tied < 1e-12:
            return won
        won_later, lost_later = _decided(self.lasting, powers, self._chances(powers, self.bare))
        ending = won_later + lost_later
        return won + tied * (0.5 if ending < 1e-12 else won_later / ending)

    def _chances(self, powers: Powers, cards: tuple[Cards, ...]) -> list[float]:
        return [_chance_with_cards(*each) for each in zip(self.needs, powers, cards, strict=True)]


def _decided(lead: int, powers: Sequence[int], chances: Sequence[float]) -> tuple[float, float]:
    """The chances that one roll each makes the first player win, and lose."""
    won = lost = 0.0
    for mine, theirs in product((1, 0), repeat=2):
        weight = (chances[0] if mine else 1 - chances[0]) * (chances[1] if theirs else 1 - chances[1])
        end = lead + mine * powers[0] - theirs * powers[1]
        won, lost = won + weight * (end > 0), lost + weight * (end < 0)
    return won, lost


def _lead(state: MinionsState, figures: str) -> int:
    needs = state.table.quests[state.quest or ""].needs
    mine, theirs = (
        sum(getattr(player, figures)[witness.ATTRIBUTES.index(need)] for need in needs) for player in state.players
    )
    return int(mine - theirs)


def _cards_on(state: MinionsState, seat: int, *, boons: bool) -> Cards:
    """What acts on a roll, in the printed order."""
    event = state.table.events[state.event or ""].effect
    found = [_card(event, own=False, optional=False)] if event and event.when == "roll" else []
    for part in (0, 1) if boons else (0,):
        for owner in (seat, 1 - seat):
            effects = _effects(state, owner, "roll")
            found += [
                _card(effect, own=owner == seat, optional=True)
                for effect, is_boon in effects
                if is_boon == bool(part) and (effect.who == "self") == (owner == seat)
            ]
    return tuple(found)


def _effects(state: MinionsState, seat: int, when: str) -> list[tuple[Effect, bool]]:
    """What the Minion and the Boon of a seat do at a moment, and whether it is the Boon."""
    player = state.players[seat]
    found = [(state.table.minions[player.minion or ""].ability, False)]
    if player.boon is not None and not player.cancelled:
        found.append((state.table.boons[player.boon].effect, True))
    return [(effect, boon) for effect, boon in found if effect.when == when]


def _card(effect: Effect, *, own: bool, optional: bool) -> witness.Card:
    return witness.Card(effect.do, effect.which, effect.by, own, optional)


@cache
def _chance_with_cards(rolls: tuple[int, ...], power: int, cards: Cards) -> float:
    ends = [witness.makes(rolls, power, 0, cards, (min(dice), max(dice))) for dice in witness.ROLLS]
    return float(sum(ends)) / 36


# ---------------------------------------------------------------- the race


def _chance_in_game(state: MinionsState, seat: int, quest: float) -> float:
    values = sorted(state.table.glories[name].value for name in state.glories)
    prizes = [(state.table.glories[state.glory].value, values)] if state.glory else []
    prizes += [(v, values[:at] + values[at + 1 :]) for at, v in enumerate(values) if not state.glory]
    mine, theirs = state.players[seat].score, state.players[1 - seat].score
    left = QUESTS - state.turn
    ends = [
        quest * _race(mine + value, theirs, tuple(rest), left)
        + (1 - quest) * _race(mine, theirs + value, tuple(rest), left)
        for value, rest in prizes
    ]
    return sum(ends) / len(ends)


@cache
def _race(mine: int, theirs: int, left: tuple[int, ...], quests: int) -> float:
    """The chance to win from these scores, every Quest even and every Glory card as likely."""
    if max(mine, theirs) >= TARGET or quests == 0:
        return ((mine > theirs) - (mine < theirs) + 1) / 2
    ends = []
    for at, value in enumerate(left):
        rest = left[:at] + left[at + 1 :]
        ends += [_race(mine + value, theirs, rest, quests - 1), _race(mine, theirs + value, rest, quests - 1)]
    return sum(ends) / len(ends)
