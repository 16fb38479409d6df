import { h } from "../lib/dom.js";

/**
 * A link to a place of the tutor: a real link where the address is ours, a button inside a notebook.
 * @param {any} app
 * @param {import("./router.js").Place} place
 * @param {object} props
 * @param {...any} children
 */
export function linkTo(app, place, props, ...children) {
  const href = app.router.href(place);
  const go = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    app.go(place);
  };
  if (href === null)
    return h("button", { ...props, type: "button", on: { click: () => app.go(place) } }, children);
  return h("a", { ...props, href, on: { click: go } }, children);
}
