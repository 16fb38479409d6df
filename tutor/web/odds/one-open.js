/**
 * Of a list of panels, opening one by hand closes the others; what code opens stays open.
 * @param {HTMLElement} list
 * @param {(id: string) => void} picked told which one the learner opened, "" where it was closed
 */
export function bindOneOpen(list, picked) {
  list.addEventListener("click", ({ target }) => {
    const panel = target instanceof Element && target.closest("summary")?.parentElement;
    if (!(panel instanceof HTMLDetailsElement) || panel.parentElement !== list) return;
    const opens = !panel.open;
    for (const other of list.querySelectorAll(":scope > details")) if (other !== panel) other.removeAttribute("open");
    picked(opens ? (panel.dataset.fact ?? "") : "");
  });
}

/**
 * Which of some figures is open: the one that the learner chose, or the first, which matters most now.
 * @param {string[]} ids
 * @param {string | null} chosen null where the learner has chosen none; "" where all were closed
 */
export function openOne(ids, chosen) {
  return chosen === "" || (chosen !== null && ids.includes(chosen)) ? chosen : ids[0];
}
