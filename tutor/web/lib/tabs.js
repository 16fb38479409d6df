import { button, freshId, h, listen } from "./dom.js";

/**
 * @typedef {object} Tab
 * @property {string} id
 * @property {string} label
 * @property {import("./dom.js").Child} content
 * @property {import("./icons.js").IconName} [drawing] stands for it where there is little room
 */

/** @type {Record<string, (at: number, count: number) => number>} */
const MOVES = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs, of which one is open; the arrow keys, Home and End go from one to another.
 * @param {string} label what the tabs are about
 * @param {Tab[]} tabs
 * @param {(id: string) => void} opened told of the tab that the learner opened
 */
export function createTabs(label, tabs, opened) {
  const built = tabs.map(({ id, label: name, content }) => buildTab(id, name, content));
  const bar = h("div", { class: "tab-bar", role: "tablist", "aria-label": label }, built.map(({ tab }) => tab));
  const el = h("div", { class: "tabs" }, bar, built.map(({ room }) => room));
  let now = tabs[0].id;

  const open = (/** @type {string} */ id) => {
    if (built.some((one) => one.id === id)) now = id;
    for (const one of built) setOpen(one, one.id === now);
  };
  const pick = (/** @type {number} */ at) => {
    open(built[at].id);
    built[at].tab.focus();
    opened(now);
  };
  for (const [at, { tab }] of built.entries()) tab.addEventListener("click", () => pick(at));
  listen(bar, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const move = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey ? null : MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    pick(move(built.findIndex(({ id }) => id === now), built.length));
  });
  open(now);
  /** Move the focus to the tab that is open. */
  const focus = () => built.find(({ id }) => id === now)?.tab.focus();
  return { el, open, focus, now: () => now };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {Tab["content"]} content
 */
function buildTab(id, label, content) {
  const tabId = freshId("tab");
  const roomId = freshId("tab-room");
  const tab = button({ id: tabId, class: "side-tab", role: "tab", "aria-controls": roomId }, label);
  const props = { id: roomId, class: "tab-room", role: "tabpanel", "aria-labelledby": tabId, tabindex: "0" };
  return { id, tab, room: h("div", { ...props, data: { tab: id } }, content) };
}

/**
 * @param {ReturnType<typeof buildTab>} built
 * @param {boolean} isOpen
 */
function setOpen({ tab, room }, isOpen) {
  tab.setAttribute("aria-selected", String(isOpen));
  tab.tabIndex = isOpen ? 0 : -1;
  room.hidden = !isOpen;
}
