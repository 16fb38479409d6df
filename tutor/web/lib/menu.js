import { button, freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A button that opens a small panel under it; Escape, and a press anywhere else, closes the panel.
 * @param {string} label
 * @param {import("./icons.js").IconName} drawing
 * @param {import("./dom.js").Child} content
 * @param {AbortSignal} signal ends the listening
 */
export function createMenu(label, drawing, content, signal) {
  const id = freshId("menu");
  const room = h("div", { id, class: "menu-room", hidden: true }, content);
  const props = { class: "btn plain", "aria-label": label, title: label, "aria-controls": id, "aria-expanded": "false" };
  const opener = button({ ...props, on: { click: () => set(Boolean(room.hidden)) } }, icon(drawing));
  const el = h("div", { class: "menu" }, opener, room);
  const set = (/** @type {boolean} */ open) => {
    room.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
  };
  const leave = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Node && el.contains(target))) set(false);
  };
  document.addEventListener("pointerdown", leave, { signal });
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || room.hidden) return;
    event.preventDefault();
    set(false);
    opener.focus();
  });
  return { el, room };
}
