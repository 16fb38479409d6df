"""How likely each Power card works for the Minion of a seat, with all that lies open counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, percent
from engine.core.values import evolve
from engine.games.minions.odds.open_cards import reroll_hits_several
from engine.games.minions.odds.secret_choice import state_after_reveals
from engine.games.minions.odds.win_chances import HELPFUL
from engine.games.minions.rules.card_texts import final_need_words
from engine.games.minions.rules.player_actions import POWERS
from engine.games.minions.rules.rolls import chance_to_make_roll
from engine.games.minions.rules.state import MinionsState, is_power_too_high, lower_powers
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.turn import effects_due, effects_waiting_on, final_need_and_cards, power_roll_of
from engine.pieces.words import listing


def power_bars(state: MinionsState, seat: int) -> Bars:
    """The chance that the roll of `seat` is made with +1, +2, +3 and +4, from the reveal of the Minions to that of the
    Power cards: what lies open acts on it, that is the Event, the Minions and, once they are up, the Boons. A rule of
    thumb where a reroll hits several opponents, exact elsewhere."""
    player = state.players[seat]
    name = player.minion or ""
    tables = {power: _table_with_power(state, seat, power) for power in POWERS}
    chances = {power: chance_to_make_roll(power_roll_of(table, seat)) for power, table in tables.items()}
    bars = tuple(
        Bar(_label(table, seat), chances[power], seat, player.power == power) for power, table in tables.items()
    )
    counted = _cards_counted(tables[1], seat)
    return Bars(
        f"powers-{seat}",
        f"{name}: will the Power work?",
        f"{_gain_sentence(state, seat, chances)} {_counted_sentence(name, counted)}",
        _assumption(state, counted),
        "Power card",
        "chance",
        bars,
        kind="rule of thumb" if reroll_hits_several(effects_due(tables[1], "roll")) else "exact",
    )


def _table_with_power(state: MinionsState, seat: int, power: int) -> MinionsState:
    """The table as if the dice were to be rolled now, what lies face down left out."""
    up = state_after_reveals(state) if "boon" in state.shown else _state_without_boons(state)
    players = list(up.players)
    players[seat] = evolve(players[seat], power=power)
    return evolve(up, stage=Stage.ROLL, queue=(), players=tuple(players))


def _state_without_boons(state: MinionsState) -> MinionsState:
    return evolve(state, players=tuple(evolve(player, boon=None) for player in state.players))


def _label(table: MinionsState, seat: int) -> str:
    player = table.players[seat]
    needed = table.table.minions[player.minion or ""].rolls[(player.power or 1) - 1]
    changed = final_need_words(needed, *final_need_and_cards(table, seat))
    return f"+{player.power}{changed or f' ({needed} or more)'}"


def _cards_counted(table: MinionsState, seat: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(pending.card for pending in effects_waiting_on(table, seat)))


def _gain_sentence(state: MinionsState, seat: int, chances: Mapping[int, Fraction]) -> str:
    """Which of the Power cards in hand gains most on average, of those that no open card takes away."""
    name, (stay, limit_words) = state.players[seat].minion, _powers_that_stay(state, seat)
    best = max(stay, key=lambda power: power * chances[power])
    fails_more = all(chances[power] > chances[power + 1] for power in POWERS[:-1])
    among = "Of the others, on average," if limit_words else "On average"
    return (
        f"{'A bigger bonus fails more often. ' if fails_more else ''}{limit_words}{among} {name} gains most from "
        f"+{best}: {percent(chances[best])} times {best} is {float(best * chances[best]):.2f}."
    )


def _powers_that_stay(state: MinionsState, seat: int) -> tuple[Sequence[int], str]:
    """The different Power cards in hand that no open card of an opponent makes this seat exchange, and who does so."""
    player, shown = state.players[seat], _table_with_power(state, seat, POWERS[-1])
    limits = {p.effect.limit: p.card for p in effects_due(shown, "power") if p.on == seat and p.effect.limit}
    held = sorted({*player.powers})
    if not limits or not (low := lower_powers(player, min(limits))) or not is_power_too_high(held[-1], min(limits)):
        return held, ""
    return low, f"{limits[min(limits)]} can take away a card above +{min(limits)}. "


def _counted_sentence(name: str, cards: Sequence[str]) -> str:
    if not cards:
        return "No card that lies open changes this roll."
    return f"What is counted here: {listing(['its own ability' if card == name else card for card in cards])}."


def _assumption(state: MinionsState, cards: Sequence[str]) -> str:
    words = [f"what lies open is counted; {HELPFUL}"] if cards else ["no card that lies open changes this roll"]
    return "; ".join(words if "boon" in state.shown else [*words, "Boons that lie face down are left out"])
