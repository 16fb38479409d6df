const TYPING = "input:not([type=range], [type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]";

/**
 * "/" goes to the search of the page that is shown, unless it is being typed somewhere.
 * @param {EventTarget} target where the key is heard
 * @param {() => (() => void) | undefined} search what goes to the search of the page
 * @param {AbortSignal} signal
 */
export function bindSlash(target, search, signal) {
  const press = (/** @type {Event} */ event) => {
    if (!(event instanceof KeyboardEvent) || !isSlash(event)) return;
    const go = search();
    if (!go) return;
    event.preventDefault();
    go();
  };
  target.addEventListener("keydown", press, { signal });
}

/** @param {KeyboardEvent} event */
function isSlash(event) {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest(TYPING));
}
