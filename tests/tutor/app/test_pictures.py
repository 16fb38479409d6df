"""Pictures as pieces: cut, told once, and put together again to the same markup."""

import json
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

import engine
from engine import Game, Record
from tests.cases import for_each, for_todays_games
from tests.tutor.browser_side import read_line, read_pictures, read_rest, take_pieces
from tutor.app import lines
from tutor.app.desk import Desk
from tutor.app.pictures import PieceTable, cut_hand, cut_picture
from tutor.tables import board

Json = dict[str, Any]


def sampled(game: Game) -> list[str]:
    """The longest worked example of a game, and a few others."""
    examples = engine.examples(game.name)
    longest, *others = sorted(examples, key=lambda name: -len(examples[name].played))
    return [longest, *Random(5).sample(others, 3)]


LARGEST = 1_500_000
"""Characters that the answer to the first opening of any example may have."""


def ask(desk: Desk, question: str, **parts: object) -> Json:
    reply = desk.answer({"id": 1, "ask": question, **parts})
    assert "problem" not in reply, reply
    answer: Json = json.loads(json.dumps(reply["answer"]))
    return answer


@for_each(
    ("markup", "pieces"),
    [
        ("", ()),
        ("words", ("words",)),
        ("<div><p>A</p><ul><li>B</li></ul></div>", ("<div>", "<p>A</p><ul>", "<li>B</li></ul></div>")),
        ('a<div class="x">\n<svg><path d=""/></svg></div>', ("a", '<div class="x">\n<svg><path d=""/></svg></div>')),
        ("<link><divide><pre>", ("<link><divide><pre>",)),
        ("<p><p>", ("<p>", "<p>")),
    ],
)
def test_pictures_are_cut_before_blocks_and_lists(markup: str, pieces: tuple[str, ...]) -> None:
    assert cut_picture(markup) == pieces


def test_a_hand_keeps_what_is_printed_on_a_card_together() -> None:
    card = '<div class="card" data-key="0-a"><div class="band"><b>A</b></div><ul><li>1</li></ul><p>words</p></div>'
    note = '<small class="sum">counts <b>9</b></small></li></ul>'
    assert cut_hand(f'<ul class="held"><li>{card}{note}') == ('<ul class="held"><li>', card, note)


def test_equal_pieces_are_held_once() -> None:
    one, other = (cut_picture(Markup(f"<div>{n}<p>the same</p></div>")) for n in (1, 2))
    assert one[0] != other[0]
    assert one[1] is other[1]
    assert {type(piece) for piece in (*one, *other)} == {str}


def test_an_index_stays_good_and_pieces_are_told_once() -> None:
    table = PieceTable()
    assert table.indices(("a", "b", "a")) == [0, 1, 0]
    assert table.since(0) == {"first": 0, "markup": ["a", "b"]}
    assert table.indices(("c", "b")) == [2, 1]
    assert table.since(2) == {"first": 2, "markup": ["c"]}
    assert table.since(3) == {"first": 3, "markup": []}
    assert len(table) == 3


def test_a_table_that_has_pieces_in_common_with_another_goes_its_own_way() -> None:
    table = PieceTable(["a", "b", "c"])
    branch = table.until(2)
    assert (branch.indices(("d", "a")), table.indices(("e", "c"))) == ([2, 0], [3, 2])
    assert (branch.since(2)["markup"], table.since(2)["markup"]) == (["d"], ["c", "e"])


@pytest.mark.slow
@for_todays_games(2)
def test_an_example_opens_small_and_with_the_pictures_as_drawn(game: Game) -> None:
    """The opening pictures of some steps, drawn here once more, and those of every view where it was opened."""
    for name in sampled(game):
        check_opening(game.name, name)


