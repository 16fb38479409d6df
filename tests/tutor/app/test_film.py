"""A record as frames and pictures."""

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest

import engine
from engine import Event, Game, Record, State
from engine.core.codec import encode
from tests.engine.toy import TOY, Pick, Spin, Wheel
from tests.tutor.tables.laid import BOARD, draw, played_at_random
from tutor.app import film as films
from tutor.app import narration
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.meters import meters_of, moved
from tutor.app.views import seen, seen_events, view_name, viewers
from tutor.tables import board

Json = dict[str, Any]


@pytest.fixture(scope="module")
def film(one_turn: Record) -> Film:
    return Film.of(BOARD, one_turn)


def test_one_frame_for_every_position(film: Film, one_turn: Record) -> None:
    assert len(film.frames) == len(one_turn.played) + 1
    first = film.shown()[0]
    assert first["label"] == first["actor"] == ""
    assert first["text"] == [one_turn.summary]


def test_a_picture_keeps_back_what_its_question_is_about_until_all_is_told() -> None:
    """The story asks who is next, and its table marks who."""
    film = Film.of(board("exploding-minions"), engine.examples("exploding-minions")["peek-and-skip"])
    kept, told = ("".join(shown["pictures"][0]) for shown in (film.frames[9].opening, film.frames[9].told))
    assert len(kept) < len(told)
    silent, same = ("".join(shown["pictures"][0]) for shown in (film.frames[8].opening, film.frames[8].told))
    assert silent == same


def test_frames_tell_of_the_step_that_led_to_them(film: Film, one_turn: Record) -> None:
    for frame, step in zip(film.shown(1), one_turn.played, strict=True):
        assert frame["label"] == step.action.label(step.before.names)
        told = [event.told(step.before.names) for event in step.events]
        assert frame["text"] == [sentence for sentence in told if sentence != f"{frame['title']}."]
        assert (frame["phase"], frame["turn"]) == (step.after.phase, step.after.turn)
        assert frame["asks"]["seats"] == sorted(step.after.to_act)


def test_all_cards_open_are_drawn_at_once_and_the_seats_when_the_frame_is_finished(one_turn: Record) -> None:
    film = Film.of(BOARD, one_turn)
    assert all((frame["picture"], len(frame["pictures"])) == ({"open": 0}, 1) for frame in film.shown())
    frame = film.finish(5)
    assert frame is film.shown()[5]
    assert frame["picture"].keys() == {"open", "0", "1"}
    assert frame["pictures"][0] is film.frames[5].opening["pictures"][0]


def test_what_if_draws_nothing_but_the_new_frames(one_turn: Record) -> None:
    drawn: list[State] = []
    counted = replace(BOARD, draw=lambda state, events=(): drawn.append(state) or draw(state, events))
    desk = Desk(Random(1), lambda game: counted)
    line = desk.lines.add(one_turn, Film.of(counted, one_turn))
    question = {"id": 1, "line": line.id, "at": 7}
    assert "answer" in desk.answer({**question, "ask": "choices"})
    assert "answer" in desk.answer({**question, "ask": "facts"})
    assert drawn == []
    action = encode(one_turn.actions[7])
    frames = desk.answer({**question, "ask": "branch", "action": action})["answer"]["frames"]  # type: ignore[typeddict-item, index]
    assert len(drawn) == sum(len(frame["pictures"]) for frame in frames)


def test_pictures_are_what_each_view_sees(film: Film, one_turn: Record) -> None:
    for at in range(len(film.frames)):
        frame = film.finish(at)
        step = one_turn.played[at - 1] if at else None
        for viewer in viewers(("Darkness", "Myth")):
            drawn = draw(seen(film.states[at], viewer), seen_events(step.events if step else (), viewer))
            assert pictures_by_view(frame)["open" if viewer is None else str(viewer)] == drawn


def test_views_that_know_the_same_share_a_picture(film: Film) -> None:
    for at in range(len(film.frames)):
        frame = film.finish(at)
        assert set(frame["picture"].values()) == set(range(len(frame["pictures"])))
    assert set(film.shown()[0]["picture"].values()) == {0}
    assert any(len(frame["pictures"]) == 3 for frame in film.shown())


def test_a_hand_is_drawn_from_what_its_seat_knows(one_turn: Record) -> None:
    known: list[tuple[State, int]] = []

    def noted(state: State, seat: int) -> str:
        known.append((state, seat))
        return ""

    film = Film.of(replace(BOARD, hand=noted), one_turn)
    for at in range(len(film.frames)):
        film.finish(at)
    assert known == [(state.seen_by(seat), seat) for state in film.states for seat in (0, 1)]


