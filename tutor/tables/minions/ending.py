"""How a game of Minions: Darkness & Myth ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.minions.rules.events import GloryTaken, PowerRollEnded, QuestWon
from engine.games.minions.rules.table import TARGET
from engine.pieces.words import listing
from tutor.tables import Ending, NearMiss
from tutor.tables.pieces.counts import did_each, each_told, events_of, seats_of


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winners won, how the Quests and the Power rolls went, who took the biggest Glory, and whom the last Glory
    would have carried past the winner."""
    names = steps[-1].after.names
    quests = seats_of(steps, QuestWon)
    rolls = events_of(steps, PowerRollEnded)
    prizes = events_of(steps, GloryTaken)
    lines = [did_each(names, "won", quests, "Quests")]
    if prizes:
        best = max(prizes, key=lambda prize: prize.value)
        lines.append(f"The biggest Glory was {best.glory}, worth {best.value}. {names[best.seat]} took it.")
    if rolls:
        lines.append(_successes(names, rolls))
    marks = (f"{seat}-score" for seat in result.winners)
    return Ending(_why(result, names), tuple(lines), ("Glory", "Glory"), tuple(marks), _near(result, prizes))


def _near(result: Result, prizes: Sequence[GloryTaken]) -> tuple[NearMiss, ...]:
    """Who would have reached what wins with the Glory that was taken last: 20, or else as much as the winner has."""
    if not prizes:
        return ()
    last, most = prizes[-1], max(result.scores)
    goal, words = (TARGET, f"short of {TARGET}") if most >= TARGET else (most, "short of first place")
    short = {seat: goal - score for seat, score in enumerate(result.scores) if seat not in result.winners}
    near = sorted((gap, seat) for seat, gap in short.items() if 0 < gap <= last.value and seat != last.seat)
    return tuple(
        NearMiss(seat, seat, f"was {gap} Glory {words}. The last Glory was worth {last.value}") for gap, seat in near
    )


def _why(result: Result, names: Sequence[str]) -> str:
    who, most = listing([names[seat] for seat in result.winners]), max(result.scores)
    if len(result.winners) > 1:
        return f"After eight Quests {who} have {most} Glory each, more than anybody else."
    if result.rule == "min-multi-11":
        return f"After eight Quests {who} has the most Glory: {most}."
    return f"{who} has {most} Glory, and the first with 20 wins."


def _successes(names: Sequence[str], rolls: Sequence[PowerRollEnded]) -> str:
    tried, done = ([roll.seat for roll in rolls if roll.bonus or any_roll] for any_roll in (True, False))
    first, *others = (f"{done.count(seat)} of {tried.count(seat)}" for seat in range(len(names)))
    return each_told(names, f"made {first} Power rolls", others)
