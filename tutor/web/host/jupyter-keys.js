const LEFT_ALONE = "data-lm-suppress-shortcuts";

/**
 * Has JupyterLab leave the keys alone that are pressed in a widget: there "b" makes a cell, and an arrow goes to the next
 * one. It looks for the mark on the element that has the focus, before it hears of those around it. What is pressed with
 * Ctrl, Cmd or Alt stays its own, as to save is.
 * @param {HTMLElement} el the widget
 * @param {AbortSignal} signal ends it
 */
export function keepKeys(el, signal) {
  const mark = (/** @type {KeyboardEvent} */ { target, ctrlKey, metaKey, altKey }) => {
    if (!(target instanceof Element) || !el.contains(target)) return;
    target.toggleAttribute(LEFT_ALONE, !(ctrlKey || metaKey || altKey));
  };
  window.addEventListener("keydown", mark, { signal, capture: true });
}
