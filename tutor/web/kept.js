// What a notebook keeps of a widget: the picture that was last seen. Where Python is there, it sends the tutor's own script
// and style sheets, once a page, and the widget comes alive.

/**
 * @typedef {{model: Tutor.WidgetModel, el: HTMLElement, signal?: AbortSignal}} Given
 * @typedef {{render: (given: Given) => unknown}} Widget
 * @typedef {DataView<ArrayBuffer>[]} Files script and style sheets; none where they came before
 * @typedef {{asked: boolean, running: Promise<unknown> | null}} Loading whether this page asked for the files, and has them
 */

let asked = 0;

/**
 * A widget that shows its `still` until Python answers.
 * @param {string} version of the files
 * @returns {Widget}
 */
export function keptWidget(version) {
  const page = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));
  const loading = /** @type {Loading} */ (page[Symbol.for(`minions-tutor/${version}/loading`)] ??= { asked: false, running: null });
  const loaded = () => /** @type {{widget: Widget} | undefined} */ (page[Symbol.for(`minions-tutor/${version}`)]);
  const render = (/** @type {Given} */ { model, el, signal }) => {
    const ending = new AbortController();
    signal?.addEventListener("abort", () => ending.abort());
    el.innerHTML = model.get("still") ?? "";
    const ask = (/** @type {boolean} */ known) => askForFiles(model, known, begin, ending.signal);
    const begin = async (/** @type {Files} */ files) => {
      await takeFiles(loading, version, files);
      if (ending.signal.aborted) return;
      const tutor = loaded();
      if (!tutor) return files.length === 0 && ask(false);
      layStyle(el, version);
      el.replaceChildren();
      tutor.widget.render({ model, el, signal: ending.signal });
    };
    ask(loading.asked);
    loading.asked = true;
    return () => ending.abort();
  };
  return { render };
}

/**
 * Ask Python for the files, or where another widget of this page did, whether it is there.
 * @param {Tutor.WidgetModel} model
 * @param {boolean} known
 * @param {(files: Files) => void} then
 * @param {AbortSignal} signal
 */
function askForFiles(model, known, then, signal) {
  const id = `files-${(asked += 1)}-${Math.random()}`;
  const stop = () => model.off("msg:custom", hear);
  const hear = (/** @type {{id?: unknown}} */ reply, /** @type {Files} */ files) => {
    if (reply.id !== id) return;
    stop();
    then(files ?? []);
  };
  model.on("msg:custom", hear);
  signal.addEventListener("abort", stop);
  model.send({ id, ask: "tutor.js", known });
}

/**
 * @param {Loading} loading
 * @param {string} version
 * @param {Files} files
 */
function takeFiles(loading, version, [script, style]) {
  if (script && !loading.running) {
    const sheet = Object.assign(document.createElement("style"), { textContent: new TextDecoder().decode(style) });
    sheet.setAttribute("data-minions-tutor", version);
    document.head.append(sheet);
    loading.running = runModule(script);
  }
  return loading.running;
}

/** @param {DataView<ArrayBuffer>} text */
async function runModule(text) {
  const src = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const script = Object.assign(document.createElement("script"), { type: "module", src });
  await new Promise((resolve) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", resolve);
    document.head.append(script);
  });
  URL.revokeObjectURL(src);
  script.remove();
}

/**
 * Give the style sheets to the part of the page that a widget stands in, where that keeps out those of the page.
 * @param {HTMLElement} el
 * @param {string} version
 */
function layStyle(el, version) {
  const [root, wanted] = [el.getRootNode(), `style[data-minions-tutor="${version}"]`];
  const sheet = document.head.querySelector(wanted);
  if (sheet && root instanceof ShadowRoot && !root.querySelector(wanted)) root.prepend(sheet.cloneNode(true));
}
