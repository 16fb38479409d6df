"""The page of a notebook, as its template makes it: in a Voila with settings of its own, and on the tutor's server."""

import re
from collections.abc import AsyncIterator

import nbformat
import pytest
from nbformat import NotebookNode
from voila.exporter import VoilaExporter
from voila.paths import collect_template_paths

from tests.loops import awaited
from tests.tutor.hosts.voila.running import FOREIGN, ROOT
from tutor.hosts.voila import SHARE, TEMPLATE
from tutor.hosts.voila.static_files import versioned_page

ALONE = {"fullStaticUrl": "/voila/static", "fullMathjaxUrl": "https://cdn.example/mathjax.js", "mathjaxConfig": "TeX"}
"""What a Voila with settings of its own tells its pages."""


def page(config: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> str:
    """The app's notebook as a page, without a kernel."""
    monkeypatch.setenv("JUPYTER_PATH", str(SHARE))
    paths = collect_template_paths(["voila", "nbconvert"], TEMPLATE)
    exporter = VoilaExporter(template_paths=paths, template_name=TEMPLATE, theme="light", base_url="/")

    async def cells(notebook: NotebookNode, _: str) -> AsyncIterator[NotebookNode]:
        for cell in notebook.cells:
            yield cell

    async def text() -> str:
        notebook = nbformat.read(ROOT / "notebooks" / "app.ipynb", as_version=4)
        parts = exporter.generate_from_notebook_node(
            notebook,
            resources={"base_url": "/", "theme": "light", "metadata": {"name": "app"}, "page_config": config},
            page_config=config,
            extra_context={
                "frontend": "voila",
                "main_js": "voila.js",
                "kernel_start": lambda _: "kernel-1",
                "cell_generator": cells,
            },
        )
        return "".join([part async for part, _ in parts])

    return awaited(text())


def test_in_a_voila_with_its_own_settings_it_names_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    text = page(dict(ALONE), monkeypatch)
    assert "<title>Minions Tutor</title>" in text
    assert FOREIGN.findall(text) == []
    assert '"fullMathjaxUrl": null' in text
    named = re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]*)"', text)
    assert [address.partition("?")[0] for address in named] == [
        f"/voila/templates/{TEMPLATE}/static/favicon.svg",
        "/voila/static/voila-style.js",
        "/voila/static/voila.js",
    ]


def test_on_the_tutor_s_server_it_names_what_that_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    text = page(versioned_page(dict(ALONE), "/"), monkeypatch)
    assert FOREIGN.findall(text) == []
    named = re.findall(r'<(?:script|link)[^>]* (?:src|href)="([^"]*)"', text)
    assert len(named) == 5 and all(address.startswith("/tutor/files/") for address in named)
