"""Pictures of more than one position at the desk: what there is, for whom, and nothing while a story asks."""

from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.overviews.beliefs_so_far import beliefs_so_far
from tests.samples import todays
from tests.tutor.app.talk import Talk
from tutor.app.overviews import MOST_CHANGES

BELIEVED = ["believed-bomb", "believed-bomb-places", "believed-defuse"]
NOTHING = {"some": False, "facts": [], "changes": []}


def opened(game: str, example: str) -> tuple[Talk, str]:
    talk = Talk()
    return talk, talk.ask("open", game=game, example=example)["line"]


def asking(talk: Talk, line: str) -> Iterator[int]:
    film = talk.desk.lines.find(line).film
    return (at for at, frame in enumerate(film.frames) if frame.posed)


def ids(answer: dict[str, Any]) -> list[str]:
    return [fact["id"] for fact in answer["facts"]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "example", "at", "found"),
    [
        ("exploding-minions", "peek-and-skip", 9, [*BELIEVED, "next-steps"]),
        ("deities", "whole-game", 69, ["believed-negate", "believed-annul", "next-steps", "totals-so-far"]),
        ("minions", "whole-game", 65, ["believed-glory", "next-steps", "totals-so-far"]),
        ("dark-minions", "five-players", 128, ["totals-so-far"]),
        ("minkingi", "whole-game", 33, []),
    ],
)
def test_what_there_is_to_see_in_each_game(game: str, example: str, at: int, found: list[str]) -> None:
    talk, line = opened(game, example)
    answer = talk.ask("overview", line=line, at=at, told=True)
    assert ids(answer) == found
    assert answer["some"] is bool(found)
    brief = talk.ask("overview", line=line, at=at, told=True, brief=True)
    assert brief == {**NOTHING, "some": bool(found)}


def test_whoever_looks_is_you() -> None:
    talk, line = opened("minions", "whole-game")
    facts = {fact["id"]: fact for fact in talk.ask("overview", line=line, at=65, view="0", told=True)["facts"]}
    labels = " ".join([facts["totals-so-far"]["sentence"], *facts["totals-so-far"]["table"]["rows"][0]])
    assert "You: " in labels and "Darkness: " not in labels and "Myth: " in labels
    talk, line = opened("exploding-minions", "peek-and-skip")
    changes = talk.ask("overview", line=line, at=18, view="0", told=True)["changes"]
    assert changes[0]["text"] == "Who expected a bomb next? You from 6 % to 100 %."


@pytest.mark.parametrize("game", todays(2, ["exploding-minions", "deities", "minions", "dark-minions", "minkingi"]))
def test_while_a_story_asks_nothing_is_told_in_any_view_however_it_is_asked(game: str) -> None:
    asked = 0
    for example in list(engine.examples(game))[:4]:
        talk, line = opened(game, example)
        for at in asking(talk, line):
            asked += 1
            for view in ("open", "0", "1"):
                for parts in ({}, {"brief": True}, {"to": at}):
                    assert talk.ask("overview", line=line, at=at, view=view, **parts) == NOTHING
            assert "answer" in talk.reply("overview", line=line, at=at, told=True)
    assert asked > 0


def test_nothing_is_told_of_positions_after_the_last_that_may_be_told_of() -> None:
    talk, line = opened("exploding-minions", "peek-and-skip")
    for to in (9, 12):
        answer = talk.ask("overview", line=line, at=9, to=to, told=True)
        for fact in answer["facts"][:3]:
            assert {len(one["x"]) for one in fact["figure"]["data"]} == {to + 1}
        assert all(change["step"] <= to for change in answer["changes"])


def test_a_position_that_is_not_there_is_refused() -> None:
    talk, line = opened("exploding-minions", "peek-and-skip")
    assert "problem" in talk.reply("overview", line=line, at=2, to=400)


@pytest.mark.slow
def test_the_steps_that_moved_beliefs_most_come_in_order_and_say_what_they_did_to_whom() -> None:
    talk, line = opened("exploding-minions", "peek-and-skip")
    changes = talk.ask("overview", line=line, at=18, told=True)["changes"]
    assert [change["step"] for change in changes] == [8, 16, 17, 18]
    assert changes[0]["title"] == "Ada spots Exploding Minion on top"
    assert changes[0]["text"] == "Who expected a bomb next? Ada from 6 % to 100 %."
    assert changes[2]["text"] == "Who was believed to hold a Defuse? Ada about Ben from 100 % to 35 %."
    talk, line = opened("exploding-minions", "five-players")
    steps = [change["step"] for change in talk.ask("overview", line=line, at=170, told=True)["changes"]]
    assert len(steps) == MOST_CHANGES
    assert steps == sorted(steps)
    states = engine.examples("exploding-minions")["five-players"].states()[:171]
    facts = [fact for fact in beliefs_so_far(states, None, 170) if not fact.scale]
    moves = {at: [move for fact in facts for move in fact.moves(at) if move.is_told] for at in range(171)}
    width = {at: max(abs(move.after - move.before) for move in found) for at, found in moves.items() if found}
    assert min(width[at] for at in steps) >= max(width[at] for at in width if at not in steps)


def test_a_seat_is_told_its_own_beliefs_alone_and_of_a_look_only_that_there_was_one() -> None:
    talk, line = opened("exploding-minions", "peek-and-skip")
    own, rival = (talk.ask("overview", line=line, at=9, view=view, told=True) for view in ("0", "1"))
    names = [
        [note["text"] for note in answer["facts"][0]["figure"]["layout"]["annotations"]] for answer in (own, rival)
    ]
    assert names == [["<b>You</b> · 100 %"], ["<b>You</b> · 6 %"]]
    assert rival["changes"] == []
    assert "sees Exploding" not in str(rival)
