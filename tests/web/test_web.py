"""The browser's modules on their own, each file of their tests run by Node's test runner."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

from tests.web.tools import run_node
from tutor.hosts import assets

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.js"))
IMPORT = re.compile(r'^import (?:\w+|\{ [^{}]+ \}) from "(\.{1,2}/[\w/-]+\.js)";$')


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_modules_do_what_their_own_tests_say(file: Path) -> None:
    result = run_node("--test", "--test-reporter=spec", str(file))
    assert result.returncode == 0, result.stdout
    assert re.search(r"^ℹ pass [1-9]", result.stdout, re.MULTILINE), result.stdout


@pytest.mark.parametrize("path", assets.modules())
def test_an_import_stands_on_one_line_and_names_a_module_that_is_there(path: str) -> None:
    """What the loader relies on, see `tutor/hosts/loader.js`."""
    for line in assets.modules()[path].splitlines():
        if re.match(r"import\b", line):
            found = IMPORT.match(line)
            assert found, line
            assert posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1])) in assets.modules(), line
        assert not re.match(r"export .* from ", line), line
        assert not re.search(r"(?<![.(\"])\bimport\([^\"]", line), line


def test_no_type_is_left_open() -> None:
    """`{any}` and a bare `Function` say nothing; what truly is anything is `unknown`."""
    for path, text in assets.modules().items():
        assert not re.search(r"\{(?:any|Function|Object|\*)\}", text), path
