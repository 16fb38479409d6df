"""How the engine's values look in a cell of a notebook: as words, drawn, and as lists."""

import re
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
from IPython.lib.pretty import pretty

import engine
import tutor
from engine import Record
from tests.cases import for_each
from tutor.hosts.sheets import tight, used_by

EVERY_GAME = pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)


class Outline(HTMLParser):
    """Whether markup is whole: every element that is opened is closed, in its order."""

    EMPTY = frozenset({"br", "img", "path", "circle", "rect", "line", "use", "hr"})

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(markup)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """An element without content."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words.append(data)


def words_in(value: object) -> str:
    """What a cell shows of a value that it draws."""
    markup = value._repr_html_()  # type: ignore[attr-defined]
    assert isinstance(markup, str)
    assert len(markup) < 60_000
    return " ".join(" ".join(Outline(markup).words).split())


def first_record(game: engine.Game[engine.State]) -> Record:
    return next(iter(engine.examples(game.name).values()))


@EVERY_GAME
def test_a_position_is_one_line_of_words_and_a_drawn_table(game: engine.Game[engine.State]) -> None:
    state = first_record(game).states()[4]
    line = pretty(state)
    assert line == str(state) and len(line) < 120
    assert game.title in line and state.phase in line
    assert state.phase in words_in(state)
    assert words_in(state.seen_by(0))
    assert pretty([state]) == f"[{line}]"


def test_who_is_asked_is_said() -> None:
    states = engine.examples("minions")["vampire-vs-minotaur"].states()
    told = [str(state).partition("; ")[2] for state in states]
    assert told[0] == "chance is next>"
    assert told[3] == "Darkness and Myth to act>"
    assert str(engine.examples("minions")["whole-game"].states()[-1]).endswith("; the game is over>")


@EVERY_GAME
def test_a_step_says_what_was_done_and_what_came_of_it(game: engine.Game[engine.State]) -> None:
    step = first_record(game).steps()[3]
    assert repr(step).startswith(f"<Step: {step.action.label_in(step.before)}; {len(step.events)} event")
    assert len(repr(step)) < 120
    assert step.events[0].told(step.before.names).rstrip(".")[:20] in words_in(step)


@EVERY_GAME
def test_a_record_shows_its_end_and_all_its_steps(game: engine.Game[engine.State]) -> None:
    record = first_record(game)
    shown = words_in(record)
    assert record.title in shown and record.summary in shown
    assert f"The end, after {len(record.played)} steps" in shown
    assert len(repr(record)) < 120
    assert record._repr_html_().count("<tr>") == len(record.played) + 1


def test_a_record_without_steps_or_title_is_shown() -> None:
    assert "The end, after 0 steps" in words_in(Record.of(engine.load("minkingi").setup(), ()))


@EVERY_GAME
def test_examples_rules_and_courses_are_lists_of_names(game: engine.Game[engine.State]) -> None:
    examples, book, course = engine.examples(game.name), engine.rules(game.name), engine.courses(game.name)
    shown = words_in(examples)
    assert all(name in shown and record.title in shown for name, record in list(examples.items())[:3])
    assert examples._repr_html_().count("<tr>") == len(examples) + 1
    ruled, taught = words_in(book), words_in(course)
    assert all(rule.id in ruled for rule in book.values())
    assert course.title and taught.startswith(course.title)
    assert words_in(replace(course, title="")).startswith(game.name)
    assert all(level.name in taught for level in course.levels)
    rule = next(iter(book.values()))
    assert rule.text in words_in(rule) and f"{rule.id}, under {rule.section}" in words_in(rule)


def test_an_examples_title_is_found_by_its_name() -> None:
    examples = engine.examples("minions")
    assert {name: examples.title(name) for name in examples} == {name: one.title for name, one in examples.items()}


def test_words_are_no_markup() -> None:
    record = Record.of(engine.load("minkingi").setup(), (), title="<b>Mine", summary="Ben & Co")
    assert "<b>Mine" not in record._repr_html_()
    assert "<b>Mine Ben & Co" in words_in(record)


# ---------------------------------------------------------------- the engine by itself


def test_the_engine_alone_draws_nothing() -> None:
    check = "import engine; print(engine.load('minkingi').setup()._repr_html_())"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "None\n"


# ---------------------------------------------------------------- help at the keyboard


@for_each("use_jedi", [False, True])
@for_each(("name", "module"), [("engine", engine), ("tutor", tutor)])
def test_the_tab_key_offers_the_public_names_and_nothing_else(name: str, module: object, use_jedi: bool) -> None:
    shell = InteractiveShell()
    shell.user_ns[name] = module
    shell.Completer.use_jedi = use_jedi
    with provisionalcompleter():
        offered = {one.text.removeprefix(".") for one in shell.Completer.completions(f"{name}.", len(name) + 1)}
    assert offered == set(module.__all__)  # type: ignore[attr-defined]


@for_each("module", [engine, tutor], ids=lambda module: module.__name__)
def test_every_public_name_has_words_for_help(module: object) -> None:
    names = module.__all__  # type: ignore[attr-defined]
    own = {name: getattr(module, name) for name in names}
    described = {name: value.__doc__ for name, value in own.items() if callable(value) and isinstance(value, type)}
    assert len(described) > 5
    assert not [name for name, words in described.items() if not words or re.match(rf"{name}\(", words)]


# ---------------------------------------------------------------- what is wrong


@EVERY_GAME
@pytest.mark.parametrize("seat", [9, -1, None, "0"])
def test_a_seat_that_is_not_there_is_told_in_one_sentence(game: engine.Game[engine.State], seat: object) -> None:
    state = game.setup()
    with pytest.raises(ValueError, match=rf"^There is no seat {seat!r} at this table of {len(state.names)}\.$"):
        state.seen_by(seat)  # type: ignore[arg-type]


@EVERY_GAME
def test_a_position_that_is_not_there_is_told_in_one_sentence(game: engine.Game[engine.State]) -> None:
    with pytest.raises(IndexError, match=r"^position 999 is not in this record; its positions go from 0 to \d+$"):
        first_record(game).branch(999)
    with pytest.raises(KeyError, match=r"There is no example 'nope'; there are: "):
        engine.examples(game.name)["nope"]


# ---------------------------------------------------------------- style sheets made small


def test_a_tight_sheet_says_the_same_in_one_line() -> None:
    sheet = "/* words\n of two lines */\n.a > .b {\n  color: red;\n  margin: 0 auto;\n}\n"
    assert tight(sheet) == ".a > .b{color: red;margin: 0 auto;}"


def test_of_a_sheet_is_kept_what_markup_can_use() -> None:
    sheet = tight(
        ".a { x: 1 } .b { x: 2 } .a .b, .c { x: 3 } p { x: 4 } .a:not(.b) { x: 5 } :is(.b, :where(.d)) { x: 6 }"
        "@media print { .a { x: 7 } .b { x: 8 } } @media screen { .b { x: 9 } } @keyframes k { from { x: 10 } }"
        ":where(.game) { .a { x: 11 } .b { x: 12 } &.c { x: 13 } } :where(.other) { .b { x: 14 } }"
    )
    kept = used_by('<p class="a c">', sheet)
    assert re.findall(r"x: (\d+)", kept) == ["1", "3", "4", "5", "6", "7", "10", "11", "13"]
    assert "@media screen" not in kept and "other" not in kept
