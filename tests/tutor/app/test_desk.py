"""The desk: every question of the protocol, every way to ask it wrongly, and no secret told."""

import json
import logging
import random
from typing import Any
from urllib.parse import parse_qs

import pytest

import engine
from engine import Game, Illegal, Record
from engine.core.codec import encode
from tests.cases import for_each
from tests.samples import todays
from tests.tutor.browser_side import read_line, read_rest
from tests.tutor.conftest import Ask, Examples
from tests.tutor.tables.laid import BOARD, FIRST, SECOND, forget, played_at_random
from tutor.app import lines, links, panel
from tutor.app.choices import choices
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.narration import is_secret

Json = dict[str, Any]


def open_first(ask: Ask) -> Json:
    return ask("open", game="minions", example=FIRST)


def before(record: Record, kind: str, nth: int = 0) -> int:
    """The position before the nth action of a kind."""
    return [i for i, action in enumerate(record.actions) if type(action).__name__ == kind][nth]


def drawn(frames: list[Json]) -> list[str]:
    """The pictures of frames with all cards open."""
    return ["".join(frame["pictures"][0]) for frame in frames]


# ---------------------------------------------------------------- books


def test_answers_go_under_the_id_of_their_question(desk: Desk) -> None:
    assert desk.answer({"id": 41, "ask": "ping"}) == {"id": 41, "answer": {}}
    assert desk.answer({"id": "x", "ask": "nonsense"})["id"] == "x"


def test_every_answer_is_json(ask: Ask) -> None:
    line = open_first(ask)["line"]
    for what, parts in {
        "home": {},
        "rules": {"game": "minions"},
        "facts": {"line": line, "at": 3, "view": "0"},
        "choices": {"line": line, "at": 3, "view": "open"},
        "rest": {"line": line, "from": 0, "to": 3},
        "save": {"line": line},
        "share": {"line": line, "at": 3},
    }.items():
        assert json.loads(json.dumps(ask(what, **parts)))


def test_home_shows_the_games_and_their_examples(ask: Ask, one_turn: Record) -> None:
    (game,) = (g for g in ask("home")["games"] if g["name"] == "minions")
    assert (game["title"], game["players"]) == ("Minions: Darkness and Myth", [2, 4])
    assert (game["cover"], game["odd"]) == ("<svg></svg>", ["Odd.", "Very odd."])
    assert game["examples"][0] == {
        "name": FIRST,
        "title": "One turn",
        "summary": "A turn from start to end.",
        "steps": len(one_turn.played),
        "questions": len(one_turn.quizzes),
        "quick": [],
    }


def test_home_goes_on_without_examples_that_cannot_be_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> None:
        raise engine.RecordError("x.json: step 3: no")

    monkeypatch.setattr(engine, "examples", broken)
    assert all(game["examples"] == [] for game in desk.home()["games"])
    assert "step 3: no" in caplog.text


def test_rules_come_with_a_step_that_shows_them(ask: Ask, one_turn: Record) -> None:
    book = engine.rules("minions")
    answer = ask("rules", game="minions")
    assert [rule["id"] for rule in answer["rules"]] == list(book)
    assert answer["sections"] == list(book.sections)
    assert answer["cards"] == "<ul></ul>"
    shown = {rule["id"]: rule["shown"] for rule in answer["rules"]}
    assert shown[one_turn.played[0].events[0].rule] == {"example": FIRST, "step": 1}
    for id, place in shown.items():
        if place:
            record = {FIRST: one_turn}.get(place["example"]) or engine.examples("minions")[place["example"]]
            assert id in [event.rule for event in record.played[place["step"] - 1].events]


# ---------------------------------------------------------------- opening


