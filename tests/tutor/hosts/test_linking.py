"""Modules that are made one script do as they do alone."""

import json
from graphlib import CycleError
from pathlib import Path

import pytest

from tests.web.tools import run_node
from tutor.hosts.linking import link_behind, link_modules

TEXTS = {
    "main.js": """import { a, runs as times } from "./app/a.js";
import { b } from "./lib/b.js";
const own = 3;
export const all = [a(), b, own];
export const runs = () => times;
export async function wait() {}
export class Kind {}
""",
    "app/a.js": """import { b } from "../lib/b.js";
const own = 1;
/**
 * @param {import("./none.js").None} none
 */
export function a(none) { return [own, b]; }
export const runs = globalThis.runs;
""",
    "lib/b.js": """globalThis.runs = (globalThis.runs ?? 0) + 1;
const own = /** @type {number} */ (1);
  /** @type {any} */ (globalThis).kept = own + 1;
export const b = globalThis.kept;
""",
    "other.js": "export const other = 1;\n",
}


def test_modules_keep_their_names_to_themselves_and_run_once() -> None:
    said = "{ all: main.all, runs: main.runs(), names: Object.keys(main) }"
    result = run_node("-e", f"const main = {link_modules(TEXTS, 'main.js')}; console.log(JSON.stringify({said}))")
    assert json.loads(result.stdout) == {"all": [[1, 2], 2, 3], "runs": 1, "names": ["all", "runs", "wait", "Kind"]}


def test_only_what_is_reached_is_there_and_no_annotation() -> None:
    linked = link_modules(TEXTS, "main.js")
    assert "// lib/b.js\n" in linked
    assert "other" not in linked
    assert "@param" not in linked


def test_an_annotation_with_code_after_it_takes_no_code_along() -> None:
    text = "/** @type {number} */ (globalThis.first ??= 1);\nexport const second = 2;\n/** @type {number} */\n"
    linked = link_modules({"main.js": text}, "main.js")
    assert "(globalThis.first ??= 1);\nconst second = 2;\n" in linked


def test_what_comes_later_shares_what_the_first_one_has(tmp_path: Path) -> None:
    later = """import { b } from "./lib/b.js";
import { a } from "./app/a.js";
import { other } from "./other.js";
export const last = [a(), b, other];
export function end() {}
"""
    first, behind = link_behind({**TEXTS, "later.js": later}, "main.js", "later.js", "./first.mjs")
    (tmp_path / "first.mjs").write_text(first, "utf-8")
    (tmp_path / "behind.mjs").write_text(behind, "utf-8")
    said = "[Object.keys(first), Object.keys(behind), behind.last, globalThis.runs]"
    addresses = [(tmp_path / name).as_uri() for name in ("first.mjs", "behind.mjs")]
    imports = f"const [first, behind] = await Promise.all({json.dumps(addresses)}.map((one) => import(one)));"
    result = run_node("--input-type=module", "-e", f"{imports} console.log(JSON.stringify({said}))")
    shared, names, last, runs = json.loads(result.stdout)
    assert (names, last, runs) == (["end", "last"], [[1, 2], 2, 1], 1)
    assert len(shared) == 2, "no more than the later one needs"
    assert "other" not in first and "// lib/b.js\n" not in behind


def test_a_remark_goes_and_what_is_beside_it_stays() -> None:
    text = """// What this is for.

export const far = "https://elsewhere.invalid";
  // A remark of its own.
export const near = 1; // stays
export function both(/** @type {string} */ word) {
  return /** @type {unknown} */ (word + far);
}
"""
    linked = link_modules({"main.js": text}, "main.js")
    for gone in ("for.", "of its own", "@type"):
        assert gone not in linked
    for left in (
        'far = "https://elsewhere.invalid";\nconst near = 1; // stays\n',
        "both(word)",
        "return (word + far);",
    ):
        assert left in linked


def test_an_import_of_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"app/b\.js"):
        link_modules({"main.js": 'import { b } from "./app/b.js";\n'}, "main.js")


def test_a_circle_is_an_error() -> None:
    with pytest.raises(CycleError):
        link_modules({"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}, "a.js")
