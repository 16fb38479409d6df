"""The pages and the reference of a site: built whole, strictly, and without asking any other server."""

import builtins
import json
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from importlib import import_module
from typing import Any

import pytest

from tests.cases import for_each
from tests.test_kept import HOUSES
from tutor.hosts.site import documentation as pages
from tutor.hosts.site.packages import CannotBuild

LOADING = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src"}
TEXTS = (".html", ".json", ".txt")
NAMES = {"docs/README.md": "index.md", "docs/start.md": "start.md", "engine/README.md": "engine.md"}

pytestmark = pytest.mark.xdist_group("documentation")
of_the_built_pages = pytest.mark.slow("documentation")
"""For tests that look at the pages as they are built, which takes long: all of them on the same days."""


@pytest.fixture(scope="module")
def built() -> Mapping[str, str]:
    """The pages by their path, and what else of them is text."""
    return {path: file.decode() for path, file in pages.documentation().items() if path.endswith(TEXTS)}


class Loaded(HTMLParser):
    """Collects what a page loads by itself, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.ids.add(told.get("id") or "")
        if tag in LOADING and told.get("rel") not in ("prev", "next", "canonical"):
            self.addresses.append(told.get(LOADING[tag]) or "")


@of_the_built_pages
def test_every_page_is_there_and_asks_no_other_server(built: Mapping[str, str]) -> None:
    html = {path: Loaded(text) for path, text in built.items() if path.endswith(".html")}
    reference = (*(f"{name}.md" for name in pages.reference_modules()), pages.MODULES)
    wanted = {*pages.page_names().values(), *(f"reference/{name}" for name in reference)}
    assert {page_path(name) for name in wanted} == set(html)
    foreign = [(path, one) for path, page in html.items() for one in page.addresses if re.match(r"(?:\w+:)?//", one)]
    assert foreign == []
    assert all("default-src 'self'" in built[path] for path in html)


def page_path(name: str) -> str:
    stem = name.removesuffix(".md")
    return "index.html" if stem == "index" else f"{stem}/index.html"


@of_the_built_pages
@pytest.mark.parametrize("house", HOUSES)
def test_every_public_name_is_told_of(house: str, built: Mapping[str, str]) -> None:
    """A public module has a page of its own."""
    ids, module = Loaded(built[f"reference/{house}/index.html"]).ids, import_module(house)
    silent = [name for name in module.__all__ if f"{house}.{name}" not in ids]
    assert {f"{house}.{name}" for name in silent} <= set(pages.reference_modules())


@of_the_built_pages
def test_the_search_finds_words_of_pages_and_of_the_reference(built: Mapping[str, str]) -> None:
    index = json.loads(built["search/search_index.json"])["docs"]
    found = {entry["location"].partition("#")[0] for entry in index if "rulebook" in entry["text"]}
    assert {"engine-from-python/", "reference/engine/"} <= found


def test_every_module_says_what_it_is_for() -> None:
    rows = [line for line in pages.module_map().splitlines() if line.startswith("| `")]
    assert len(rows) > 300
    assert [row for row in rows if row.endswith("|  |")] == []


@of_the_built_pages
def test_whose_work_the_look_is_stands_beside_it(built: Mapping[str, str]) -> None:
    assert "Martin Donath" in built["LICENCES.txt"]


@for_each(
    ("text", "shown"),
    [
        ("[Start](start.md)", "[Start](start.md)"),
        ("[it](../engine/README.md#the-idea)", "[it](engine.md#the-idea)"),
        ("![It](../.github/level.png)", "![It](level.png)"),
        ("[the licence](../LICENSE)", "the licence"),
        ("[out](https://example.org/a.md) [here](#there)", "[out](https://example.org/a.md) [here](#there)"),
    ],
)
def test_a_link_leads_to_where_its_page_is_or_is_only_words(text: str, shown: str) -> None:
    assert pages.with_links_here(text, "docs/README.md", NAMES) == shown


def test_what_stands_beside_the_pages_are_the_questions_of_the_index() -> None:
    index = "**For all**\n\n| question | page |\n| --- | --- |\n| How? | [Start](start.md) or [all](README.md) |\n"
    [first, for_all, reference] = pages.contents_of(index, NAMES)
    assert (first, for_all) == ({"All pages": "index.md"}, {"For all": [{"Start": "start.md"}, {"all": "index.md"}]})
    assert {"engine": "reference/engine.md"} in reference["Reference"]


@pytest.mark.slow
def test_a_link_that_leads_nowhere_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(text: str, *_: Any) -> str:
        return text.replace("(start.md)", "(stars.md)")

    monkeypatch.setattr(pages, "with_links_here", wrong)
    monkeypatch.setattr(pages, "reference_modules", lambda: ("tutor.figures",))
    with pytest.raises(CannotBuild, match=r"stars\.md"):
        pages.documentation()


def test_without_mkdocs_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("mkdocs"):
            raise ImportError(name)
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(CannotBuild, match=r"minions-tutor\[docs\]"):
        pages.documentation()
