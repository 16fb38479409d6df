import { h, refill, freshId } from "./dom.js";

/**
 * A labelled select.
 * @param {string} label
 * @param {{value: string, label: string}[]} options
 * @param {(value: string) => void} pick
 * @returns {{el: HTMLElement, set: (value: string) => void, offer: (options: any[]) => void}}
 */
export function createSelect(label, options, pick) {
  const id = freshId("choice");
  const select = h("select", { id, on: { change: () => pick(select.value) } });
  const el = h("div", { class: "choice" }, h("label", { for: id }, label), select);
  const offer = (list) => {
    refill(
      select,
      list.map((option) => h("option", { value: option.value }, option.label)),
    );
    el.hidden = list.length < 2;
  };
  offer(options);
  return { el, set: (value) => (select.value = value), offer };
}

/**
 * A group of toggle buttons of which one is pressed.
 * @param {string} label what the group is for
 * @param {(value: string) => void} pick
 * @returns {{el: HTMLElement, offer: (options: {value: string, label: any}[]) => void, set: (value: string) => void}}
 */
export function createToggles(label, pick) {
  const el = h("div", { class: "toggles", role: "group", "aria-label": label });
  const set = (value) => {
    for (const one of el.children) one.setAttribute("aria-pressed", String(one.dataset.value === value));
  };
  const offer = (options) => {
    refill(
      el,
      options.map(({ value, label: text }) =>
        h(
          "button",
          { type: "button", class: "tab", data: { value }, on: { click: () => pick(value) } },
          text,
        ),
      ),
    );
    el.hidden = options.length < 2;
  };
  return { el, offer, set };
}
