/** @typedef {"next" | "back" | "nextPhase" | "previousPhase" | "first" | "last" | "toggle" | "skip"} Action */

/**
 * The replay's keys: arrows step, shift and arrows a phase, Home and End, space plays, and Escape jumps to the end of
 * what the others do. They work while the page or the replay has the focus, never while typing, choosing or in a dialog.
 * @param {HTMLElement} root the replay
 * @param {boolean} ownPage whether keys pressed on the bare page are ours as well
 * @param {Record<Action, () => unknown>} act what gives false has done nothing
 * @param {AbortSignal} signal
 */
export function bindKeys(root, ownPage, act, signal) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const action = actionOf(event);
    if (!action || !isOurs(event, root, ownPage)) return;
    if (act[action]() !== false) event.preventDefault();
  };
  const target = ownPage ? document.documentElement : root;
  target.addEventListener("keydown", press, { signal });
}

/** @type {Record<string, [alone: Action, withShift: Action]>} */
const KEYS = {
  ArrowRight: ["next", "nextPhase"],
  ArrowLeft: ["back", "previousPhase"],
  Home: ["first", "first"],
  End: ["last", "last"],
  " ": ["toggle", "toggle"],
  Escape: ["skip", "skip"],
};

/** @param {KeyboardEvent} event */
function actionOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  return KEYS[event.key]?.[event.shiftKey ? 1 : 0] ?? null;
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {boolean} ownPage
 */
function isOurs(event, root, ownPage) {
  const target = event.target;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return ownPage;
  const inside = root.contains(target);
  if (!inside && !(ownPage && (target === document.body || target === document.documentElement)))
    return false;
  if (target.matches("input.scrub")) return true;
  if (target.closest("input, select, textarea, [contenteditable], .js-plotly-plot")) return false;
  return event.key !== " " || !target.closest("button, a, summary, label");
}
