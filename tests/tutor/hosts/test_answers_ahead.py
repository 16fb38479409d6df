"""What the site answers in first levels without an engine is what a desk answers there, and a desk goes on from it."""

import json
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from engine.core.catalog import all_games
from tutor.app.courses import course_of
from tutor.app.desk import Desk
from tutor.app.problems import LINE_GONE
from tutor.hosts import answers_ahead, shelf

ROOT = Path(__file__).parents[3]

LEVELS = [
    ("minions", "first-minion"),
    ("minkingi", "first-card"),
    ("minkingi", "open-spaces"),
    ("deities", "first-roll"),
    ("exploding-minions", "see-the-future"),
    ("dark-minions", "first-raid"),
]
"""One level of each form, and of each game the first or one of several decisions."""

FEW, FEW_TRIED = 12, 70
"""So many answers and touches of each are held against the desk's: in Dark Minions a site has 160 of both."""

MOST = answers_ahead.MOST
"""So many as a site has; the tests ask for fewer."""

LINE_PARTS = ("line", "base", "parent", "pieces", "frames", "meters")


class Page:
    """A page that asks a desk what the site's files answer: `lines` has the desk's lines by the ids of the files."""

    def __init__(self, game: str, level: str) -> None:
        self.desk = Desk()
        self.reference = {"game": game, "name": level}
        self.file: dict[str, Any] = told(shelf.answer(f"ahead/{game}/{level}"))
        self.begun: dict[str, Any] = told(shelf.answer(f"level/{game}/{level}"))
        self.lines = {self.begun["line"]["line"]: self.ask("level", level=self.reference)["line"]}
        self.frames = {
            self.begun["line"]["line"]: (self.begun["line"]["pieces"]["markup"], self.begun["line"]["frames"])
        }

    def ask(self, ask: str, **parts: object) -> Any:
        """A desk's answer; what it has put away it holds again, as the browser has it do."""
        reply = told(self.desk.answer({"ask": ask, **parts}))
        if reply.get("problem", {}).get("code") == LINE_GONE:
            old = next(line for line in self.lines.values() if line["line"] == parts["line"])
            again = self.ask("hold", game=old["game"], record=old["record"])
            old["line"] = again["line"]
            return self.ask(ask, **{**parts, "line": again["line"]})
        return reply["answer"]

    def answers(self) -> Iterator[tuple[str, Mapping[str, Any], Any, Any]]:
        """Every question that is answered in the file, with its line: what the file says, and what the desk does."""
        for word, answer in self.file.items():
            ask, line, *values = json.loads(word)
            parts = {
                part: value for part, value in zip(answers_ahead.PARTS[ask], values, strict=True) if value is not None
            }
            more = {"level": self.reference} if ask in ("attempt", "level-hint") else {}
            asked = self.ask(ask, line=self.lines[line]["line"], **parts, **more)
            if ask == "attempt" and answer["line"]:
                self.lines[answer["line"]["line"]] = asked["line"]
            yield line, {"ask": ask, **parts}, answer, asked

    def shown_by_file(self, line: str, grown: Any) -> list[Any]:
        """The frames of a line that grew out of another, as the files tell of both, with their pictures."""
        table, frames = self.frames[line]
        table = [*table[: grown["pieces"]["first"]], *grown["pieces"]["markup"]]
        frames = [*frames[: grown["base"]["frames"]], *grown["frames"]]
        self.frames[grown["line"]] = (table, frames)
        return [shown(frame, table) for frame in frames]

    def shown_by_desk(self, grown: Any) -> list[Any]:
        """The same, as the desk has them."""
        line = self.desk.lines.find(grown["line"])
        whole = told(line.finished_json())
        return [shown(frame, whole["pieces"]["markup"]) for frame in whole["frames"]]


def told(answer: object) -> Any:
    """As a browser reads it."""
    return json.loads(json.dumps(answer))


def shown(frame: Any, table: list[str]) -> Any:
    """A frame with its pictures and hands by view, as markup."""
    markup = ["".join(table[index] for index in picture) for picture in frame["pictures"]]
    pictures = {view: markup[number] for view, number in frame["picture"].items()}
    hands = {view: "".join(table[index] for index in hand) for view, hand in frame["hands"].items()}
    return {**frame, "pictures": pictures, "picture": None, "hands": hands}


