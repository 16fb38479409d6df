// Plotly, once a page, and one div a chart that is updated and never built again. A chart is drawn when it has a size.

const CONFIG = {
  displayModeBar: false,
  responsive: false,
  showTips: false,
  scrollZoom: false,
  doubleClick: false,
};

let loading = null;

/**
 * The charts of this widget. Plotly comes from the given address, or where none is served, from Python.
 * @param {{askRaw: Function}} wire
 * @param {string} url
 * @param {{dark: () => boolean, onChange: (listener: () => void) => void}} scheme
 */
export function openCharts(wire, url, scheme) {
  const wanted = new Map();
  const drawn = new Map();
  let queue = Promise.resolve();
  const load = () => {
    loading ??= loadPlotly(wire, url).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  /** One chart after another, each in a task of its own, so that a key press never waits for more than one. */
  const inTurn = (work) => {
    const done = queue.then(breath).then(work);
    queue = done.catch(() => null);
    return done;
  };

  /** Draw a fact now, or once its box has a size; `painted` is called when it stands there. */
  const draw = (box, fact, painted = () => null) => {
    wanted.set(box, { fact, painted });
    for (const observer of observers) observer.observe(box);
    return redraw(box);
  };
  const redraw = async (box) => {
    const plotly = await load();
    await inTurn(() => paintChart(plotly, box));
  };
  const paintChart = async (plotly, box) => {
    const want = wanted.get(box);
    if (!want || !isLaidOut(box)) return;
    const figure = schemed(want.fact, scheme.dark());
    const look = JSON.stringify(figure);
    if (drawn.get(box) !== look) {
      drawn.delete(box);
      await plotly.react(box, figure.data, figure.layout, CONFIG);
    }
    if (wanted.get(box) !== want || !isLaidOut(box)) return;
    drawn.set(box, look);
    want.painted();
  };
  const fit = (boxes) => boxes.forEach(({ target }) => isLaidOut(target) && fitOne(target).catch(() => null));
  const fitOne = (box) => (drawn.has(box) ? window.Plotly.Plots.resize(box) : redraw(box));
  const come = (boxes) => boxes.forEach(({ target, isIntersecting }) => isIntersecting && redraw(target).catch(() => null));
  const observers = [new ResizeObserver(fit), new IntersectionObserver(come)];
  const remove = (box) => {
    for (const observer of observers) observer.unobserve(box);
    wanted.delete(box);
    drawn.delete(box);
    if (window.Plotly && box.classList.contains("js-plotly-plot")) window.Plotly.purge(box);
  };
  scheme.onChange(() => wanted.forEach((_, box) => redraw(box).catch(() => null)));
  return { load, draw, remove };
}

/** Whether a box stands on the page with a size, so that letters in it can be measured: in a notebook, cells that are
 * far from view are not laid out. */
function isLaidOut(box) {
  return box.clientWidth > 0 && box.checkVisibility({ contentVisibilityAuto: true });
}

function breath() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function schemed(fact, dark) {
  const { data, layout } = fact.figure;
  const over = dark && fact.dark ? fact.dark : {};
  return {
    data: over.data ? data.map((trace, index) => merged(trace, over.data[index])) : data,
    layout: merged({ autosize: true, ...layout }, over.layout),
  };
}

function merged(base, over) {
  if (!isPlain(base) || !isPlain(over)) return over === undefined ? base : over;
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) result[key] = merged(base[key], value);
  return result;
}

function isPlain(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

async function loadPlotly(wire, url) {
  if (window.Plotly) return window.Plotly;
  if (url) await runScript(url).catch(() => null);
  if (!window.Plotly) await runScript(await scriptFromPython(wire));
  return window.Plotly;
}

async function scriptFromPython(wire) {
  const [, buffers] = await wire.askRaw("plotly.js", {}, { timeout: 60000 });
  return URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
}

function runScript(src) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The plots could not be loaded."));
    document.head.append(script);
  });
}
