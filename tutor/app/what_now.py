"""What now: what the rules say of a moment. What may be done, what may not and why, and which rules decide that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from engine import CHANCE, OVER, AnyAction, State, TooMany, rules
from engine.core.actions import ONLOOKER, RollAction
from tutor.app.choices import HIDDEN, SECRET, UNKNOWN, UNLISTED, ask_of
from tutor.app.forbidden_moves import ROLL, forbidden_moves
from tutor.app.moments import Moment
from tutor.app.narration import label_at, rule_chip
from tutor.app.protocol import RefusedAnswer, RuledWay, WhatNowAnswer

LISTED = 3
"""So many ways of a kind are named, the others counted."""

TRIED = 24
"""So many ways of a kind are tried, to see which rules are at work in them."""

CITED = 3
"""So many rules are named for a kind of ways."""

CHANCE_DOES = "Nobody decides here: chance does."
CAN_COME = "What can come next"
UNTOLD = "That is done in secret. Nobody has to tell me the card."
ASKED_HERE = "The story asks you something here. Answer it first, then look again."


def kept_back() -> WhatNowAnswer:
    """What is said while a story asks something at a position: nothing of the rules there."""
    return {"ask": ASKED_HERE, "note": "", "may": "", "ways": [], "refused": [], "rules": []}


def what_now(moment: Moment) -> WhatNowAnswer:
    """What the rules say of a moment, as its viewer may know."""
    turn = moment.state.to_act
    if turn is OVER:
        return _answer(moment, "The game is over.")
    if turn is CHANCE:
        return _at_chance(moment)
    return _at_seat(moment, moment.seat or 0)


def _at_seat(moment: Moment, seat: int) -> WhatNowAnswer:
    name, legal, is_own = moment.state.names[seat], moment.legal, seat == moment.viewer
    ask = _asked(moment, seat)
    if not legal:
        return _answer(moment, ask, note=(HIDDEN if moment.hides(seat) else SECRET).format(name))
    ways = [_way(moment, kind, _most_cited(moment.tried_in, kind)) for kind in _kinds(legal)]
    refused = [one for one in forbidden_moves(moment, (seat,), legal) if one["label"] != ROLL]
    return _answer(moment, ask, "You may" if is_own else f"{name} may", ways, refused)


def _asked(moment: Moment, seat: int) -> str:
    """What a seat is asked, with its name where somebody else looks on."""
    name, is_own = moment.state.names[seat], seat == moment.viewer
    is_at_table = moment.viewer == ONLOOKER
    words = moment.film.board.ask(moment.tried_in, seat) if is_at_table else ask_of(moment, seat)
    if not words:
        return f"It is up to {'you' if is_own else name}."
    return words if is_own else f"{name}: {words}"


def _at_chance(moment: Moment) -> WhatNowAnswer:
    """What chance does. Only rules are named that are at work whatever comes up, as others would tell what it is."""
    try:
        outcomes = moment.coming
    except TooMany:
        return _answer(moment, CHANCE_DOES, note=UNLISTED)
    if not outcomes:
        return _answer(moment, CHANCE_DOES, note=UNTOLD if moment.viewer == ONLOOKER else UNKNOWN)
    common = set.intersection(*map(set, _rules_at_work(moment.tried_in, outcomes)))
    return _answer(moment, CHANCE_DOES, CAN_COME, [_way(moment, outcomes, sorted(common))])


def _answer(
    moment: Moment,
    ask: str,
    may: str = "",
    ways: Sequence[RuledWay] = (),
    refused: Sequence[RefusedAnswer] = (),
    note: str = "",
) -> WhatNowAnswer:
    """The answer, with all rules of its moment: those cited, those of their families that the ways stand on, and those
    at work in the step that led here."""
    ruled = [rule["id"] for way in ways for rule in way["rules"]]
    forbidding = [one["rule"]["id"] for one in refused]
    step = moment.film.frames[moment.at].step
    brought = [event.rule for event in step.events] if step else []
    here = list(dict.fromkeys([*ruled, *forbidding, *_families(moment, ruled), *brought]))
    return {"ask": ask, "note": note, "may": may, "ways": list(ways), "refused": list(refused), "rules": here}


def _families(moment: Moment, ids: Iterable[str]) -> Iterator[str]:
    """The rules of a game that are about the same as any of these: "min-tie-2" beside "min-tie-1"."""
    wanted = {_family(id) for id in ids}
    return (id for id in rules(moment.state.game.name) if _family(id) in wanted)


def _family(id: str) -> str:
    return id.rpartition("-")[0]


def _kinds(actions: Iterable[AnyAction]) -> Iterator[list[AnyAction]]:
    """The actions of each kind."""
    return (list(same) for _, same in groupby(actions, key=type))


def _way(moment: Moment, actions: Sequence[AnyAction], cited: Iterable[str]) -> RuledWay:
    """Actions of one kind as one way: the first of them by name."""
    is_roll = isinstance(actions[0], RollAction)
    labels = [ROLL] if is_roll else _labels(moment, actions)
    game = moment.state.game.name
    return {
        "labels": labels[:LISTED],
        "more": max(0, len(labels) - LISTED),
        "rules": [rule_chip(game, rule) for rule in cited][:CITED],
    }


def _labels(moment: Moment, actions: Iterable[AnyAction]) -> list[str]:
    return list(dict.fromkeys(label_at(action, moment.view, moment.viewer) for action in actions))


def _most_cited(known: State, actions: Sequence[AnyAction]) -> list[str]:
    """The rules at work in some actions, those first that are so in most."""
    counted = Counter(rule for cited in _rules_at_work(known, actions) for rule in cited)
    return [rule for rule, _ in counted.most_common()]


def _rules_at_work(known: State, actions: Sequence[AnyAction]) -> list[list[str]]:
    """For some of the actions, spread over all, the rules that are at work in each."""
    tried = actions[:: max(1, len(actions) // TRIED)]
    return [list(dict.fromkeys(event.rule for event in known.play(action).events)) for action in tried]