def test_open_an_example(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    assert (line["game"], line["example"], line["at"], line["branch"]) == ("minions", FIRST, None, None)
    assert (line["title"], line["summary"]) == ("One turn", "A turn from start to end.")
    assert line["seats"] == ["Darkness", "Myth"]
    assert [view["label"] for view in line["views"]] == ["All cards open", "Darkness", "Myth"]
    assert line["phases"] == list(one_turn.game.phases)
    assert len(line["frames"]) == len(one_turn.played) + 1
    assert line["record"] == one_turn.as_data()
    assert [meter["id"] for meter in line["meters"]] == ["quest", "game"]


def test_open_at_a_step_has_the_odds_of_that_step(ask: Ask, whole_game: Record) -> None:
    answer = ask("open", game="minions", record=whole_game.as_data(), step=40)
    assert "meters" in answer["frames"][40]


def test_missing_odds_can_be_asked_for(ask: Ask, whole_game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FINISHING", 0.0)
    line = ask("open", game="minions", record=whole_game.as_data())
    assert [at for at, frame in enumerate(line["frames"]) if "meters" in frame] == [0]
    answer = ask("rest", line=line["line"], **{"from": 5, "to": 9})
    assert "5" in answer["frames"]
    assert set(answer["frames"]) <= {"5", "6", "7", "8", "9"}
    assert answer["frames"]["5"]["meters"]["open"]["quest"]["values"]
    assert answer["frames"]["5"]["picture"].keys() == {"open", "0", "1"}
    again = ask("rest", line=line["line"], **{"from": 5, "to": 5})
    assert again["frames"]["5"] == answer["frames"]["5"]


@pytest.mark.slow
def test_a_long_line_that_is_finished_is_sent_no_longer_than_at_first(
    ask: Ask, desk: Desk, whole_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.examples", lambda name: Examples({FIRST: whole_game}))
    forget()
    at_first = ask("open", game="minions", example=FIRST, step=40)
    film, last = desk.lines.find(at_first["line"]).film, len(whole_game.played)
    film.finish_near(0, 0, last, 1e9)
    line = ask("open", game="minions", example=FIRST, step=40)
    assert [at for at, frame in enumerate(line["frames"]) if "meters" in frame] == list(range(30, 51))
    assert len(json.dumps(line)) < 1.5 * len(json.dumps(at_first))


def test_the_rest_of_a_finished_line_comes_in_parts_and_is_whole_in_the_end(
    ask: Ask, desk: Desk, whole_game: Record
) -> None:
    line = ask("open", game="minions", record=whole_game.as_data())
    film, last = desk.lines.find(line["line"]).film, len(whole_game.played)
    film.finish_near(0, 0, last, 1e9)
    read = read_line(line)
    while lacking := [at for at, frame in enumerate(read["frames"]) if "meters" not in frame]:
        run = {"from": lacking[0], "to": last}
        answer = ask("rest", line=line["line"], pieces=len(read["table"]), **run)
        assert list(map(int, answer["frames"])) == lacking[: min(20, len(lacking))]
        read_rest(read, answer)
    whole = [frame | {"pictures": ["".join(picture) for picture in frame["pictures"]]} for frame in film.shown()]
    assert read["frames"] == whole


NEW = {"id": 1, "ask": "open", "game": "minkingi"}


@for_each(
    ("chosen", "options"),
    [
        ({}, (3, None)),
        ({"Which game?": "2 by 2 spaces"}, (2, None)),
        ({"Who starts?": "By dice"}, (3, None)),
        ({"Who starts?": "Ada"}, (3, 0)),
        ({"Which game?": "4 by 4 spaces", "Who starts?": "Ben"}, (4, 1)),
    ],
)
def test_open_a_new_game_with_answers_to_what_is_asked_before(
    chosen: dict[str, str], options: tuple[int, int | None]
) -> None:
    answer = Desk(random.Random(1)).answer(NEW | {"chosen": chosen})["answer"]
    setup = Record.from_data(answer["record"]).start.setup
    assert (setup["rows"], setup["first"]) == options


@for_each(
    ("chosen", "said"),
    [
        ({"Which game?": "9 by 9 spaces"}, "are: 3 by 3 spaces, 2 by 2 spaces, 4 by 4 spaces; not '9 by 9 spaces'."),
        ({"Who starts?": "1"}, "The answers of Minkingi are: By dice, Ada, Ben; not '1'."),
        ({"Who starts?": 1}, '"chosen.Who starts?" must be a text, not 1.'),
        ({"Who starts?": None}, '"chosen.Who starts?" must be a text, not None.'),
        ({"Who stops?": "Ada"}, "does not ask 'Who stops?' before a game; what it asks: Which game?, Who starts?."),
        ({"q" * 5000: "Ada"}, f"does not ask '{'q' * 78}… before a game"),
        ({"Who starts?": "A" * 5000}, f"not '{'A' * 78}…."),
        (["Ada"], '"chosen" must be an object'),
    ],
)
def test_an_answer_that_is_none_of_those_offered(chosen: Any, said: str) -> None:
    bare = Desk().answer({"ask": "open", "game": "minions", "chosen": {"Who starts?": "Myth"}})
    assert bare["problem"]["text"].endswith("before a game; what it asks: none.")  # type: ignore[typeddict-item]
    assert said in Desk(random.Random(1)).answer(NEW | {"chosen": chosen})["problem"]["text"]


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_every_answer_can_be_laid_out_and_the_first_is_the_usual_one(game: Game) -> None:
    for answers in game.setup_questions.values():
        tables = [game.setup(**options) for options in answers.values()]
        assert len(set(tables)) == len(tables) > 1
        assert tables[0] == game.setup()


def test_the_first_page_lists_what_is_asked_before_a_game(ask: Ask) -> None:
    asked = {game["name"]: [one["title"] for one in game["questions"]] for game in ask("home")["games"]}
    assert asked["minkingi"] == ["Which game?", "Who starts?"]
    assert asked["minions"] == []
    named = {game["name"]: len(game["names"]) for game in ask("home")["games"]}
    assert named == {game.name: game.players[1] if "names" in game.options else 0 for game in engine.all_games()}


def test_open_a_new_game(ask: Ask) -> None:
    for parts, seats in (({}, 2), ({"example": None, "new": True, "players": 3}, 3)):
        line = ask("open", game="minions", **parts)
        assert (line["example"], line["at"], len(line["seats"]), len(line["frames"])) == (None, None, seats, 1)
        assert line["frames"][0]["title"] == "A new game"


def test_open_a_record_finds_the_example_it_left(ask: Ask, one_turn: Record, whole_game: Record) -> None:
    at = before(one_turn, "RollDice")
    other = next(a for a in one_turn.played[at].before.chance() if a != one_turn.actions[at])
    branch = one_turn.branch(at, other)
    line = ask("open", game="minions", example=FIRST, record=branch.as_data())
    assert (line["example"], line["at"], len(line["frames"])) == (FIRST, at, at + 2)
    own = ask("open", game="minions", record=whole_game.as_data())
    assert (own["example"], own["at"]) == (None, None)
    same = ask("open", game="minions", record=one_turn.as_data())
    assert (same["example"], same["at"], same["branch"]) == (FIRST, None, None)


def test_open_a_record_with_notes_of_its_own_shows_them(ask: Ask, one_turn: Record) -> None:
    data = one_turn.as_data() | {"notes": {"2": "Mine."}}
    line = ask("open", game="minions", record=data)
    assert [frame["note"] for frame in line["frames"] if frame["note"]] == ["Mine."]


# ---------------------------------------------------------------- at a step


def test_facts_are_the_engines_with_the_win_chance_last(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)["line"]
    for at, state in enumerate(one_turn.states()):
        for view in ("open", "0", "1"):
            known = state if view == "open" else state.seen_by(int(view))
            facts = ask("facts", line=line, at=at, view=view)["facts"]
            *told, last = [fact["id"] for fact in facts]
            assert sorted(told) == sorted(fact.id for fact in known.game.facts(known))
            assert last == ("game" if known.result is None else "win")


def test_more_is_answered_only_for_what_gets_better(ask: Ask) -> None:
    line = open_first(ask)["line"]
    assert [fact["id"] for fact in ask("facts", line=line, at=3, view="open", more=300)["facts"]] == ["game"]


def test_facts_grow_when_more_is_asked(ask: Ask) -> None:
    """Beyond two hundred games, however slow the machine is."""
    line, n = ask("open", game="deities")["line"], [0]
    while n[-1] <= 200 and len(n) < 400:
        n.append(ask("facts", line=line, at=0, view="open", more=4000)["facts"][-1]["n"])
    assert n == sorted(n)
    assert n[-1] > 200


def test_choices_are_those_of_the_step(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)["line"]
    film = Film.of(BOARD, one_turn)
    for at in (0, 3, 6, len(one_turn.played)):
        assert ask("choices", line=line, at=at, view="1") == choices(film, at, 1)


# ---------------------------------------------------------------- branches and play


def test_branch_shares_its_beginning_with_the_line_it_left(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    at = before(one_turn, "RollDice")
    options = ask("choices", line=line["line"], at=at, view="open")["options"]
    option = next(o for o in options if not o["played"])
    answer = ask("branch", line=line["line"], at=at, action=option["action"])
    assert answer["base"]["frames"] == at + 1
    joined = read_line(answer, read_line(line))
    assert (joined["example"], joined["at"], joined["line"] != line["line"]) == (FIRST, at, True)
    record = Record.from_data(answer["record"])
    film = Film.of(BOARD, record)
    assert drawn(joined["frames"]) == drawn(film.shown())
    assert [frame["title"] for frame in joined["frames"]] == [frame["title"] for frame in film.shown()]
    assert encode(record.actions[at]) == option["action"]
    assert "meters" in answer["frames"][0]


def test_branch_plays_automatic_moves_by_itself(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    at = before(one_turn, "ChooseMinion", 1)
    other = next(o for o in ask("choices", line=line["line"], at=at, view="open")["options"] if not o["played"])
    answer = ask("branch", line=line["line"], at=at, action=other["action"])
    assert [frame["title"] for frame in answer["frames"]][1] == "Minions face up"


def test_branch_of_a_branch_left_the_story_where_the_first_did(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    first, second = before(one_turn, "ChooseMinion"), before(one_turn, "ChooseMinion", 1)
    options = ask("choices", line=line["line"], at=first, view="open")["options"]
    branch = ask("branch", line=line["line"], at=first, action=next(o for o in options if not o["played"])["action"])
    options = ask("choices", line=branch["line"], at=second, view="open")["options"]
    again = ask("branch", line=branch["line"], at=second, action=options[0]["action"])
    assert (branch["at"], again["at"]) == (first, first)


def test_forbidden_branch_is_declined_with_its_rule(ask: Ask, trouble: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    action = one_turn.actions[before(one_turn, "RollDice")]
    with pytest.raises(Illegal) as caught:
        one_turn.start.play(action)
    problem = trouble("branch", line=line["line"], at=0, action=encode(action))
    assert problem["text"] == caught.value.refusal.reason
    assert problem["rule"]["id"] == caught.value.refusal.rule


def test_play_a_whole_game_against_a_bot(ask: Ask, minions: Game) -> None:
    line = read_line(ask("open", game="minions"))
    for _ in range(400):
        asks = line["frames"][-1]["asks"]
        if asks["who"] == "over":
            break
        parts: Json = {"roll": True}
        if asks["who"] == "seat":
            assert asks["seats"][0] == 0
            options = ask("choices", line=line["line"], at=len(line["frames"]) - 1, view="0")["options"]
            parts = {"action": options[-1]["action"]}
        known = {"line": line["line"], "pieces": len(line["table"])}
        line = read_line(ask("play", **known, against={"1": "random"}, **parts), line)
    assert line["frames"][-1]["asks"]["who"] == "over"
    assert (line["example"], line["at"]) == (None, None)
    record = Record.from_data(line["record"])
    assert drawn(line["frames"]) == drawn(Film.of(BOARD, record).shown())
    assert len(line["frames"]) == len(record.played) + 1


@pytest.mark.slow
def test_greedy_bots_play_too(ask: Ask) -> None:
    line = ask("open", game="minions", players=3)
    against = {"0": "greedy", "1": "greedy", "2": "random"}
    end = ask("play", line=line["line"], roll=True, against=against, auto=True)
    assert end["frames"][-1]["asks"]["who"] == "over"


def test_what_others_play_is_looked_at_from_its_first_step_on(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FINISHING", 0.0)
    line = ask("open", game="minions", players=2)
    played = ask("play", line=line["line"], roll=True, against={"0": "random", "1": "random"}, auto=True)["frames"]
    assert len(played) > 2
    assert [at for at, frame in enumerate(played) if "meters" in frame] == [0]


def test_players_of_the_games_own_play_too() -> None:
    desk = Desk(random.Random(1))
    line = desk.answer(NEW | {"chosen": {"Which game?": "2 by 2 spaces"}})["answer"]
    against = {"0": next(iter(engine.load("minkingi").policies)), "1": "greedy"}
    play = {"id": 2, "ask": "play", "line": line["line"], "roll": True, "auto": True, "against": against}
    assert desk.answer(play)["answer"]["frames"][-1]["asks"]["who"] == "over"


def test_play_without_a_move_only_leaves_the_line(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    cut = ask("play", line=line["line"], at=4, against={})
    assert (cut["frames"], cut["at"]) == ([], 4)
    assert cut["base"]["frames"] == 5
    waiting = before(one_turn, "ChooseMinion", 1)
    bots = ask("play", line=line["line"], at=waiting, against={"1": "random"})
    assert bots["frames"][0]["actor"] == "Myth"


def test_play_from_an_earlier_step_with_a_move(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    at = before(one_turn, "ChooseMinion")
    option = ask("choices", line=line["line"], at=at, view="0")["options"][0]
    answer = ask("play", line=line["line"], at=at, action=option["action"], against={"1": "greedy"})
    assert answer["base"]["frames"] == at + 1
    assert answer["frames"][0]["label"] == option["label"]
    assert answer["frames"][-1]["asks"] == {"who": "seat", "seats": [0, 1]}


def test_rolling_is_declined_where_nothing_is_to_be_rolled(ask: Ask, trouble: Ask, whole_game: Record) -> None:
    line = ask("open", game="minions", record=whole_game.as_data())
    asked = trouble("play", line=line["line"], at=before(whole_game, "ChooseMinion"), roll=True)
    assert asked["text"] == "Darkness and Myth are asked now."
    assert trouble("play", line=line["line"], roll=True)["text"] == "The game is over."


# ---------------------------------------------------------------- taking lines elsewhere


def place(query: str) -> Json:
    return {name: values[0] for name, values in parse_qs(query).items()}


def test_shared_example_opens_again(ask: Ask) -> None:
    line = open_first(ask)
    assert place(ask("share", line=line["line"], at=7)["query"]) == {"game": "minions", "example": FIRST, "step": "7"}


def test_shared_branch_opens_again(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    at = before(one_turn, "RollDice")
    option = next(o for o in ask("choices", line=line["line"], at=at, view="open")["options"] if not o["played"])
    branch = ask("branch", line=line["line"], at=at, action=option["action"])
    shared = place(ask("share", line=branch["line"], at=at + 1)["query"])
    assert shared["branch"] == branch["branch"]
    again = ask("open", game=shared["game"], example=shared["example"], branch=shared["branch"], step=at + 1)
    assert (again["record"], again["at"], again["branch"]) == (branch["record"], at, branch["branch"])


def test_shared_game_of_ones_own_opens_again(ask: Ask) -> None:
    line = ask("open", game="minions", players=3)
    line = ask("play", line=line["line"], roll=True, against={})
    shared = place(ask("share", line=line["line"], at=1)["query"])
    assert set(shared) == {"game", "branch", "step"}
    assert ask("open", game="minions", branch=shared["branch"], step=1)["record"] == line["record"]


def test_line_too_long_for_a_link(ask: Ask, trouble: Ask, whole_game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "LONGEST", 100)
    line = ask("open", game="minions", record=whole_game.as_data())
    assert line["branch"] is None
    assert "file" in trouble("share", line=line["line"], at=1)["text"]


def test_saved_file_loads_again(ask: Ask, one_turn: Record) -> None:
    line = open_first(ask)
    at = before(one_turn, "RollDice")
    option = next(o for o in ask("choices", line=line["line"], at=at, view="open")["options"] if not o["played"])
    branch = ask("branch", line=line["line"], at=at, action=option["action"])
    file = ask("save", line=branch["line"])
    assert file["filename"] == "one-turn-branch.json"
    again = ask("load", text=file["text"])
    assert (again["record"], again["example"], again["at"]) == (branch["record"], FIRST, at)
    assert ask("save", line=line["line"])["filename"] == "one-turn.json"
    own = ask("open", game="minions")
    assert ask("save", line=own["line"])["filename"] == "minions-darkness-and-myth-game.json"


# ---------------------------------------------------------------- problems


def test_unknown_game_offers_the_games(trouble: Ask) -> None:
    problem = trouble("open", game="chess")
    assert "chess" in problem["text"]
    assert {"label": "Minions: Darkness and Myth", "query": "game=minions"} in problem["offer"]
    assert trouble("rules", game="x" * 500)["text"].count("x") <= 80


def test_unknown_example_offers_the_examples(trouble: Ask) -> None:
    problem = trouble("open", game="minions", example="nothing")
    assert "One turn; Two turns" in problem["text"]
    assert problem["offer"][1] == {"label": "Two turns", "query": f"game=minions&example={SECOND}"}


def test_unknown_step_offers_both_ends(trouble: Ask, one_turn: Record) -> None:
    last = len(one_turn.played)
    for step in (last + 1, -1):
        problem = trouble("open", game="minions", example=FIRST, step=step)
        assert problem["text"] == f"One turn goes from step 0 to step {last}."
        assert [offer["query"] for offer in problem["offer"]] == [
            f"game=minions&example={FIRST}&step={at}" for at in (0, last)
        ]


def test_damaged_branch_offers_the_example(trouble: Ask) -> None:
    problem = trouble("open", game="minions", example=FIRST, branch="abc")
    assert problem["title"] == "This link is damaged"
    assert problem["offer"] == [{"label": "One turn", "query": f"game=minions&example={FIRST}"}]
    assert trouble("open", game="minions", branch="abc")["offer"][0]["query"] == "game=minions"


def test_damaged_record_says_at_which_step(trouble: Ask, one_turn: Record) -> None:
    data = one_turn.as_data()
    data["actions"][2] = data["actions"][1]
    for problem in (trouble("open", game="minions", record=data), trouble("load", text=json.dumps(data))):
        assert problem["text"].startswith("Step 3, ")


def test_line_that_is_gone_says_so_to_the_browser(ask: Ask, trouble: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HELD", 3)
    first = open_first(ask)["line"]
    others = [open_first(ask)["line"] for _ in range(2)]
    assert ask("share", line=first, at=0)
    open_first(ask)
    assert ask("share", line=first, at=0)
    assert trouble("share", line=others[0], at=0)["code"] == "line-gone"
    assert trouble("facts", line="L99999", at=0, view="open")["code"] == "line-gone"


@pytest.mark.parametrize(
    ("what", "parts"),
    [
        ("nonsense", {}),
        (None, {}),
        (["open"], {}),
        ("open", {"game": "minions", "record": {}}),
        ("open", {"game": "minions", "players": 9}),
        ("open", {"game": "minions", "players": 0}),
        ("plotly.js", {}),
        ("hold", {"game": "minions", "record": {}}),
        ("load", {"text": "{"}),
        ("rules", {"game": "../minions"}),
    ],
)
def test_a_question_about_what_is_not_there(trouble: Ask, what: object, parts: Json) -> None:
    trouble(what, **parts)


@pytest.mark.parametrize(
    ("what", "parts"),
    [
        ("facts", {"at": -1}),
        ("facts", {"at": 10_000}),
        ("facts", {"at": 0, "view": "2"}),
        ("facts", {"at": 0, "view": "all"}),
        ("facts", {"at": 0, "more": 0}),
        ("choices", {"at": 0, "view": "-1"}),
        ("rest", {"from": 3, "to": 2}),
        ("branch", {"at": 0, "action": {}}),
        ("branch", {"at": 99, "action": {}}),
        ("play", {"action": {"do": "Cheat"}}),
        ("play", {"against": {"7": "greedy"}}),
        ("play", {"against": {"1": "genius"}}),
        ("share", {"at": 99}),
    ],
)
def test_a_question_about_what_a_line_does_not_have(ask: Ask, trouble: Ask, what: str, parts: Json) -> None:
    line = open_first(ask)["line"]
    problem = trouble(what, line=line, **parts)
    assert problem["title"] == "This question cannot be answered"


@pytest.mark.parametrize("question", [None, 7, "open", [], {}])
def test_what_is_no_question_is_declined(desk: Desk, question: object) -> None:
    assert desk.answer(question)["problem"]["text"]


def test_fault_of_the_tutor_is_told_in_general_words_and_logged(
    desk: Desk, trouble: Ask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("secret details")

    monkeypatch.setattr(panel.WinPanel, "fact", broken)
    line = desk.answer({"id": 1, "ask": "open", "game": "minions", "example": FIRST})["answer"]["line"]
    with caplog.at_level(logging.ERROR):
        problem = trouble("facts", line=line, at=0, view="open")
    assert problem["title"] == "Something went wrong here"
    assert "secret" not in problem["text"]
    assert "secret details" in caplog.text
    assert "Traceback" in caplog.text


# ---------------------------------------------------------------- no secret is told


def told_to(film: Film, at: int, seat: int) -> Json:
    """All that the view of a seat shows at a position."""
    frame = film.finish(at)
    words = frame["told"].get(str(seat), frame)
    return {
        "words": [words["title"], words["text"], words["label"], words["note"]],
        "picture": frame["pictures"][frame["picture"][str(seat)]],
        "meters": frame["meters"][str(seat)],
        "phase": (frame["phase"], frame["turn"], frame["rules"], frame["actor"]),
        "asks": [one for one in frame["asks"]["seats"] if one == seat],
        "choices": choices(film, at, seat),
        "facts": panel.facts_of(film.states[at].seen_by(seat)),
    }


@pytest.mark.slow
@pytest.mark.parametrize("players", todays(2, [2, 3]))
def test_no_view_tells_a_secret_choice(minions: Game, players: int) -> None:
    """Two games that differ in nothing but another seat's secret choice look the same to a seat while it is secret."""
    record = played_at_random(minions, 11, players=players, turns=4 - players)
    film, tried = Film.of(BOARD, record), 0
    for at, step in enumerate(record.played):
        for seat in range(players):
            if not is_secret(step.action, seat):
                continue
            options = step.before.options(step.action.seat)  # type: ignore[attr-defined]
            other = next((o for o in options if type(o) is type(step.action) and o != step.action), None)
            if other is None:
                continue
            tried += 1
            twin = Film.of(BOARD, record.branch(at, other))
            mine = Film.of(BOARD, record.branch(at + 1))
            assert told_to(mine, at + 1, seat) == told_to(twin, at + 1, seat)
            assert told_to(film, at, seat)["words"] == told_to(twin, at, seat)["words"]
    assert tried >= 6


def test_no_view_names_a_card_that_lies_face_down(whole_game: Record) -> None:
    film = Film.of(BOARD, whole_game)
    hidden: dict[int, set[str]] = {0: set(), 1: set()}
    for at, step in enumerate(whole_game.played, 1):
        if type(step.action).__name__ == "Show":
            hidden = {0: set(), 1: set()}
        for seat in (0, 1):
            if is_secret(step.action, seat):
                hidden[seat].add(f"lays {step.action.label(step.before.names)}")
            frame = film.shown(at)[0]
            words = frame["told"].get(str(seat), frame)
            told = " ".join([words["title"], *words["text"], words["label"]])
            assert not any(secret in told for secret in hidden[seat])


def test_open_a_new_game_with_names_of_ones_own() -> None:
    answer = Desk(random.Random(1)).answer(NEW | {"names": ["Mia", "Tom"]})["answer"]
    assert answer["seats"] == ["Mia", "Tom"]
    assert answer["record"]["setup"]["names"] == ["Mia", "Tom"]


@for_each(
    ("names", "said"), [(["Mia"], "a list of 2 names"), (["Mia", "mia"], "the same name"), ([7, "Tom"], '"names.0"')]
)
def test_names_that_nobody_can_have_are_declined(names: list[object], said: str) -> None:
    assert said in Desk(random.Random(1)).answer(NEW | {"names": names})["problem"]["text"]


def test_a_file_that_says_who_plays_opens_at_its_last_step_and_says_it_again(desk: Desk) -> None:
    line = desk.answer({"ask": "open", "game": "minions", "example": FIRST})["answer"]
    text = desk.answer({"ask": "save", "line": line["line"], "play": "me.greedy"})["answer"]["text"]
    assert desk.answer({"ask": "load", "text": text})["answer"]["play"] == "me.greedy"
    plain = desk.answer({"ask": "save", "line": line["line"]})["answer"]["text"]
    assert "play" not in desk.answer({"ask": "load", "text": plain})["answer"]
