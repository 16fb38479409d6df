"""The pages for readers: their Python runs, and the files, commands and options that they name exist. The maps of the
two houses name every room, and nothing that is not there."""

import re
import tomllib
from pathlib import Path

import pytest

from engine import all_games
from engine.core.command_line import OneLineParser
from tests.cases import for_each
from tutor.__main__ import main
from tutor.app.card_forms import card_form
from tutor.app.declarations import FILE
from tutor.tables import board

ROOT = Path(__file__).parent.parent
DOORS = ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in ROOT.glob("docs/*.md"))]
PAGES = [*DOORS, "engine/README.md", "engine/levels/README.md", "tutor/README.md"]

every_page = pytest.mark.parametrize("page", PAGES)
every_door = pytest.mark.parametrize("page", DOORS)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text_of(page), re.DOTALL)


# ---------------------------------------------------------------- the front door


def test_the_readme_is_short_and_every_page_is_in_the_index():
    assert len(text_of("README.md").split()) <= 600
    assert "](docs/README.md)" in text_of("README.md")
    index = text_of("docs/README.md")
    pages = [page.removeprefix("docs/") for page in DOORS if page.startswith("docs/") and page != "docs/README.md"]
    assert [page for page in pages if f"]({page})" not in index] == []


def test_the_table_of_words_is_short():
    words = text_of("docs/how-it-is-built.md").partition("## Words")[2]
    assert 10 <= len(re.findall(r"^\| (?!word |---)", words, re.MULTILINE)) <= 20


# ---------------------------------------------------------------- Python


PRINTED = {
    "README.md": ["Ada 1\nBen 1/7\nCleo 1/7\n"],
    "docs/engine-from-python.md": [
        "Event | Event: Sunny Skies | min-event-2",
        "{0: Fraction(11, 12), 1: Fraction(1, 12)}",  # Myth needs 5+6, 6+5 or 6+6 under Wither
        "Event card is turned up in its own time",
        "Ada 1\nBen 1/7\nCleo 1/7\n",
        "Ada: 100 %; Ben: 6 %. This step moved Ada from 6 % to 100 %.\n",
        "1 2/27\n",
        "5 461/648\n5/54\n0\n0.535",
        "True\n",
    ],
    "docs/in-a-notebook.md": [
        "Power roll 121/152\n16 143/228\n",  # no tie: 1/12 lost, else 13/19 of the rolls again
        "% ± ",
        "2 of 3 are right.",
    ],
    "docs/studies.md": ["± "],
    "docs/your-own-cards.md": ["my-cards.toml", "('Ada', 'Ben')"],
}
"""What the Python of a page prints. That of the maps has tests of its own."""


def test_no_python_is_left_out():
    assert {page for page in DOORS if blocks(page, "python")} == set(PRINTED)


@pytest.mark.parametrize("page", PRINTED)
def test_the_python_of_a_page_runs_and_prints(page, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for block in blocks(page, "toml"):
        (tmp_path / "my-cards.toml").write_text(block, encoding="utf-8")
    space: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(block, space)
    printed = capsys.readouterr().out
    assert [words for words in PRINTED[page] if words not in printed] == []


# ---------------------------------------------------------------- commands


class ParsedError(Exception):
    """The options of a command were read; nothing else of it is done."""


def options_of(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The options that the tutor's command knows which is called like this. Errors: SystemExit for one it does not."""
    read = OneLineParser.parse_args

    def read_and_stop(self, *given):
        read(self, *given)
        raise ParsedError(*self._option_string_actions)

    monkeypatch.setattr(OneLineParser, "parse_args", read_and_stop)
    with pytest.raises(ParsedError) as parsed:
        main(arguments)
    monkeypatch.undo()
    return set(parsed.value.args)


def typed_on(page: str) -> list[tuple[str, list[str]]]:
    """What is typed on a page: programs or modules, each with its arguments."""
    lines = [line for block in blocks(page, "sh") for line in block.replace("&&", "\n").splitlines()]
    typed = [re.sub(r"^\s*(\S*python3? -m |pipx run --spec \. |uvx --from \. |\w+=\S+ )", "", line) for line in lines]
    return [(program, arguments) for program, *arguments in map(str.split, typed)]


TUTOR = ("tutor", "minions-tutor")
OTHERS = {
    *("source", "ruff", "mypy", "pip", "http.server", "jupyterhub", "docker", "helm"),
    "tutor.hosts.lesson_notebooks",
    "tutor.hosts.graded_notebooks",
}


@every_door
def test_every_command_is_one_that_there_is(page, monkeypatch):
    for program, arguments in typed_on(page):
        if program in TUTOR:
            options_of(arguments, monkeypatch)
        elif program == "pytest":
            assert [path for path in arguments if path.startswith("tests") and not (ROOT / path).exists()] == []
        elif program.startswith("tests."):
            assert (ROOT / f"{program.replace('.', '/')}.py").is_file()
        else:
            assert program in {"make", *OTHERS}, program


@every_door
def test_every_option_it_names_exists(page, monkeypatch):
    called = [arguments for program, arguments in typed_on(page) if program in TUTOR]
    known = set().union(*(options_of(arguments, monkeypatch) for arguments in [[], *called]))
    assert set(re.findall(r"`(--[a-z-]+)", text_of(page))) <= known


@every_door
def test_every_make_target_it_names_exists(page):
    makefile = text_of("Makefile")
    targets = set(re.findall(r"(?:`|^)make (\w+)\b", text_of(page), re.MULTILINE))
    assert [t for t in targets if not re.search(rf"^{t}:", makefile, re.MULTILINE)] == []


# ---------------------------------------------------------------- links


def test_your_own_cards_names_buttons_as_they_are_called():
    """Every button in italics stands in the browser's side, or is a new card of a kind."""
    page = text_of("docs/your-own-cards.md").partition("## In the browser")[2].partition("\n## ")[0]
    named = {" ".join(words.split()) for words in re.findall(r"\*([^*]+)\*", page)} - {"Deities & Demidice"}
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "tutor/web").rglob("*.js"))
    kinds = {f"A new {kind['one']}" for game in all_games() for kind in card_form(board(game.name).own_cards)["kinds"]}
    assert len(named) >= 9
    unknown = named - kinds - {words for words in named if f'"{words}' in code or f"`{words}" in code}
    assert unknown == set()


