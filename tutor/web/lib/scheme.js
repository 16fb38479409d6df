/** @typedef {ReturnType<typeof watchScheme>} Scheme */

/** The colours to choose from. */
export const SCHEMES = [
  { value: "system", label: "Automatic" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The sizes of text to choose from. */
export const TEXT_SIZES = [
  { value: "normal", label: "Normal" },
  { value: "large", label: "Large" },
];

/** How text is set: as ever, or for readers to whom letters swim. */
export const READINGS = [
  { value: "normal", label: "Normal" },
  { value: "easy", label: "Easier to read" },
];

/**
 * Keep the root's `data-scheme` in step with the reader's colours: those they chose here, else the notebook's theme
 * inside JupyterLab, and the system's choice on a page of our own. `data-text` is the size of text they chose, `data-easy`
 * is there where it is set easier to read. What is chosen in another tab is followed; `onElsewhere` tells that something was.
 * @param {HTMLElement} root
 * @param {boolean} ownPage whether the page is ours
 * @param {{choice: (name: string, otherwise: string) => string, setChoice: (name: string, value: string) => void}} store
 * @param {AbortSignal} signal ends the watching
 */
export function watchScheme(root, ownPage, store, signal) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => knownValue(SCHEMES, store.choice("scheme", ""));
  const chosenSize = () => knownValue(TEXT_SIZES, store.choice("text", ""));
  const chosenReading = () => knownValue(READINGS, store.choice("reading", ""));
  /** @type {(() => void)[]} */
  const listeners = [];
  const apply = () => {
    root.dataset.text = chosenSize();
    if (chosenReading() === "easy") root.dataset.easy = "";
    else delete root.dataset.easy;
    const next = isDark(chosen(), ownPage, system) ? "dark" : "light";
    if (root.dataset.scheme === next) return;
    root.dataset.scheme = next;
    if (ownPage) document.documentElement.dataset.minionsPage = next;
    for (const listener of listeners) listener();
  };
  /** @type {(name: string, read: () => string) => (value: string) => string} */
  const chooser = (name, read) => (value) => {
    store.setChoice(name, value);
    apply();
    return read();
  };
  system.addEventListener("change", apply, { signal });
  const theme = new MutationObserver(apply);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => theme.disconnect());
  const onElsewhere = (/** @type {() => void} */ listener, /** @type {AbortSignal} */ until) => window.addEventListener("storage", listener, { signal: until });
  onElsewhere(apply, signal);
  apply();
  const onChange = (/** @type {() => void} */ listener) => void listeners.push(listener);
  const choose = chooser("scheme", chosen);
  const chooseSize = chooser("text", chosenSize);
  const chooseReading = chooser("reading", chosenReading);
  return { dark: () => root.dataset.scheme === "dark", onChange, onElsewhere, chosen, choose, chosenSize, chooseSize, chosenReading, chooseReading };
}

/**
 * The value where it can be chosen, else the first one.
 * @param {{value: string}[]} choices
 * @param {string} value
 */
function knownValue(choices, value) {
  return choices.some((one) => one.value === value) ? value : choices[0].value;
}

/**
 * @param {string} chosen
 * @param {boolean} ownPage
 * @param {MediaQueryList} system
 */
function isDark(chosen, ownPage, system) {
  if (chosen !== "system") return chosen === "dark";
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
