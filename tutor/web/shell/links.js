import { button, h } from "../lib/dom.js";

/**
 * A link to a place of the tutor: a real link where the address is ours, a button inside a notebook.
 * @param {Pick<Tutor.App, "router" | "go">} app
 * @param {Tutor.Place} place
 * @param {Record<string, string>} props
 * @param {...import("../lib/dom.js").Child} children
 */
export function linkTo(app, place, props, ...children) {
  const href = app.router.href(place);
  if (href === null) return button({ ...props, on: { click: () => app.go(place) } }, children);
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    app.go(place);
  };
  return h("a", { ...props, href, on: { click: go } }, children);
}
