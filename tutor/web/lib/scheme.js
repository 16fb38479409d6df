/** @typedef {ReturnType<typeof watchScheme>} Scheme */

/**
 * Keep the root's `data-scheme` in step with the reader's colours: the notebook's theme inside JupyterLab, the
 * system's choice on a page of our own.
 * @param {HTMLElement} root
 * @param {boolean} ownPage whether the page is ours
 * @param {AbortSignal} signal ends the watching
 */
export function watchScheme(root, ownPage, signal) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  /** @type {(() => void)[]} */
  const listeners = [];
  const apply = () => {
    const next = isDark(ownPage, system) ? "dark" : "light";
    if (root.dataset.scheme === next) return;
    root.dataset.scheme = next;
    if (ownPage) document.documentElement.dataset.minionsPage = next;
    for (const listener of listeners) listener();
  };
  system.addEventListener("change", apply, { signal });
  const theme = new MutationObserver(apply);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => theme.disconnect());
  apply();
  const onChange = (/** @type {() => void} */ listener) => void listeners.push(listener);
  return { dark: () => root.dataset.scheme === "dark", onChange };
}

/**
 * @param {boolean} ownPage
 * @param {MediaQueryList} system
 */
function isDark(ownPage, system) {
  const notebook = document.body.dataset.jpThemeLight;
  if (ownPage || notebook === undefined) return system.matches;
  return notebook === "false";
}

/** Whether this page belongs to a notebook that people edit, and not to the tutor. */
export function inNotebook() {
  if (document.body.dataset.voila !== undefined) return false;
  return document.body.dataset.jpThemeLight !== undefined || document.querySelector(".jp-Notebook") !== null;
}

/** Whether the reader asked for less motion. */
export function prefersStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
