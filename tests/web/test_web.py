"""The browser's modules on their own, each file of their tests run by Node's test runner."""

import json
import posixpath
import re
from pathlib import Path
from random import Random

from tests.browser.pages import MINIONS
from tests.cases import for_each
from tests.tutor.browser_side import read_line
from tests.web.tools import run_node
from tutor.app.desk import Desk
from tutor.hosts import assets
from tutor.hosts.linking import REMARK

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.js"))
IMPORT = re.compile(r'^import \{ [^{}]+ \} from "(\.{1,2}/[\w/-]+\.js)";$')
EXPORT = re.compile(r"^export (?:(?:async )?function|class|const) \w+")


@for_each("file", FILES, ids=lambda file: file.name)
def test_modules_do_what_their_own_tests_say(file: Path) -> None:
    result = run_node("--test-isolation=none", "--test-timeout=30000", "--test-reporter=spec", str(file))
    assert result.returncode == 0, result.stdout
    assert re.search(r"^ℹ pass [1-9]", result.stdout, re.MULTILINE), result.stdout


def can_be_linked(path: str, line: str) -> bool:
    """Whether a line of a module is as `tutor/hosts/linking.py` relies on."""
    if re.match(r"import\b", line):
        found = IMPORT.match(line)
        return bool(found) and posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1])) in assets.modules()
    if re.match(r"export\b", line) and not EXPORT.match(line):
        return False
    return not re.match(r"(?:await|\S.*= await)\b", line)


def test_an_import_stands_on_one_line_and_an_export_before_what_it_names() -> None:
    lines = [(path, line) for path, text in assets.modules().items() for line in text.splitlines()]
    assert len(lines) > 10_000
    wrong = [f"{path}: {line}" for path, line in lines if not can_be_linked(path, line)]
    assert not wrong, "\n".join(wrong)


def test_what_is_fetched_later_has_an_address_and_no_place_beside_the_module_that_fetches_it() -> None:
    """A script that modules are linked to stands elsewhere than they do."""
    code = {path: REMARK.sub("", re.sub(r"//.*", "", text)) for path, text in assets.modules().items()}
    fetching = [path for path, text in code.items() if re.search(r"\bimport\(", text)]
    assert fetching == ["lib/fetched-module.js"]
    assert 'import("' not in code[fetching[0]]


def test_no_type_is_left_open() -> None:
    """`{any}` and a bare `Function` say nothing; what truly is anything is `unknown`."""
    for path, text in assets.modules().items():
        assert not re.search(r"\{(?:any|Function|Object|\*)\}", text), path


PICTURES = """
import { readFileSync } from "node:fs";
import { holdLines } from "./tutor/web/line/lines.js";
import { markupOf } from "./tutor/web/table/picture.js";

const replies = JSON.parse(readFileSync(process.argv[1], "utf-8"));
const lines = holdLines({ ask: async () => replies.shift() });
const line = await lines.open("open", { game: "minions" });
const branch = await lines.grow(line, "branch", { at: 6, action: {} });
const pictures = [line, branch].map(({ frames }) => frames.flatMap((frame) => frame.pictures.map(markupOf)));
process.stdout.write(JSON.stringify(pictures));
"""


def test_a_real_line_and_its_branch_have_the_pictures_that_python_drew(tmp_path: Path) -> None:
    desk = Desk(Random(1))
    opened = desk.answer({"id": 1, "ask": "open", "game": MINIONS.game, "example": MINIONS.name})["answer"]
    line, action = read_line(opened), opened["record"]["actions"][6]
    asked = {"line": opened["line"], "at": 6, "action": action, "pieces": len(line["table"])}
    branch = desk.answer({"id": 2, "ask": "branch", **asked})["answer"]
    replies = tmp_path / "replies.json"
    replies.write_text(json.dumps([opened, branch]), "utf-8")
    result = run_node("--input-type=module", "--eval", PICTURES, str(replies))
    drawn = [one["frames"] for one in (line, read_line(branch, line))]
    assert json.loads(result.stdout) == [
        [picture for frame in frames for picture in frame["pictures"]] for frames in drawn
    ]
