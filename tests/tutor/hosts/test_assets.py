"""What a widget brings along, and what its page's server has for it."""

import gzip
import re
from urllib.parse import urljoin

import pytest

from tutor.hosts import assets
from tutor.hosts.voila.static_files import (
    PackedText,
    _packed_text,
    later_script_url,
    page_script_url,
    script_url,
    text_rules,
    versioned_page,
)


def test_where_nothing_serves_the_modules_the_widget_asks_python_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(assets.SCRIPT_URL, raising=False)
    text = assets.esm()
    assert text.startswith("export default (() => {") and text.endswith(f').keptWidget("{assets.version()}");\n')
    assert modules_in(text) == ["kept.js"]
    assert len(text) < 5_000, "each widget of a saved notebook holds this"


def test_the_script_that_python_sends_is_a_module_that_runs_once_a_page() -> None:
    text = assets.script()
    assert text.startswith(f'export default (globalThis[Symbol.for("minions-tutor/{assets.version()}")] ??= (() => {{')
    assert text.endswith(").widget;\n")
    assert modules_in(text) == ["main.js", "host/model.js"]


def modules_in(text: str) -> list[str]:
    """Those of some modules that a script holds."""
    return [path for path in ("main.js", "host/model.js", "served.js", "site.js", "kept.js") if f"// {path}\n" in text]


def test_where_a_server_has_them_the_widget_only_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(assets.SCRIPT_URL, "/base/tutor/files/tutor-1.js")
    assert 'new URL("/base/tutor/files/tutor-1.js", document.baseURI)' in assets.esm()
    assert len(assets.esm()) < 200


def test_the_page_links_the_style_sheets_once_for_all_widgets() -> None:
    address = versioned_page({}, "/base/")["tutorStyle"]
    [given] = [given for pattern, _, given in text_rules("/base/") if re.fullmatch(pattern, address)]
    assert given == {"text": assets.css_of_files}


def test_the_emblems_stand_beside_the_style_sheets() -> None:
    beside = versioned_page({}, "/base/")["tutorStyle"]
    named = set(re.findall(r'url\("(emblems-[^"#]*)', assets.css_of_files()))
    assert named == assets.emblem_files().keys() != set()
    for name, text in assets.emblem_files().items():
        [given] = [given for pattern, _, given in text_rules("/base/") if re.fullmatch(pattern, urljoin(beside, name))]
        assert given["text"]() == text


def test_the_page_asks_for_the_modules_at_the_address_that_the_server_answers() -> None:
    pattern, handler, given = text_rules("/base/")[0]
    assert (handler, given) == (PackedText, {"text": assets.script})
    assert re.fullmatch(pattern, versioned_page({}, "/base/")["tutorScript"])
    assert script_url("/base/") == f"/base/tutor/files/tutor-{assets.version()}.js"


def test_the_script_is_packed_whole() -> None:
    assert gzip.decompress(_packed_text(assets.script)).decode() == assets.script()


def test_the_version_changes_with_each_script(monkeypatch: pytest.MonkeyPatch) -> None:
    def version_of(widget: str, page: str, later: str = "") -> str:
        monkeypatch.setattr(assets, "_linked", {"main.js": widget, "served.js": page, assets.LATER: later}.__getitem__)
        return assets.version.__wrapped__()

    assert version_of("1", "2") == version_of("1", "2")
    assert len({version_of("1", "2"), version_of("1", "3"), version_of("0", "2"), version_of("1", "2", "4")}) == 4


def test_what_nobody_opens_first_comes_in_a_script_behind_the_page_s_own() -> None:
    first, later = assets.page_script(), assets.later_script()
    assert f'from "./{page_script_url("/").rpartition("/")[2]}";' in later
    assert later.endswith("export const { laterPages } = $module" + later.rpartition("$module")[2])
    assert len(first) < 0.7 * len(first + later)
    assert "// lessons/page-lesson.js\n" in later and "// lessons/page-lesson.js\n" not in first
    for address, text in ((page_script_url("/"), first), (later_script_url("/"), later)):
        [given] = [given for pattern, _, given in text_rules("/") if re.fullmatch(pattern, address)]
        assert given["text"]() == text
