import assert from "node:assert/strict";
import test from "node:test";
import { loadPlotly } from "../../tutor/web/odds/plotly.js";

test("plotly is asked for again after a failure, and never once it is there", async () => {
  let asked = 0;
  const wire = {
    askRaw: async () => {
      asked += 1;
      throw new Error("gone");
    },
  };
  await assert.rejects(loadPlotly(wire, ""), /gone/);
  await assert.rejects(loadPlotly(wire, ""), /gone/);
  assert.equal(asked, 2);
  globalThis.Plotly = {};
  assert.equal(await loadPlotly(wire, ""), globalThis.Plotly);
  assert.equal(await loadPlotly(wire, ""), globalThis.Plotly);
  assert.equal(asked, 2);
});
