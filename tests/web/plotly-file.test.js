import assert from "node:assert/strict";
import test from "node:test";
import { loadPlotly } from "../../tutor/web/odds/plotly.js";
import { comeBy, fakeElements, settle } from "./fakes.js";

test("where its file cannot be had, plotly is asked of Python", async () => {
  fakeElements();
  const scripts = [];
  Object.assign(document, { head: { append: (script) => scripts.push(script) } });
  const askRaw = async () => {
    throw new Error("gone");
  };
  const failed = assert.rejects(loadPlotly({ askRaw }, "plotly.min.js"), /gone/);
  await settle();
  assert.equal(scripts[0].src, "plotly.min.js");
  scripts[0].dispatchEvent(new Event("error"));
  await comeBy(failed, "Python");
});
