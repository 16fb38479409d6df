// Plotly, once a page: from where it is served, or where it is not, from Python.

import { h } from "../lib/dom.js";

/**
 * The part of plotly.js that the charts use.
 * @typedef {object} Plotly
 * @property {(box: HTMLElement, data: object[], layout: object, config: object) => Promise<unknown>} react
 * @property {(box: HTMLElement) => void} purge
 * @property {{resize: (box: HTMLElement) => Promise<unknown>}} Plots
 *
 * @typedef {{on: (event: "plotly_click", listener: (click: {points: {x: unknown}[]}) => void) => void}} Clickable a box
 *   in which a chart stands
 *
 * @typedef {Pick<import("../lib/wire.js").Wire, "askRaw">} Wire
 */

const SCRIPT_MS = 60000;

/** @type {Promise<Plotly> | null} */
let loading = null;
let fetchedAhead = false;

/**
 * Load plotly.js; after a failure it can be tried again.
 * @param {Wire} wire
 * @param {string} url where it is served, "" for nowhere
 */
export function loadPlotly(wire, url) {
  loading ??= fetchPlotly(wire, url).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Let the browser fetch plotly.js when it has nothing else to do: running it takes a while, and waits until a chart is
 * to be drawn. Where no server has it as a file it is loaded at once, since it comes from Python.
 * @param {Wire} wire
 * @param {string} url where it is served, "" for nowhere
 */
export function fetchPlotlyAhead(wire, url) {
  if (loading || fetchedAhead) return;
  fetchedAhead = true;
  if (url) document.head.append(h("link", { rel: "prefetch", as: "script", href: url }));
  else loadPlotly(wire, url).catch(() => null);
}

/** Plotly, once it is loaded. */
export function loadedPlotly() {
  return /** @type {{Plotly?: Plotly}} */ (/** @type {unknown} */ (globalThis)).Plotly;
}

/**
 * @param {Wire} wire
 * @param {string} url
 */
async function fetchPlotly(wire, url) {
  if (url && !loadedPlotly()) await runScript(url).catch(() => null);
  if (!loadedPlotly()) await runScript(await scriptFromPython(wire));
  const plotly = loadedPlotly();
  if (!plotly) throw new Error("The plots could not be loaded.");
  return plotly;
}

/** @param {Wire} wire */
async function scriptFromPython(wire) {
  const [, buffers] = await wire.askRaw("plotly.js", {}, SCRIPT_MS);
  return URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
}

/** @param {string} src */
function runScript(src) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error("The plots could not be loaded.")));
    document.head.append(script);
  });
}
