"""The README's Python runs, and the folders and commands it names exist. The maps of the two houses name every room,
and nothing that is not there."""

import re
from pathlib import Path

import pytest

from tutor.__main__ import _parser

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_of_the_readme_runs_and_prints(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-cards.toml").write_text(blocks("toml")[0], encoding="utf-8")
    space: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, space)
    printed = capsys.readouterr().out
    assert "Event | Event: Sunny Skies | min-event-2" in printed
    assert "{0: Fraction(11, 12), 1: Fraction(1, 12)}" in printed  # Myth needs 5+6, 6+5 or 6+6 under Wither
    assert "Event card is turned up in its own time" in printed
    assert "Ada 1\nBen 1/7\nCleo 1/7\n" in printed
    assert "my-cards.toml" in printed.splitlines()[-1]


def test_every_option_it_names_exists():
    calls = re.findall(r"\bminions-tutor ?(.*)", "".join(blocks("sh")))
    assert len(calls) >= 4
    for call in calls:
        _parser().parse_args(call.split())
    named = set(re.findall(r"`(--[a-z-]+)", README[README.index("## Serving others") : README.index("## On Binder")]))
    assert {"--seats", "--seats-each", "--allow-host", "--proxy", "--memory", "--computing", "--forgotten"} <= named
    assert named <= set(_parser()._option_string_actions)


def test_every_local_link_and_picture_is_there():
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_link_within_it_names_a_heading():
    headings = {title.lower().replace(" ", "-") for title in re.findall(r"^##+ (.+)$", README, re.MULTILINE)}
    places = re.findall(r"\]\(#([^)]+)\)", README)
    assert places
    assert set(places) <= headings


def test_every_make_target_it_names_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake (\w+)\b", README))
    assert targets >= {"app", "test", "lab", "site"}
    assert [t for t in targets if not re.search(rf"^{t}:", makefile, re.MULTILINE)] == []


# ---------------------------------------------------------------- the maps of engine and tutor

MAPS = {"engine": ROOT / "engine" / "README.md", "tutor": ROOT / "tutor" / "README.md"}

NAMED = {
    "engine": [f"engine/{room}/*.py" for room in ("core", "pieces", "chance", "studies", "levels", "lessons")],
    "tutor": ["tutor/app/*.py", "tutor/web/*/"],
}
"""What a map names one by one."""

SIXTH = ("engine/games/x", "tests/engine/x", "tutor/tables/x", "notebooks/x.ipynb")
"""What whoever adds a game makes."""

ADDRESSES = ("tutor/seat",)


def words_of(house: str) -> str:
    """What a person wrote of a map: the page on questions is made of the protocol."""
    return re.sub(
        r"```.*?```|<!-- questions.*<!-- end of the questions -->", "", MAPS[house].read_text("utf-8"), flags=re.DOTALL
    )


@pytest.mark.parametrize("house", MAPS)
def test_a_map_names_every_module_and_folder(house):
    listed = [path for pattern in NAMED[house] for path in sorted(ROOT.glob(pattern)) if not path.stem.startswith("__")]
    names = {path: f"{path.name}/" if path.is_dir() else path.name for path in listed}
    assert len(names) > 10
    words = words_of(house)
    assert [str(path) for path, name in names.items() if f"`{name}`" not in words] == []


@pytest.mark.parametrize("house", MAPS)
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
    """The files and folders of the project."""
    houses = ("engine", "tutor", "tests", "notebooks", "binder")
    return [str(path.relative_to(ROOT)) for house in houses for path in (ROOT / house, *(ROOT / house).rglob("*"))]


@pytest.mark.parametrize("house", MAPS)
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
