"""A replay in a notebook as an instrument: traits that are read, set, observed and linked, values, what is saved."""

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
import traitlets
from ipywidgets import Widget

import engine
import tutor
from engine import Record
from engine.games.minions import odds
from tutor.hosts.notebook import Replay

VAMPIRE = "vampire-vs-minotaur"
DECISION, LAID, SONG, ROLL = 8, 9, 13, 15
"""Steps: Darkness is to choose its Power, has laid it down, Siren Song waits for an answer, Darkness is to roll."""


@pytest.fixture(autouse=True)
def without_widgets_left() -> Iterator[None]:
    yield
    Widget.close_all()


@pytest.fixture
def replay() -> Replay:
    return Replay(VAMPIRE)


def record() -> Record:
    return engine.examples("minions")[VAMPIRE]


def told(widget: Replay, **state: Any) -> None:
    """What the browser says, all in one message, as ipywidgets takes it."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


# ---------------------------------------------------------------- opening


def test_a_replay_opens_at_a_step_through_the_eyes_of_a_seat() -> None:
    one = Replay(record(), step=4, seat=1)
    assert (one.shows, one.routed, one.step, one.view) == ("replay", False, 4, "1")
    assert one.state == record().states()[4].seen_by(1)
    line = one.desk.answer({"id": 1, "ask": "show", "line": one._line, "at": 4})["answer"]
    assert len(line["frames"]) == len(record().played) + 1
    assert "meters" in line["frames"][4]
    assert line["example"] == VAMPIRE
    assert Replay(VAMPIRE).view == "open"


def test_what_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(IndexError, match="its steps go from 0 to 21"):
        Replay(VAMPIRE, step=999)
    with pytest.raises(ValueError, match="no seat 2"):
        Replay(VAMPIRE, seat=2)
    with pytest.raises(ValueError, match=r"^No game has an example 'nope'; engine\.examples\("):
        Replay("nope")
    with pytest.raises(ValueError, match=r"'whole-game': deities, minions, minkingi\. Write engine\.examples\("):
        Replay("whole-game")


# ---------------------------------------------------------------- traits


def test_traits_tell_where_one_is(replay: Replay) -> None:
    replay.step = ROLL
    assert (replay.phase, replay.branch, replay.chosen) == ("Power roll", "", record().actions[ROLL])
    assert replay.odds["quest"] == (Fraction(121, 152), Fraction(31, 152))
    assert replay.record == record() and replay.state == record().states()[ROLL]
    assert repr(replay) == "<Replay of The Vampire meets the Minotaur: step 15 of 21>"
    replay.step = 21
    assert replay.chosen is None


def test_a_step_beside_the_record_is_its_nearest_end(replay: Replay) -> None:
    replay.step = 99
    assert replay.step == 21
    replay.step = -3
    assert replay.step == 0


def test_every_change_is_observed_once(replay: Replay) -> None:
    seen: list[tuple[str, object]] = []
    replay.observe(lambda change: seen.append((change["name"], change["new"])), ["step", "phase", "view"])
    replay.step = ROLL
    replay.view = "1"
    assert sorted(seen) == [("phase", "Power roll"), ("step", ROLL), ("view", "1")]


def test_odds_are_those_that_the_view_knows(replay: Replay) -> None:
    replay.step = LAID
    open_cards = replay.odds["quest"]
    replay.view = "1"
    assert replay.odds["quest"] != open_cards
    assert replay.state == record().states()[LAID].seen_by(1)


def test_a_phase_leads_to_where_it_comes_next_and_from_the_end_to_the_first(replay: Replay) -> None:
    replay.phase = "Reveal"
    reveal = replay.step
    assert [state.phase for state in record().states()].index("Reveal") == reveal
    replay.step = 21
    replay.phase = "Power roll"
    assert record().states()[replay.step].phase == "Power roll"
    replay.record = engine.examples("minions")["whole-game"]
    replay.step = 50
    replay.phase = "Reveal"
    between = [state.phase for state in replay.record.states()[51 : replay.step + 1]]
    assert between.index("Reveal") == len(between) - 1


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("phase", "Nap", r"^This record has no phase 'Nap'; it has: Event, Quest and Glory, Minions,"),
        ("view", "7", r'^"view" is one of open, 0, 1, not \'7\'\.$'),
        ("branch", "abc", r"^This branch cannot be opened: "),
        ("step", "three", "step"),
        ("record", "whole-game", "record"),
    ],
)
def test_a_value_that_is_wrong_changes_nothing(replay: Replay, trait: str, value: object, words: str) -> None:
    before = replay.step, replay.phase, replay.view, replay.branch
    with pytest.raises(traitlets.TraitError, match=words):
        setattr(replay, trait, value)
    assert (replay.step, replay.phase, replay.view, replay.branch) == before


# ---------------------------------------------------------------- what if


def test_another_choice_is_a_branch_and_its_text_opens_it_again(replay: Replay) -> None:
    replay.step = DECISION
    other = next(option for option in replay.state.options(0) if option != replay.chosen)
    replay.chosen = other
    assert (replay.step, replay.record.actions[-1], replay.record.left_at) == (DECISION + 1, other, DECISION)
    code = replay.branch
    assert code
    replay.branch = ""
    assert (replay.record, replay.step, replay.chosen) == (record(), DECISION + 1, record().actions[DECISION + 1])
    replay.branch = code
    assert replay.record.actions == (*record().actions[:DECISION], other)


def test_the_choice_of_the_record_is_no_branch(replay: Replay) -> None:
    replay.step = DECISION
    replay.chosen = record().actions[DECISION]
    assert (replay.step, replay.branch) == (DECISION, "")


def test_what_the_rules_forbid_is_refused_by_its_rule_and_changes_nothing(replay: Replay) -> None:
    replay.step = DECISION
    with pytest.raises(engine.Illegal, match=r"\[min-event-2\]"):
        replay.chosen = record().actions[0]
    with pytest.raises(engine.Illegal):
        replay.what_if(record().actions[0])
    assert (replay.chosen, replay.step, replay.branch) == (record().actions[DECISION], DECISION, "")


def test_a_what_if_gives_its_record_and_its_chance(replay: Replay) -> None:
    replay.step = SONG
    option = replay.state.options(1)[0]
    found = replay.what_if(option)
    assert found == record().branch(SONG, option) and replay.step == SONG + 1
    assert replay.odds["quest"][0] == odds.quest(found.states()[-1])[0]


def test_another_record_makes_a_replay_of_its_own(replay: Replay) -> None:
    replay.step = ROLL
    other = engine.examples("deities")["whole-game"]
    replay.record = other
    assert (replay.record, replay.branch, replay.step) == (other, "", ROLL)
    assert replay.phase == other.states()[ROLL].phase
    replay.step = 1000
    assert replay.step == len(other.played)


# ---------------------------------------------------------------- the browser


def test_a_walk_in_the_browser_is_followed(replay: Replay) -> None:
    told(replay, step=ROLL, view="1")
    assert (replay.step, replay.view, replay.phase) == (ROLL, "1", "Power roll")


def test_a_branch_in_the_browser_comes_with_its_record_and_keeps_its_step(replay: Replay) -> None:
    replay.step = DECISION
    action = replay.desk.answer({"id": 1, "ask": "choices", "line": replay._line, "at": DECISION, "told": True})[
        "answer"
    ]["options"][0]["action"]
    asked = {"id": 2, "ask": "branch", "line": replay._line, "at": DECISION, "action": action}
    line = replay.desk.answer(asked)["answer"]["line"]
    told(replay, _line=line, step=DECISION + 1)
    assert replay.step == DECISION + 1 and len(replay.record.played) >= DECISION + 1
    assert replay.branch and replay.record.left_at == DECISION


def test_a_longer_line_and_a_later_step_come_in_one_message() -> None:
    short = record().branch(3)
    replay = Replay(short)
    longer = replay.desk.openings.filmed(record())
    told(replay, step=20, _line=longer.id)
    assert (replay.step, replay.record) == (20, record())


def test_a_line_that_the_desk_has_put_away_is_still_here(replay: Replay) -> None:
    for _ in range(100):
        replay.desk.openings.filmed(record().branch(4))
    replay.step = ROLL
    assert replay.phase == "Power roll"


# ---------------------------------------------------------------- links, and what is told at each step


def test_two_replays_walk_together_and_each_ends_at_its_own_end() -> None:
    without, with_song = Replay(record().branch(12)), Replay(VAMPIRE)
    traitlets.link((with_song, "step"), (without, "step"))
    with_song.step = 10
    assert without.step == 10
    with_song.step = 20
    assert (with_song.step, without.step) == (20, 12)


def test_on_step_tells_now_and_after_each_step_until_its_output_is_closed(replay: Replay) -> None:
    heard: list[int] = []
    output = replay.on_step(lambda now: heard.append(now.step))
    replay.step = 3
    replay.step = 3
    replay.view = "1"
    told(replay, step=5, view="0")
    output.close()
    replay.step = 9
    assert heard == [0, 3, 3, 5]
    assert replay._listeners == []


# ---------------------------------------------------------------- values


def test_a_figure_of_a_fact_has_its_title_and_can_be_changed(replay: Replay) -> None:
    replay.step = ROLL
    assert {"quest", "dice-0", "dice-1"} <= set(replay.facts)
    drawn = replay.figure("dice-0")
    assert drawn.layout.title.text == replay.facts["dice-0"].title
    assert drawn.data[0].type == "heatmap"
    assert drawn.data[0].z[5][5] == 1 and drawn.data[0].text[5][5] == "12"
    assert replay.figure("quest").layout.height > replay.figure("quest").layout.margin.t > 50
    with pytest.raises(KeyError, match=r"no fact 'power-roll' at step 15; there are: quest, dice-0"):
        replay.figure("power-roll")


@pytest.mark.slow
@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_every_fact_of_an_example_is_a_figure(game: Any) -> None:
    replay = Replay(next(iter(engine.examples(game.name).values())))
    drawn = set()
    for at in range(0, len(replay.record.played) + 1, 3):
        replay.step = at
        drawn |= {type(fact).__name__ for id, fact in replay.facts.items() if replay.figure(id).data}
    assert drawn


def test_without_a_fact_the_figure_is_the_course_of_the_odds(replay: Replay) -> None:
    replay.step = ROLL
    lines = {line.name: line.y for line in replay.figure().data}
    assert len(lines) == 4 and all(len(values) == 22 for values in lines.values())
    quest = next(values for name, values in lines.items() if name.startswith("Darkness: ") and "Quest" in name)
    assert quest[ROLL] == pytest.approx(121 / 152)
    [mark] = replay.figure().layout.shapes
    assert mark.x0 == mark.x1 == ROLL


def test_there_is_a_row_a_position_with_exact_chances(replay: Replay) -> None:
    rows = replay.rows()
    assert [row["step"] for row in rows] == list(range(22))
    assert rows[ROLL]["quest: Darkness"] == Fraction(121, 152)
    assert (rows[0]["action"], rows[0]["actor"], rows[0]["events"]) == ("", "", "")
    assert "Darkness wins the Quest." in rows[20]["events"] and "min-total-2" in rows[20]["rules"]
    assert len({tuple(row) for row in rows}) == 1, "all rows have the same columns"


def test_a_frame_is_what_pandas_makes_of_the_rows(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.hosts.replay_widget.find_spec", lambda name: None)
    assert replay.frame() == replay.rows()
    monkeypatch.setattr("tutor.hosts.replay_widget.find_spec", lambda name: name)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("table", rows)))
    table, rows = replay.frame()
    assert table == "table" and [row["step"] for row in rows] == list(range(22))
    assert rows[ROLL]["quest: Darkness"] == 121 / 152
    assert {type(value) for row in rows for value in row.values()} == {int, str, float}


def test_a_seat_s_rows_hold_no_secret() -> None:
    own, other = (Replay(VAMPIRE, seat=seat).rows()[LAID] for seat in (0, 1))
    assert (own["action"], other["action"]) == ("Power +3", "A Power card, face down")
    assert "+3" in own["events"] and "+3" not in other["events"]
    assert own["quest: Darkness"] != other["quest: Darkness"]


# ---------------------------------------------------------------- what is saved


def test_two_saved_replays_are_small_and_show_their_last_picture() -> None:
    two = [Replay(VAMPIRE, step=ROLL), Replay(engine.examples("dark-minions")["advanced-game"], seat=0)]
    two[0].step = 20
    states = [one.get_state() for one in two]
    assert sum(len(json.dumps(state, default=str)) for state in states) < 100_000
    assert "Vampire" in states[0]["still"] and "step 20" in states[0]["still"]


def test_a_page_without_widgets_gets_the_picture(replay: Replay) -> None:
    data, _ = replay._repr_mimebundle_()
    assert data["text/html"] == replay.still and "<figure" in replay.still
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "text/html" not in tutor.TutorWidget()._repr_mimebundle_()[0]


def test_a_seat_s_picture_holds_no_secret() -> None:
    theirs, mine = (Replay(VAMPIRE, step=DECISION, seat=seat).still for seat in (0, 1))
    assert theirs != mine