def check_opening(game: str, name: str) -> None:
    record, desk = engine.examples(game)[name], Desk(Random(1))
    last = len(record.played)
    at = Random(name).randint(0, last)
    answer = ask(desk, "open", game=game, example=name, step=at)
    assert len(json.dumps(answer, ensure_ascii=False)) < LARGEST
    line = read_line(answer)
    for shown in {0, at, last}:
        assert line["frames"][shown]["pictures"][0] == drawn(record, shown)
    read_rest(line, ask(desk, "rest", line=line["line"], pieces=len(line["table"]), **{"from": last, "to": last}))
    for shown in {at, last}:
        assert pictures_by_view(line["frames"][shown]) == drawn_by_view(record, shown)


def drawn(record: Record, at: int, seat: int | None = None) -> str:
    """The picture of a position, for a seat or with all cards open."""
    state, events = record.states()[at], record.played[at - 1].events if at else ()
    draw = board(record.game.name).draw
    if seat is None:
        return draw(state, events)
    return draw(state.seen_by(seat), tuple(event.seen_by(seat) for event in events))


def pictures_by_view(frame: Json) -> dict[str, str]:
    return {view: frame["pictures"][index] for view, index in frame["picture"].items()}


def drawn_by_view(record: Record, at: int) -> dict[str, str]:
    seats = range(len(record.start.names))
    return {"open": drawn(record, at)} | {str(seat): drawn(record, at, seat) for seat in seats}


def test_only_new_pieces_travel_with_what_follows(one_turn: Record) -> None:
    desk = Desk(Random(1))
    line = read_line(ask(desk, "open", game="minions", record=one_turn.as_data()))
    known = len(line["table"])
    asked = {"line": line["line"], "pieces": known, "from": 0, "to": len(one_turn.played)}
    desk.lines.find(line["line"]).film.finish_near(0, 0, len(one_turn.played), 1e9)
    rest = ask(desk, "rest", **asked)
    assert rest["pieces"]["first"] == known
    assert not set(rest["pieces"]["markup"]) & set(line["table"])
    assert ask(desk, "rest", **asked)["pieces"] == rest["pieces"], "an answer that was lost can be asked for again"
    assert ask(desk, "rest", **asked | {"pieces": 0})["pieces"]["markup"] == [*line["table"], *rest["pieces"]["markup"]]


def test_a_branch_has_the_pieces_that_the_browser_has(one_turn: Record) -> None:
    desk = Desk(Random(1))
    line = read_line(ask(desk, "open", game="minions", record=one_turn.as_data()))
    known, action = len(line["table"]) - 5, one_turn.as_data()["actions"][7]
    ask(desk, "rest", line=line["line"], **{"from": 0, "to": len(one_turn.played)})
    answer = ask(desk, "branch", line=line["line"], at=7, pieces=known, action=action)
    assert answer["pieces"]["first"] == known
    (frame,) = answer["frames"]
    table = take_pieces(line["table"], answer["pieces"])
    assert read_pictures(table, frame["pictures"])[0] == drawn(one_turn, 8)


def test_a_branch_brings_no_pieces_of_another(one_turn: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FINISHING", 0.0)

    def branch_after(*others: int) -> Json:
        desk = Desk(Random(1))
        line = read_line(ask(desk, "open", game="minions", record=one_turn.as_data()))
        known = {"line": line["line"], "pieces": len(line["table"])}
        for at in (*others, 7):
            answer = ask(desk, "branch", **known, at=at, action=one_turn.as_data()["actions"][at])
        pieces: Json = answer["pieces"]
        return pieces

    assert branch_after(3, 5, 6) == branch_after()


def test_more_pieces_than_there_are_cannot_be_known(one_turn: Record) -> None:
    desk = Desk(Random(1))
    line = read_line(ask(desk, "open", game="minions", record=one_turn.as_data()))
    question = {"id": 1, "ask": "rest", "line": line["line"], "from": 0, "to": 0, "pieces": len(line["table"]) + 1}
    assert "whole number" in desk.answer(question)["problem"]["text"]