def test_remade_film_equals_one_made_anew(film: Film, one_turn: Record, minions: Game) -> None:
    at = next(i for i, step in enumerate(one_turn.played) if type(step.action).__name__ == "RollDice")
    other = next(a for a in film.states[at].chance() if a != one_turn.actions[at])
    branch = one_turn.branch(at, other)
    remade, anew = film.remade(branch, at), Film.of(BOARD, branch)
    assert [f["pictures"][0] for f in remade.shown()] == [f["pictures"][0] for f in anew.shown()]
    assert remade.frames[at] is film.frames[at]
    assert len(film.frames) == len(one_turn.played) + 1


def test_notes_come_with_their_frame_and_not_to_a_seat_that_lacks_the_cards(film: Film) -> None:
    assert film.shown()[5]["note"] == "A lesson on secret cards."
    assert film.shown()[5]["told"]["0"]["note"] is None
    assert [frame["note"] for frame in film.shown() if frame["note"]] == ["A lesson on secret cards."]


def test_a_note_is_kept_from_a_seat_that_lacks_cards_though_it_reads_the_same_words(one_turn: Record) -> None:
    frames = enumerate(Film.of(BOARD, replace(one_turn, notes=())).frames)
    lacking = ((at, seat, frame) for at, frame in frames for seat in (0, 1) if frame.state.seen_by(seat) != frame.state)
    at, seat = next((at, seat) for at, seat, frame in lacking if str(seat) not in frame.opening["told"])
    noted = Film.of(BOARD, replace(one_turn, notes=((at, "A secret."),))).frames[at].opening
    assert (noted["note"], noted["told"][str(seat)]["note"]) == ("A secret.", None)


def test_words_of_a_view_are_given_only_where_they_differ(film: Film) -> None:
    assert film.shown()[0]["told"] == {}
    for frame in film.shown():
        for told in frame["told"].values():
            assert (told["title"], told["text"], told["label"], told["note"]) != (
                *(frame["title"], frame["text"], frame["label"]),
                frame["note"],
            )


def test_finished_frames_hold_the_engines_figures_for_every_view(film: Film) -> None:
    for at, state in enumerate(film.states):
        for view, meters in film.finish(at)["meters"].items():
            known = meters_of(seen(state, None if view == "open" else int(view)))
            assert list(meters) == list(known)
            for id, meter in known.items():
                assert [share["value"] for share in meters[id]["values"]] == [float(c.value) for c in meter.chances]
                assert (meters[id]["why"] == "") == (at == 0)


def test_what_moved_the_odds_of_a_view_is_told_from_what_that_view_knew(film: Film, one_turn: Record) -> None:
    told = 0
    for at, step in enumerate(one_turn.played, 1):
        for viewer in (0, 1):
            before, after = meters_of(step.before.seen_by(viewer)), meters_of(step.after.seen_by(viewer))
            for id, shown in film.finish(at)["meters"][str(viewer)].items():
                moved_there = moved(before[id], after[id], narration.cause(step, viewer), step.before.names)
                assert shown["why"] == moved_there
                told += before[id] != meters_of(step.before)[id]
    assert told


def pictures_by_view(frame: Json) -> dict[str, str]:
    return {view: "".join(frame["pictures"][index]) for view, index in frame["picture"].items()}


def expected_pictures(film: Film, at: int) -> dict[str, str]:
    """What each view of a position sees, drawn here."""
    state, step = film.states[at], film.steps[at]
    told = step.events if step else ()
    return {view_name(v): draw(seen(state, v), seen_events(told, v)) for v in viewers(state.names)}


def slowly(state: State, events: Sequence[Event] = ()) -> str:
    """The same pictures, with time for others to come in between."""
    time.sleep(0.001)
    return draw(state, events)


