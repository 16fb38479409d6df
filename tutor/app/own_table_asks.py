"""What has to be told at a real table in a position: one of the options, what the dice show, or what was turned up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from engine import CHANCE, OVER, AnyAction, Record, Seat, State
from engine.at_table.secrets import could_be, is_kept, kept_run, kept_steps, places_of
from engine.core.actions import RollAction
from engine.core.codec import encode
from tutor.app import own_table_words as said
from tutor.app.labels import common_start
from tutor.app.protocol import TableAsk, TableOption, TableThing
from tutor.app.rolls import Rolls, key_of
from tutor.tables import Board

LISTED = 80
"""Where more can be told, it is asked first with what it begins."""


def asks_at(record: Record, at: int, under: str, board: Board) -> list[TableAsk]:
    """What has to be told at a position of a record, in order; nothing where the game is over.

    Of much that can be told only that is listed which begins with the thing `under`.
    """
    before = record.branch(at)
    state = before.end
    if state.to_act is OVER:
        return []
    if _was_shown_later(record, at):
        return [_ask_about_secret(record, at, board)]
    found = could_be(state)
    if all(map(is_kept, found)):
        return [_ask_about_run(state, at, found[0], board)]
    if shown := _asks_about_secrets(before, found, board):
        return shown
    if all(isinstance(action, RollAction) for action in found):
        return [_ask_about_dice(state, at, board)]
    return [_ask(state, at, found, _say(state, found, board), under, board)]


def _ask(
    state: State, at: int, found: Sequence[AnyAction], say: str, under: str, board: Board, *, alone: bool = False
) -> TableAsk:
    """The question which of some actions it was."""
    wide = len(found) > LISTED
    listed = sorted(
        (action for action in found if not wide or under == _beginning(state, action, board)),
        key=lambda action: action.declines,
    )
    options = [_option(str(place), state, action, board, alone) for place, action in enumerate(listed)]
    return {
        "at": at,
        "say": say,
        "options": _without_heading(options) if state.to_act is CHANCE else options,
        "things": _things(state, found, board) if wide and not under else [],
        "all": None if alone else _said_by_all(state, found, board),
        "dice": None,
    }


def _option(key: str, state: State, action: AnyAction, board: Board, alone: bool) -> TableOption:
    """An action as a button, whose words are its cover where it is secret; `alone`: where it is being shown."""
    is_secret = is_kept(action) and not alone
    more = kept_run(state, action)[1:] if is_secret else ()
    return {
        "key": key,
        "action": encode(action),
        "more": [encode(one) for one in more],
        "label": action.cover if is_secret else action.label_in(state),
        "group": board.group(action),
        "at": [] if is_secret else list(board.places_in(state, action)),
    }


def _without_heading(options: Sequence[TableOption]) -> list[TableOption]:
    """What can come up, without the kind of card that the question names."""
    heading = said.shared_heading([option["label"] for option in options])
    return [{**option, "label": option["label"].removeprefix(heading)} for option in options]


def _things(state: State, found: Sequence[AnyAction], board: Board) -> list[TableThing]:
    """What the actions begin with, each once, with the words that they have in common; an action that begins with
    nothing is an option from the start."""
    begun: dict[str, list[AnyAction]] = {}
    for action in found:
        begun.setdefault(_beginning(state, action, board), []).append(action)
    things = [TableThing(key=key, label=_words_of(state, actions, board)) for key, actions in begun.items() if key]
    return sorted(things, key=lambda thing: (len(thing["label"]), thing["label"]))


def _words_of(state: State, actions: Sequence[AnyAction], board: Board) -> str:
    return board.group(actions[0]) or common_start([action.label_in(state) for action in actions])


def _beginning(state: State, action: AnyAction, board: Board) -> str:
    """What an action is looked for under: its heading, else the first thing that it concerns."""
    return board.group(action) or next(iter(board.places_in(state, action)), "")


# ---------------------------------------------------------------- what is asked


def _ask_about_run(state: State, at: int, first: AnyAction, board: Board) -> TableAsk:
    """The question whether all is done that is done in secret now."""
    say = said.say_of_secrets(state, kept_run(state, first))
    done: TableOption = {**_option("done", state, first, board, False), "label": "Done"}
    return {"at": at, "say": say, "options": [done], "things": [], "all": None, "dice": None}


def _say(state: State, found: Sequence[AnyAction], board: Board) -> str:
    if state.to_act is CHANCE:
        return said.say_of_chance(state, found)
    return said.say_of_seats(state, tuple(state.to_act), board)


def _ask_about_dice(state: State, at: int, board: Board) -> TableAsk:
    chances = state.chance()
    rolls = Rolls({action: action.dice for action in chances if isinstance(action, RollAction)}, chances)
    first = next(action for action in chances if isinstance(action, RollAction))
    dice = rolls.as_json(board, state, state.names[first.player], None)
    listed = dice["how"] == "listed"
    options = [_option(key_of(shown), state, action, board, True) for action, shown in rolls.dice.items()]
    say = said.say_of_roll(state, first)
    return {"at": at, "say": say, "options": options if listed else [], "things": [], "all": None, "dice": dice}


def _asks_about_secrets(record: Record, found: Sequence[AnyAction], board: Board) -> list[TableAsk]:
    """The questions about what all get to see by what comes next, and has not been told."""
    if len(found) != 1:
        return []
    shown = found[0].brings_to_light(record.end)
    kept = kept_steps(record.played)
    places = [place for action in shown for place in places_of(action, record.played) if kept[place]]
    return [_ask_about_secret(record, place, board) for place in places]


def _was_shown_later(record: Record, at: int) -> bool:
    """Whether a secret came at a position that all saw later."""
    return at < len(record.played) and is_kept(record.played[at].action) and not kept_steps(record.played)[at]


def _ask_about_secret(record: Record, place: int, board: Board) -> TableAsk:
    step = record.played[place]
    seat = step.action.seat
    assert seat is not None
    state = step.before.holding_unseen(seat)
    options = [action for action in state.options(seat) if type(action) is type(step.action)]
    return _ask(step.before, place, options, said.say_of_shown(state, step.action), "", board, alone=True)


# ---------------------------------------------------------------- all at once


def _said_by_all(state: State, found: Sequence[AnyAction], board: Board) -> TableOption | None:
    """What everybody who is asked may say at once, such as that nobody answers a card; None where nothing is."""
    for action in found:
        run = _run_of(state, action)
        if len(run) > 1:
            option = _option("all", state, action, board, True)
            return {**option, "more": [encode(one) for one in run[1:]], "label": f"Everybody: {option['label']}"}
    return None


def _run_of(state: State, action: AnyAction) -> list[AnyAction]:
    """An action that names nothing but its player, and the same of all who are asked after it, each once."""
    if not isinstance(state.to_act, Seat) or len(fields(action)) != 1 or state.why_not(action):  # type: ignore[arg-type]
        return []
    run, seats, label = [action], {action.seat}, action.label_in(state)
    state = state.apply(action)
    while isinstance(state.to_act, Seat) and state.to_act.number not in seats:
        following = type(action)(state.to_act.number)  # type: ignore[call-arg]
        if state.why_not(following) is not None or following.label_in(state) != label:
            break
        run.append(following)
        seats.add(state.to_act.number)
        state = state.apply(following)
    return run
