import assert from "node:assert/strict";
import test from "node:test";
import { emblemsIn } from "../../tutor/web/lib/emblems.js";

test("a sheet's emblems are found by what it says of them, and nothing else is", () => {
  const sheet = `.band{--b:url("x.svg#e0")}.a-bat{--a:url("emblems-1.svg#e0")}:where(.deities) .a-up{--a:url("emblems-2.svg#e7")}
    .a-own{--a:url("data:image/svg+xml,<svg/>")}.art{mask: var(--small,var(--a)) center}`;
  assert.deepEqual(emblemsIn(sheet), [
    { selector: ".a-bat", file: "emblems-1.svg", part: "e0" },
    { selector: ":where(.deities) .a-up", file: "emblems-2.svg", part: "e7" },
  ]);
});