def without(parts: tuple[str, ...], answer: Any) -> Any:
    return {part: value for part, value in answer.items() if part not in parts}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers_ahead, "MOST", FEW)
    monkeypatch.setattr(answers_ahead, "MOST_TRIED", FEW_TRIED)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_all_that_is_answered_ahead_is_what_a_desk_answers(game: str, level: str) -> None:
    page = Page(game, level)
    for line, question, answer, asked in page.answers():
        if question["ask"] != "attempt":
            assert answer == asked, question
            continue
        assert without(("line",), answer) == without(("line",), asked), question
        assert (answer["line"] is None) == (asked["line"] is None)
        if answer["line"]:
            assert without(LINE_PARTS, answer["line"]) == without(LINE_PARTS, asked["line"]), question
            assert page.shown_by_file(line, answer["line"]) == page.shown_by_desk(asked["line"]), question
            assert answer["line"]["meters"] == told(page.desk.lines.find(asked["line"]["line"]).film.meter_titles())


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_all_that_can_be_asked_first_is_there(game: str, level: str) -> None:
    page, line = Page(game, level), answers_ahead.first_line(game, level)
    at, card = page.begun["at"], page.begun["level"]

    def has(ask: str, **parts: object) -> bool:
        return answers_ahead.question_key(ask, line, {"at": at, **parts}) in page.file

    assert has("attempt"), "the solution"
    assert all(has("level-hint", depth=depth) for depth in range(1, card["hints"] + 1))
    if page.begun["ask"]:
        keys = [item["key"] for item in page.begun["ask"]["items"]]
        assert all(has("attempt", picked=[key]) for key in keys)
        assert sum('"attempt"' in word for word in page.file) == min(FEW, 2 ** len(keys))
        return
    asked = {"view": card["view"]}
    choices = page.file[answers_ahead.question_key("choices", line, {"at": at, **asked, "told": True})]
    assert all(has("attempt", action=option["action"]) for option in choices["options"][: FEW - 1])
    tried = [json.loads(word)[4] for word in page.file if word.startswith('["try"')]
    assert all(any(key in thing for thing in tried) for option in choices["options"] for key in option["at"])


def test_of_a_number_the_solution_alone_is_answered_ahead() -> None:
    quiz: Any = {"form": "number", "items": []}
    assert list(answers_ahead.answers_to(quiz, None)) == [{}]


def test_what_goes_not_with_the_thing_touched_before_is_there() -> None:
    """In "first-card" a card goes with any space, and not with another card."""
    page = Page("minkingi", "first-card")
    tried = [json.loads(word)[4:] for word in page.file if word.startswith('["try"')]
    (choices,) = [answer for word, answer in page.file.items() if word.startswith('["choices"')]
    ways = [option["at"] for option in choices["options"] if len(option["at"]) == 2]
    cards, spaces = ({way[place] for way in ways} for place in (0, 1))
    after = {(thing[0], touched[0]) for thing, touched in tried if touched}
    assert {*permutations(cards, 2), *permutations(spaces, 2)} <= after
    assert not after & {*product(cards, spaces), *product(spaces, cards)}


def test_what_a_visitor_loads_is_told_with_these_numbers() -> None:
    told = " ".join((ROOT / "docs/site.md").read_text("utf-8").split())
    in_words = {3: "three", 60: "sixty"}
    most, levels = in_words[MOST], in_words[answers_ahead.LEVELS]
    assert f"up to {most} answers to each of a game's first {levels} levels" in told
    assert f"as far as {MOST} answers reach" in (ROOT / "tutor/README.md").read_text("utf-8")


def test_what_follows_a_first_move_is_answered_too_and_a_desk_goes_on_from_there() -> None:
    page = Page("exploding-minions", "see-the-future")
    grown = {answer["line"]["line"]: answer["line"] for *_, answer, _ in page.answers() if answer.get("line")}
    begun = page.begun["line"]["line"]
    assert [*grown] == [f"shelf/exploding-minions/levels/see-the-future/{n}" for n in range(1, len(grown) + 1)]
    later = next(line for line in (json.loads(word)[1] for word in page.file) if line != begun)
    reply = told(page.desk.answer({"ask": "choices", "line": later, "at": 1, "view": "0"}))
    assert reply["problem"]["code"] == LINE_GONE
    held = page.ask("hold", game="exploding-minions", record=grown[later]["record"])
    last = grown[later]["base"]["frames"] + len(grown[later]["frames"]) - 1
    solution = page.ask("attempt", level=page.reference, line=held["line"], at=last)
    assert solution["outcome"] == "shown"


def test_the_first_levels_of_every_game_are_answered_ahead_and_no_others() -> None:
    for game in all_games():
        levels = [level.name for level in course_of(game.name).levels]
        ahead = [name for name in levels if answers_ahead.is_answered(game.name, name)]
        assert ahead == levels[: answers_ahead.LEVELS]
        on_shelf = [name for name in levels if f"ahead/{game.name}/{name}" in shelf.names()]
        assert on_shelf == ahead
    assert not answers_ahead.is_answered("minions", "last-game")


def test_things_are_found_with_what_they_lie_in() -> None:
    markup = (
        '<div data-key="a"><br><p data-key="b"><i data-key="c"></i></p><path data-key="d"/><u data-key="e"></u><br/>'
        '</div><b data-key="&amp;">'
    )
    assert list(answers_ahead.things_in(markup)) == [["a"], ["b", "a"], ["c", "b", "a"], ["d", "a"], ["e", "a"], ["&"]]


def test_only_what_can_be_the_first_of_two_things_is_touched_before_another() -> None:
    choices: Any = {"options": [{"at": ["a"]}, {"at": ["b", "c"]}]}
    a, _, _, d = things = [["a"], ["b", "f"], ["c"], ["d"]]
    alone = [(thing, []) for thing in things]
    assert [*answers_ahead.tries(things, choices)] == [*alone, (a, ["b"]), (d, ["b"]), (a, ["c"]), (d, ["c"])]


def test_a_question_has_the_same_word_as_in_the_browser() -> None:
    action = {"do": "PlayCard", "card": "Šárka’s"}
    assert answers_ahead.question_key("attempt", "shelf/a/levels/b/0", {"at": 3, "action": action}) == (
        '["attempt","shelf/a/levels/b/0",3,{"do":"PlayCard","card":"Šárka’s"},null,null,null]'
    )
