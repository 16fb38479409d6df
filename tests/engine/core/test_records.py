"""Records: played, annotated, branched, kept as text, and refused whole where anything in the text is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine import Game, Illegal, Record, RecordError
from engine.core.actions import Action
from engine.core.state import State
from engine.games.minions import ChooseMinion, RollDice, TurnUp
from tests.cases import for_each
from tests.engine.playing import game_from

Data = dict[str, Any]

MINIONS = engine.load("minions")


def some_actions(state: State, steps: int, seed: int = 1) -> list[Action]:
    """The first actions of a random game."""
    return list(game_from(state, Random(seed), most=steps).actions)


def played(steps: int = 12) -> Record:
    """The record of the first steps of a game of Minions, with words and remarks."""
    actions = some_actions(MINIONS.setup(), steps)
    return MINIONS.record(
        {"players": 2}, actions, title="A turn", summary="Two – “quoted” – players.", notes={3: "Then.", 0: "First."}
    )


# ---------------------------------------------------------------- playing


def test_a_record_holds_every_step_and_position(game: Game) -> None:
    start = game.setup()
    actions = some_actions(start, 8)
    record = game.record(start, actions)
    assert record.game is game
    assert record.actions == tuple(actions)
    assert len(record.steps()) == 8
    assert record.states()[0] == start
    assert [step.before for step in record.steps()] == list(record.states()[:-1])
    assert [step.after for step in record.steps()] == list(record.states()[1:])
    assert all(step == step.before.play(step.action) for step in record.steps())


def test_a_record_may_be_started_from_options_as_well(game: Game) -> None:
    most = game.players[1]
    actions = some_actions(game.setup(players=most), 5)
    assert game.record({"players": most}, actions) == game.record(game.setup(players=most), actions)


def test_an_empty_record_has_its_start_alone(game: Game) -> None:
    record = game.record({}, [])
    assert (record.steps(), record.states()) == ((), (game.setup(),))


def test_remarks_stand_at_positions_in_order() -> None:
    record = played()
    assert record.notes == ((0, "First."), (3, "Then."))
    assert (record.note(0), record.note(1), record.note(3)) == ("First.", "", "Then.")


@for_each("at", [-1, 13])
def test_a_remark_needs_a_position(at: int) -> None:
    with pytest.raises(RecordError, match=f"a note for position {at}, but the positions go from 0 to 12"):
        MINIONS.record({}, played().actions, notes={at: "Lost."})


@pytest.mark.rule("min-event-2")
def test_an_illegal_action_is_named_with_its_step_and_reason() -> None:
    actions = [*played().actions[:4], TurnUp("event", "Deep Mud"), *played().actions[4:]]
    with pytest.raises(RecordError) as caught:
        MINIONS.record({}, actions)
    refusal = played().states()[4].why_not(actions[4])
    assert refusal is not None
    assert str(caught.value) == f"step 5, {actions[4]!r}: {refusal.reason} (rule min-event-2)"


def test_a_table_with_a_wrong_option_has_no_record() -> None:
    with pytest.raises(ValueError, match="there is no option 'dice'"):
        MINIONS.record({"dice": 3}, [])


# ---------------------------------------------------------------- branches


def test_a_branch_leaves_at_a_position_and_goes_on() -> None:
    record = played()
    at = next(i for i, state in enumerate(record.states()) if 0 in state.to_act)
    other = next(a for a in record.states()[at].options(0) if a != record.actions[at])
    branch = record.branch(at, other)
    assert branch.actions == (*record.actions[:at], other)
    assert branch.states()[: at + 1] == record.states()[: at + 1]
    assert branch.left_at == at
    assert (branch.title, branch.summary) == (record.title, record.summary)
    assert record == played()


def test_a_branch_without_an_action_ends_where_it_leaves() -> None:
    assert played().branch(5).actions == played().actions[:5]
    assert played().branch(0).states() == (MINIONS.setup(),)
    assert played().branch(12).actions == played().actions


def test_several_actions_may_be_branched_into() -> None:
    record = played()
    assert played(4).branch(4, *record.actions[4:]).actions == record.actions


def test_a_branch_keeps_the_remarks_up_to_where_it_leaves() -> None:
    assert played().branch(2).notes == ((0, "First."),)
    assert played().branch(3).notes == ((0, "First."), (3, "Then."))


def test_a_branch_of_a_branch_knows_where_it_left_the_first_record() -> None:
    branch = played().branch(5)
    assert branch.branch(3).left_at == 3
    assert played().branch(3, *played().actions[3:9]).branch(7).left_at == 3
    assert played().left_at is None


def test_a_branch_into_something_illegal_is_refused() -> None:
    record = played()
    with pytest.raises(Illegal) as caught:
        record.branch(0, RollDice(0, (1, 1)))
    assert caught.value.refusal == record.start.why_not(RollDice(0, (1, 1)))
    assert record == played()


@for_each("at", [-1, 13])
def test_a_branch_needs_a_position(at: int) -> None:
    with pytest.raises(IndexError, match=f"position {at} is not in this record; its positions go from 0 to 12"):
        played().branch(at)


# ---------------------------------------------------------------- text and back


def test_a_record_goes_to_text_and_back() -> None:
    record = played()
    assert Record.loads(record.dumps()) == record
    assert Record.from_data(json.loads(json.dumps(record.as_data()))) == record


def test_an_empty_record_goes_to_text_and_back(game: Game) -> None:
    assert Record.loads(game.record({}, []).dumps()) == game.record({}, [])


def test_the_text_has_one_action_a_line() -> None:
    lines = [line.strip().rstrip(",") for line in played().dumps().splitlines()]
    found = [json.loads(line) for line in lines if line.startswith('{"do"')]
    assert found == played().as_data()["actions"]
    assert '"summary": "Two – “quoted” – players.",' in played().dumps()


def test_a_branch_goes_to_text_and_back() -> None:
    branch = played().branch(6)
    assert Record.loads(branch.dumps()) == branch


@pytest.mark.rule("min-house-6")
def test_what_is_guessed_goes_to_text_and_back_and_a_branch_keeps_what_came_before_it() -> None:
    record = MINIONS.record({"players": 2}, played().actions, guessed=[7, 2, 2])
    assert record.guessed == (2, 7)
    assert Record.loads(record.dumps()) == record != played().branch(12)
    assert record.branch(7).guessed == (2,)
    assert "guessed" not in json.loads(played().dumps())


@for_each("guessed", [[12], [-1], [1.0], [True], ["1"], {"1": 1}, None, 3])
def test_a_guess_needs_a_step(guessed: object) -> None:
    data = {**json.loads(played().dumps()), "guessed": guessed}
    with pytest.raises(RecordError, match='"guessed" must be'):
        Record.from_data(data)


def test_a_record_carries_an_owners_cards_along() -> None:
    own = [{"name": f"Coin {n}", "value": n} for n in range(1, 10)]
    start = MINIONS.setup(players=3, cards={"glory": own})
    record = MINIONS.record(start, some_actions(start, 20))
    again = Record.loads(record.dumps())
    assert again == record
    assert again.start.setup["cards"]["glory"] == [{**coin, "mark": "house"} for coin in own]


def test_only_a_game_from_a_new_table_can_be_kept() -> None:
    later = MINIONS.record(played().states()[3], played().actions[3:])
    assert len(later.steps()) == 9
    with pytest.raises(RecordError, match="only if it starts from a new table"):
        later.dumps()


def test_a_record_goes_to_a_file_and_back(tmp_path: Path) -> None:
    path = tmp_path / "a turn.json"
    played().save(path)
    assert Record.load(path) == Record.load(str(path)) == played()


# ---------------------------------------------------------------- text that is refused


def message(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.loads(text, "mine.json")
    return str(caught.value)


Change = Callable[[Data], object]

OURS = 'is not a record of this tutor: expected an object with "format": "minions-tutor record"'
READS = "this tutor reads version 1"
KEYS = "must have the keys format, version, game, title, summary, setup, notes, steps, actions;"
PLACES = '"notes" must be keyed by positions such as "7", not'
NO_TABLE = "the table cannot be set up:"
HOLDS = "it says that it has 12 steps, but it holds"

WRONG: dict[str, tuple[Change, str]] = {
    "another format": (lambda d: d.update(format="chess game"), OURS),
    "no format": (lambda d: d.pop("format"), OURS),
    "a newer version": (lambda d: d.update(version=2), f"has format version 2; {READS}"),
    "no version": (lambda d: d.pop("version"), f"has format version None; {READS}"),
    "a version that is a yes": (lambda d: d.update(version=True), f"has format version True; {READS}"),
    "a missing key": (lambda d: d.pop("notes"), f"{KEYS} missing: ['notes'], unknown: []"),
    "an unknown key": (lambda d: d.update(author="me"), f"{KEYS} missing: [], unknown: ['author']"),
    "a game that is a number": (lambda d: d.update(game=7), '"game" must be a text, not 7'),
    "a title that is none": (lambda d: d.update(title=None), '"title" must be a text, not None'),
    "a summary that is a list": (lambda d: d.update(summary=[]), '"summary" must be a text, not []'),
    "a setup that is a list": (lambda d: d.update(setup=[2]), '"setup" must be an object, not [2]'),
    "notes that are a list": (lambda d: d.update(notes=[]), '"notes" must be an object, not []'),
    "steps in words": (lambda d: d.update(steps="12"), "\"steps\" must be a whole number, not '12'"),
    "steps that are a yes": (
        lambda d: d.update(steps=True, actions=d["actions"][:1]),
        '"steps" must be a whole number, not True',
    ),
    "actions that are an object": (lambda d: d.update(actions={}), '"actions" must be a list, not {}'),
    "a note that is a number": (lambda d: d["notes"].update({"2": 5}), 'every entry of "notes" must be a text'),
    "a note at no number": (lambda d: d["notes"].update(end="Over."), f"{PLACES} 'end'"),
    "a note before the start": (lambda d: d["notes"].update({"-1": "Before."}), f"{PLACES} '-1'"),
    "a note at a number of no use": (lambda d: d["notes"].update({"²": "High."}), f"{PLACES} '²'"),
    "a note after the end": (
        lambda d: d["notes"].update({"13": "After."}),
        "there is a note for position 13, but the positions go from 0 to 12",
    ),
    "an unknown game": (
        lambda d: d.update(game="chess"),
        f"{NO_TABLE} There is no game 'chess'; there are: {', '.join(g.name for g in engine.all_games())}.",
    ),
    "an unknown option": (
        lambda d: d["setup"].update(dice=3),
        f"{NO_TABLE} Minions: Darkness and Myth: there is no option 'dice'; "
        "there are: players, deities, cards, names, position.",
    ),
    "too many players": (
        lambda d: d["setup"].update(players=5),
        f"{NO_TABLE} Minions: Darkness and Myth: players must be a whole number from 2 to 4, not 5.",
    ),
    "unknown deities": (
        lambda d: d["setup"].update(deities=["Darkness", "Light"]),
        f"{NO_TABLE} Option deities: there is no 'Light'; there are: Darkness, Myth.",
    ),
    "bad cards": (
        lambda d: d["setup"].update(cards={"glory": []}),
        f"{NO_TABLE} the given cards: 9 or more glory cards are needed, not 0",
    ),
    "cards that are a number": (
        lambda d: d["setup"].update(cards=3),
        f"{NO_TABLE} Option cards: must be the name of a card file or its content, not 3.",
    ),
    "cards in a file": (
        lambda d: d["setup"].update(cards="cards.toml"),
        '"cards" in "setup" must be the cards themselves, not the name of a file',
    ),
    "steps cut off": (lambda d: d["actions"].pop(), f"{HOLDS} 11"),
    "a step too many": (lambda d: d["actions"].append(d["actions"][-1]), f"{HOLDS} 13"),
    "a step that is none": (
        lambda d: d["actions"].__setitem__(6, "pass"),
        "step 7: an action must be an object with its name under \"do\", not 'pass'",
    ),
    "an unknown step": (
        lambda d: d["actions"][6].update(do="Cheat"),
        "step 7: there is no action 'Cheat'; there are: "
        f"{', '.join(sorted(kind.__name__ for kind in MINIONS.actions))}",
    ),
    "a step with a field too many": (
        lambda d: d["actions"][3].update(boon="Wither"),
        "step 4: ChooseMinion takes minion, seat, not boon, minion, seat",
    ),
    "a step of another type": (
        lambda d: d["actions"][3].update(seat="0"),
        "step 4: ChooseMinion: seat must be a whole number, not '0'",
    ),
}


@for_each(("change", "expected"), WRONG.values(), ids=WRONG)
def test_a_changed_file_is_refused_with_what_is_wrong(change: Change, expected: str) -> None:
    data = played().as_data()
    assert isinstance(data["actions"][3], dict) and data["actions"][3]["do"] == "ChooseMinion"
    change(data)
    assert message(json.dumps(data)) == f"mine.json: {expected}"


def test_an_illegal_action_in_the_middle_is_named_with_step_reason_and_rule() -> None:
    data = played().as_data()
    own = MINIONS.setup().own_minions(0)  # type: ignore[attr-defined]
    data["actions"][3] = {"do": "ChooseMinion", "seat": 1, "minion": own[0]}
    state = played().states()[3]
    refusal = state.why_not(ChooseMinion(1, own[0]))
    assert refusal is not None
    assert message(json.dumps(data)) == (
        f"mine.json: step 4, ChooseMinion(seat=1, minion={own[0]!r}): {refusal.reason} (rule {refusal.rule})"
    )


def test_an_action_after_the_end_is_refused(game: Game) -> None:
    record = game_from(game.setup(), Random(3))
    data = record.as_data()
    data["actions"].append(data["actions"][0])
    data["steps"] += 1
    refused = message(json.dumps(data))
    assert refused.startswith(f"mine.json: step {len(record.actions) + 1}, ")
    assert refused.endswith(f"nothing more can be played. (rule {game.end_rule})")


@for_each("text", ["", "[]", "null", "3", '"record"', '{"format": 1}', "[[[]]]"])
def test_json_that_is_something_else_is_foreign(text: str) -> None:
    assert message(text).startswith(("mine.json: is not a record of this tutor", "mine.json: is not JSON"))


@for_each("text", ["not json", "{", "[" * 100_000, f'{{"version": {"9" * 5000}}}', "\ufeff{}"])
def test_text_that_is_no_json_is_refused(text: str) -> None:
    assert message(text).startswith("mine.json: is not JSON, or was cut off: ")


def test_a_file_cut_off_anywhere_is_refused() -> None:
    text = played().dumps().rstrip()
    for end in range(0, len(text) - 1, 7):
        assert message(text[:end]).startswith("mine.json: is not JSON, or was cut off: ")


ODD_VALUES: tuple[object, ...] = (None, True, -1, 2.5, "x", [], [[]], {}, {"do": "Award"}, 10**30)


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of everything inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [deeper for key, item in inside for deeper in ((*path, key), *places(item, (*path, key)))]


def read_or_refused(data: Data) -> Record | str:
    """The record, or why it is refused."""
    try:
        return Record.from_data(data)
    except RecordError as error:
        return str(error)


def test_whatever_stands_in_a_file_is_read_or_refused_in_one_line() -> None:
    whole = played().as_data()
    for path in places(whole):
        for odd in ODD_VALUES:
            data = json.loads(json.dumps(whole))
            inner: Any = data
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = odd
            read = read_or_refused(data)
            if isinstance(read, Record):
                assert path[0] in ("title", "summary", "notes", "setup"), (path, odd)
                assert read.actions == played().actions
            else:
                assert "\n" not in read


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"^gone\.json: cannot be read"):
        Record.load(tmp_path / "gone.json")
    with pytest.raises(RecordError, match=f"^{tmp_path.name}: cannot be read"):
        Record.load(tmp_path)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture.json"
    path.write_bytes(b"\x89PNG\xff")
    with pytest.raises(RecordError, match=r"^picture\.json: cannot be read"):
        Record.load(path)


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "turn.json"
    path.write_text(played().dumps().replace('"version": 1', '"version": 9'))
    with pytest.raises(RecordError, match=r"^turn\.json: has format version 9; this tutor reads version 1$"):
        Record.load(path)
