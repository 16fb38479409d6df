import assert from "node:assert/strict";
import test from "node:test";
import { fetchPlotlyAhead, loadPlotly } from "../../tutor/web/odds/plotly.js";
import { fakeElements, partial, settle } from "./fakes.js";

/** A page whose scripts run when the test says so; `Plotly` is what a script leaves behind. */
function fakeHead() {
  fakeElements();
  const put = [];
  Object.assign(document, { head: { append: (el) => put.push(partial(el)) } });
  return put;
}

test("plotly comes from its address, and where it is not there or is none, from Python; both are waited for", async () => {
  const put = fakeHead();
  let asks = 0;
  const wire = partial({ askRaw: async () => [{}, [new Uint8Array([(asks += 1)])]] });
  const loading = loadPlotly(wire, "plotly.js");
  loading.catch(() => null);
  await settle();
  assert.deepEqual([put.map(({ src }) => src), asks], [["plotly.js"], 0]);
  put[0].dispatchEvent(new Event("error"));
  await settle();
  assert.deepEqual([put.length, asks], [2, 1]);
  put[1].dispatchEvent(new Event("load"));
  await assert.rejects(loading, /could not be loaded/);
  const again = loadPlotly(wire, "plotly.js");
  again.catch(() => null);
  await settle();
  put[2].dispatchEvent(new Event("load"));
  await settle();
  put[3].dispatchEvent(new Event("error"));
  await assert.rejects(again, /could not be loaded/);
  assert.equal(asks, 2);
});

test("it is fetched ahead once, and only from an address", () => {
  const put = fakeHead();
  for (let turn = 0; turn < 2; turn += 1) fetchPlotlyAhead(partial({}), "plotly.js");
  assert.deepEqual(put.map(({ attributes }) => [attributes.rel, attributes.href]), [["prefetch", "plotly.js"]]);
});

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
