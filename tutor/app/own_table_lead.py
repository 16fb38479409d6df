"""All that is shown at a real table: what is to be done, where it lies, what was told, the counts and the odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import cast

from engine import OVER, Record, State
from engine.at_table.leading import by_itself
from engine.at_table.secrets import kept_steps
from engine.core.actions import ONLOOKER
from tutor.app.endings import title_of
from tutor.app.lines import OpenLine
from tutor.app.meters import meters_of, share_json
from tutor.app.own_table_asks import asks_at
from tutor.app.own_table_words import headline_of, words_of
from tutor.app.protocol import LeadAnswer, RecordData, TableAsk, TableOdds, TableScore, ToldStep

RECENT = 12
"""So many sentences tell what has just happened."""

MOST_MARKS = 40
"""Where more things of the table are meant, none is marked."""

NO_ODDS = "Some cards are hidden from me, so I cannot tell the odds of the game here."


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted beside what is to be done: the options that begin with the thing `under`, what was told `since` a
    step, and the `odds`."""

    under: str
    since: int
    odds: bool


def lead(line: OpenLine, at: int, wish: Wish) -> LeadAnswer:
    """What is to be done in a position of a line, as the browser reads it."""
    record, board = line.record, line.film.board
    state = record.states()[at]
    asks = asks_at(record, at, wish.under, board)
    is_guessed = any(kept_steps(record.played[:at]))
    last_step = record.played[at - 1 : at]
    happened = chain.from_iterable(words_of(step) for step in record.played[wish.since : at])
    return {
        "line": line.id,
        "record": cast(RecordData, with_guesses_named(record).as_data()),
        "at": at,
        "last": line.last,
        "phase": state.phase,
        "turn": state.turn,
        "asks": asks,
        "markup": board.draw(state.seen_by_all(), [e.seen_by(ONLOOKER) for step in last_step for e in step.events]),
        "marks": _marks(asks),
        "happened": list(happened)[-RECENT:],
        "told": _told(record, wish.since),
        "scores": _scores(state),
        "odds": _odds(state) if wish.odds and not is_guessed else [],
        "note": NO_ODDS if wish.odds and is_guessed else "",
        "rest": [],
        "halted": None,
        "result": title_of(state.result, state.names, None) if state.result else "",
    }


def with_guesses_named(record: Record) -> Record:
    """The record in which stands what is a guess in it: what was done in secret and never came to light."""
    return replace(record, guessed=tuple(at for at, kept in enumerate(kept_steps(record.played)) if kept))


def _marks(asks: Sequence[TableAsk]) -> list[str]:
    """The keys of what the first question is about."""
    keys = dict.fromkeys(key for ask in asks[:1] for option in ask["options"] for key in option["at"])
    return list(keys) if len(keys) <= MOST_MARKS else []


def _told(record: Record, since: int) -> list[ToldStep]:
    """What people told from a step on."""
    kept = kept_steps(record.played)
    return [
        {
            "at": at,
            "label": headline_of(step.action, step.before, kept[at]),
            "secret": kept[at],
            "open": not kept[at] and not step.action.brings_to_light(step.before),
        }
        for at, step in enumerate(record.played)
        if at >= since and step.action != by_itself(step.before)
    ]


def _scores(state: State) -> list[TableScore]:
    """For each player what counts most, and the first other thing of theirs of which they have not all as many."""
    view = state if state.to_act is OVER else state.seen_by_all()
    counted = [view.game.counts(view, seat) for seat in range(len(state.names))]
    first, *others = (words for words in counted[0] if words not in view.game.counts_of_others)
    differing = (words for words in others if len({counts[words] for counts in counted}) > 1)
    told = (first, *islice(differing, 1))
    return [
        {"name": name, "counts": [{"words": words, "number": counts[words]} for words in told]}
        for name, counts in zip(state.names, counted, strict=True)
    ]


def _odds(state: State) -> list[TableOdds]:
    """The chances of all."""
    return [
        {
            "title": meter.title,
            "values": [share_json(seat, chance) for seat, chance in enumerate(meter.chances)],
            "assumes": meter.chances[0].assumes,
        }
        for meter in meters_of(state).values()
    ]
