"""What a widget brings along, and what its page's server has for it."""

import gzip
import re

import pytest

from tutor.hosts import assets
from tutor.hosts.voila.static_files import PackedText, _packed_text, script_url, text_rules, versioned_page


def test_where_nothing_serves_the_modules_the_widget_brings_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(assets.SCRIPT_URL, raising=False)
    text = assets.esm()
    assert text.startswith(assets.LOADER.read_text(encoding="utf-8"))
    assert all(f'"{path}"' in text for path in assets.modules())
    assert re.findall(r"^export default .*", text, re.MULTILINE)[0].endswith(f'"{assets.version()}")).default;')


def test_where_a_server_has_them_the_widget_only_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(assets.SCRIPT_URL, "/base/tutor/files/tutor-1.js")
    assert 'new URL("/base/tutor/files/tutor-1.js", document.baseURI)' in assets.esm()
    assert len(assets.esm()) < 200


def test_the_page_asks_for_the_modules_at_the_address_that_the_server_answers() -> None:
    pattern, handler, given = text_rules("/base/")[0]
    assert (handler, given) == (PackedText, {"text": assets.script})
    assert re.fullmatch(pattern, versioned_page({}, "/base/")["tutorScript"])
    assert script_url("/base/") == f"/base/tutor/files/tutor-{assets.version()}.js"


def test_the_script_is_packed_whole() -> None:
    assert gzip.decompress(_packed_text(assets.script)).decode() == assets.script()


def test_the_version_changes_with_the_text_of_any_module(monkeypatch: pytest.MonkeyPatch) -> None:
    def version_of(**texts: str) -> str:
        monkeypatch.setattr(assets, "modules", lambda: texts)
        return assets.version.__wrapped__()

    assert version_of(one="1", other="2") == version_of(one="1", other="2")
    assert len({version_of(one="1", other="2"), version_of(one="1", other="3"), version_of(one="0", other="2")}) == 3
