"""How a Quest is settled once all dice lie: the totals, a tie, the decider, the Glory, and the turn that follows."""

from __future__ import annotations

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.minions.rules import events
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Player, Stage, Table
from engine.games.minions.rules.turn import (
    attribute_total,
    enter_next_stage,
    enter_stage,
    is_after_tie,
    is_game_finished,
    need_of,
    nobody_can_fail,
    power_bonus,
    seats_with_most,
    settle_tie,
)
from engine.pieces.seats import with_player


def compare_totals(state: MinionsState, tell: Tell) -> MinionsState:
    """The highest total takes the Quest; several go on from the tie. Rules min-total-1, min-total-2, min-tie-1."""
    finals = {seat: _final_total(state, seat, tell) for seat in state.contenders}
    tied = seats_with_most(finals)
    if len(tied) == 1:
        return _win_quest(state, tied[0], "min-total-2", tell)
    tell(events.Tied, _tie_rule(state), tied)
    if boons := tuple(p.boon for p in state.players if p.boon):
        tell(events.BoonsDiscarded, "min-tie-3" if len(tied) == len(state.players) else "min-multi-8", boons)
        _tell_what_stays(state, tied, tell)
    after = settle_tie(state, tied)
    if after.stage is Stage.DECIDE:
        tell(events.DeciderCalled, "min-decide-1" if nobody_can_fail(after) else "min-decide-4")
    return after


def _final_total(state: MinionsState, seat: int, tell: Tell) -> int:
    """The attributes of `seat` and the Power bonus its roll brings. Rules min-power-3, min-power-4, min-total-1."""
    attributes, gained = attribute_total(state, seat), power_bonus(state, seat)
    roll, need = sum(state.players[seat].dice or ()), need_of(state, seat)
    tell(events.PowerRollEnded, "min-power-3" if gained else "min-power-4", seat, roll, need, gained)
    tell(events.Totalled, "min-total-1", seat, attributes, gained)
    return attributes + gained


def _tie_rule(state: MinionsState) -> str:
    """The rule by which a tie goes on."""
    if is_after_tie(state):
        return "min-tie-2"
    return "min-multi-7" if len(state.players) > 2 else "min-tie-1"


def _tell_what_stays(state: MinionsState, tied: tuple[int, ...], tell: Tell) -> None:
    """Tells what outlasts the tie. Rule min-tie-6."""
    kept = tuple(seat for seat in tied if _keeps_changes(state.table, state.players[seat]))
    if kept:
        tell(events.ChangesStay, "min-tie-6", kept)


def _keeps_changes(table: Table, player: Player) -> bool:
    """Whether cards changed something of a player that outlasts a tie."""
    return player.exchanged or player.lasting != table.minions[player.minion or ""].attributes


def compare_decider(state: MinionsState, tell: Tell) -> MinionsState:
    """The highest of the two-dice rolls takes the Quest; equal ones roll again. Rules min-decide-1, min-decide-3."""
    tied = seats_with_most({seat: sum(state.players[seat].dice or ()) for seat in state.contenders})
    if len(tied) == 1:
        return _win_quest(state, tied[0], "min-decide-1", tell)
    tell(events.Tied, "min-decide-3", tied)
    players = tuple(evolve(p, dice=None) for p in state.players)
    return enter_stage(evolve(state, players=players, contenders=tied), Stage.DECIDE)


def _win_quest(state: MinionsState, seat: int, rule: str, tell: Tell) -> MinionsState:
    """The Quest is won, by that rule, and only its winner is left. Rules min-total-2, min-total-3, min-decide-1."""
    tell(events.QuestWon, rule, seat)
    return enter_next_stage(evolve(state, stage=Stage.COMPARE, contenders=(seat,)))


def award_glory(state: MinionsState, tell: Tell) -> MinionsState:
    """The winner takes the Glory; the game ends, or the next turn begins. Rules min-total-4, min-win-1, min-win-2."""
    seat, glory = state.contenders[0], state.glory
    assert glory is not None
    winner, value = state.players[seat], state.table.glories[glory].value
    score = winner.score + value
    tell(events.GloryTaken, "min-total-4", seat, glory, value, score)
    richer = with_player(state, seat, glory=(*winner.glory, glory), score=score)
    awarded = evolve(richer, glory=None)
    return _end_game(awarded, tell) if is_game_finished(awarded) else _begin_next_turn(awarded)


def _end_game(state: MinionsState, tell: Tell) -> MinionsState:
    """The game is over, and its winners are told. Rules min-win-1, min-win-2."""
    over = evolve(state, stage=Stage.OVER)
    result = over.result
    assert result is not None
    tell(events.GameWon, result.rule, result.winners, result.scores)
    return over


def _begin_next_turn(state: MinionsState) -> MinionsState:
    """The next Quest begins, what was used for this one out of play. Rules min-total-5, min-total-6."""
    players = tuple(Player(p.deity, p.minions, p.boons, p.powers, p.glory, p.score) for p in state.players)
    return evolve(
        state,
        stage=Stage.EVENT,
        players=players,
        turn_number=state.turn_number + 1,
        event=None,
        quest=None,
        shown=frozenset(),
        contenders=tuple(range(len(players))),
    )