def test_two_threads_at_once_finish_a_frame_that_shows_everybody_their_own_cards(one_turn: Record) -> None:
    for at in range(4, len(one_turn.played) + 1):
        film, ready, got = Film.of(replace(BOARD, draw=slowly), one_turn), Barrier(2), []

        def finish(film: Film = film, at: int = at, ready: Barrier = ready, got: list[Json] = got) -> None:
            ready.wait()
            got.append(film.finish(at))

        threads = [Thread(target=finish) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for frame in (*got, film.finish(at)):
            assert pictures_by_view(frame) == expected_pictures(film, at)


def test_nobody_sees_half_a_frame(one_turn: Record) -> None:
    during: list[Json] = []
    watched = lambda state, events=(): (during.append(film.shown()[5]) if drawn else None) or draw(state, events)  # noqa: E731
    drawn: list[Json] = []
    film = Film.of(replace(BOARD, draw=watched), one_turn)
    drawn += film.shown()
    before = drawn[5]
    as_it_was = json.dumps(before)
    after = film.finish(5)
    assert during
    assert all(shown is before for shown in during)
    assert json.dumps(before) == as_it_was
    assert film.shown()[5] is after
    assert film.finish(5) is after


def test_films_that_share_a_position_finish_it_once(film: Film, one_turn: Record) -> None:
    remade = film.remade(one_turn.branch(6), 6)
    assert remade.finish(4) is film.finish(4)


@pytest.mark.slow
def test_finishing_starts_at_the_nearest_frame_and_stops_in_time(two_turns: Record) -> None:
    film = Film.of(BOARD, two_turns)
    assert film.finish_near(7, 0, len(film.frames) - 1, 0.0) == [7]
    assert film.finished(7)
    assert not film.finished(8)
    film.finish_near(7, 0, len(film.frames) - 1, 60.0)
    assert all(film.finished(at) for at in range(len(film.frames)))
    assert [meter["id"] for meter in film.meter_titles()] == ["quest", "game"]


def test_frames_that_are_not_worked_out_name_no_meters(one_turn: Record) -> None:
    film = Film.of(BOARD, one_turn)
    assert film.meter_titles() == []
    film.finish(1)
    assert film.meter_titles()


def test_what_a_frame_has_is_named_without_looking_again(film: Film, monkeypatch: pytest.MonkeyPatch) -> None:
    """A branch in a long line names the meters of all its frames."""
    film.finish(0)
    named = film.meter_titles()
    monkeypatch.setattr(State, "seen_by", None)
    assert named and film.meter_titles() == named


def test_of_frames_far_from_the_one_looked_at_only_the_opening_is_sent(
    two_turns: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "AROUND", 2)
    film = Film.of(BOARD, two_turns)
    film.finish_near(0, 0, len(film.frames) - 1, 60.0)
    sent = dict(enumerate(film.around(6, 3), 3))
    assert sent.keys() == set(range(3, len(film.frames)))
    assert [at for at, frame in sent.items() if "meters" in frame] == [4, 5, 6, 7, 8]


def test_of_two_frames_equally_near_the_next_comes_before_the_last(
    two_turns: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished: list[int] = []
    monkeypatch.setattr(Film, "finish", lambda self, at: finished.append(at))
    Film.of(BOARD, two_turns).finish_near(3, 1, 6, 60.0)
    assert finished == [3, 4, 2, 5, 1, 6]


def test_frames_are_json(film: Film) -> None:
    def listed(frame: Json) -> Json:
        return frame | {"pictures": [list(picture) for picture in frame["pictures"]]}

    assert json.loads(json.dumps(film.shown())) == [listed(frame) for frame in film.shown()]


def test_end_of_a_game(whole_game: Record) -> None:
    (frame,) = Film.of(BOARD, whole_game).shown(-1)
    assert frame["asks"] == {"who": "over", "seats": []}
    assert "win" in frame["title"]


def test_any_game_can_be_filmed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narration, "rule_chip", lambda game, id: {"id": id, "title": id})
    film = Film.of(BOARD, TOY.record(Wheel(), [Spin(2), Pick(0, 2), Pick(1, 3)]))
    assert [frame["title"] for frame in film.shown()] == [
        "A new game",
        "The wheel stops at 2",
        "Ann picks 2",
        "Bob picks 3",
    ]
    assert film.shown()[2]["told"]["1"]["title"] == "Ann picks a secret number"
    assert film.finish(1)["meters"] == {"open": {}, "0": {}, "1": {}}
    assert film.meter_titles() == []


def test_three_and_four_seats(minions: Game) -> None:
    for players in (3, 4):
        film = Film.of(BOARD, played_at_random(minions, 2, players=players, turns=1))
        assert len(film.finish(3)["meters"]["open"]["quest"]["values"]) == players
        assert set(film.shown()[3]["picture"]) == {"open", *map(str, range(players))}