def headings(page: Path) -> set[str]:
    """The places within a page that a link can name."""
    titles = re.findall(r"^##+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def links_on(page: str) -> list[tuple[Path, str]]:
    """The files that a page links to, each with the place in it, or nothing."""
    prose = re.sub(r"```.*?```", "", text_of(page), flags=re.DOTALL)
    found = re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", prose)
    here = ROOT / page
    return [((here.parent / path).resolve() if path else here, place) for path, place in found]


@every_page
def test_every_local_link_and_picture_is_there(page):
    links = links_on(page)
    assert [path for path, _ in links if not path.exists()] == []
    assert [(path.name, place) for path, place in links if place and place not in headings(path)] == []


@every_page
def test_no_link_leads_to_a_copy_that_has_no_name(page):
    assert re.findall(r"^(?!\[!).*\]\([^)]*(?:OWNER|REPOSITORY).*", text_of(page), re.MULTILINE) == []
    assert "OWNER" not in text_of("README.md")


@every_door
def test_every_file_it_names_is_there(page):
    """Names that begin with one of the project's folders; "NN-name" and "the_name" stand for many."""
    named = set(re.findall(r"`((?:engine|tutor|tests|notebooks|binder|docs|\.github)/[\w./-]*)`", text_of(page)))
    assert [name for name in named if not re.search("NN|the[-_]name", name) and not (ROOT / name).exists()] == []


# ---------------------------------------------------------------- the archive of sources


def test_the_archive_of_sources_holds_what_pages_and_tests_name():
    project = tomllib.loads(text_of("pyproject.toml"))
    told = {name.strip("/") for name in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]}
    told |= {"pyproject.toml", *project["project"]["license-files"]}
    linked = {path.relative_to(ROOT).parts[0] for page in PAGES for path, _ in links_on(page)}
    tests = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/**/*.py"))
    named = {name.split("/")[0] for name in re.findall(r"ROOT / \"([^\"]+)\"", tests)}
    made = {line.strip("/") for line in text_of(".gitignore").splitlines()}
    assert {name for name in linked | named if (ROOT / name).exists()} - made <= told


# ---------------------------------------------------------------- the maps of engine and tutor

MAPS = {"engine": ROOT / "engine" / "README.md", "tutor": ROOT / "tutor" / "README.md"}

SIXTH = ("engine/games/x", "tests/engine/x", "tutor/tables/x", "notebooks/x.ipynb")
"""What whoever adds a game makes."""

ADDRESSES = ("tutor/seat",)


def words_of(house: str) -> str:
    return re.sub(r"```.*?```", "", MAPS[house].read_text("utf-8"), flags=re.DOTALL)


@for_each("house", MAPS)
def test_a_map_names_nothing_that_is_not_there(house):
    told = set(
        re.findall(r"`([\w/.-]+(?:/|\.(?:py|js|css|toml|json|svg|ts|ipynb))|[\w.-]+(?:/[\w.-]+)+)`", words_of(house))
    )
    told -= {name for name in told if name.startswith((*SIXTH, *ADDRESSES))}
    assert len(told) > 40
    paths = there()
    assert sorted(name for name in told if not any(is_at_the_end_of(name, path) for path in paths)) == []


def is_at_the_end_of(name: str, path: str) -> bool:
    """Whether that is how a file or folder is called, if perhaps without the folders above it or without ".py"."""
    return f"/{path}".endswith((f"/{name.rstrip('/')}", f"/{name}.py"))


def there() -> list[str]:
    """The files and folders of the project, and what is made of them and not kept."""
    houses = ("engine", "tutor", "tests", "notebooks", "binder")
    kept = (path for house in houses for path in (ROOT / house, *(ROOT / house).rglob("*")))
    return [str(path.relative_to(ROOT)) for path in (FILE, *kept)]


@for_each("house", MAPS)
def test_a_map_names_no_function_that_its_module_lacks(house):
    """`module.function` and `Class.method`, in Python or JavaScript."""
    parts = {}
    for path in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("tutor/**/*.py"), *ROOT.glob("tutor/web/**/*.js")]:
        text = path.read_text("utf-8")
        parts[path.stem] = parts.get(path.stem, "") + text
        for kind in re.findall(r"^class (\w+)", text, re.MULTILINE):
            parts[kind] = parts.get(kind, "") + text
    told = set(re.findall(r"`(\w+)\.(\w+)(?:\([^`]*\))?`", words_of(house))) - {
        ("attempt", "act"),
        ("engine", "courses"),
    }
    told = {(module, name) for module, name in told if name not in ("py", "js", "css", "toml", "json", "svg", "ts")}
    assert len(told) > 10
    define = r"\b(?:def|class|function|const) {0}\b|^ *{0}(?:: | = )"
    assert [
        one for one in sorted(told) if not re.search(define.format(one[1]), parts.get(one[0], ""), re.MULTILINE)
    ] == []
