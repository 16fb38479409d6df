import { h, refill } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { seatMark } from "../lib/seats.js";

/** Who can play the other seats in any game; a line names more players of its game's own. */
export const POLICIES = [
  { value: "greedy", label: "A greedy player" },
  { value: "random", label: "A random player" },
];

/**
 * "Play on from here": who plays which seat, then off it goes.
 * @param {number} level heading level
 * @param {(setup: {me: number|null, against: Object<string, string>}) => Promise<void>} start
 */
export function createPlayOn(level, start) {
  const room = h("div", { class: "play-on-body" });
  const note = h("p", { class: "quiet" }, "Leave the story and choose the next moves yourself.");
  const go = h(
    "button",
    { type: "button", class: "btn go wide", on: { click: () => begin() } },
    icon("play"),
    "Play on",
  );
  const el = h(
    "details",
    { class: "panel play-on" },
    h("summary", {}, h(`h${level}`, {}, "Play on from here")),
    note,
    room,
    go,
  );
  const setup = { me: null, policy: "greedy" };
  const others = createToggles("Who plays the others", (policy) => set({ policy }));
  const mine = createToggles("Who I play", (me) => set({ me: me === "all" ? null : Number(me) }));
  const against = labelled("The others are played by", others.el);
  refill(room, labelled("I play", mine.el), against);
  let seats = null;

  const set = (part) => {
    Object.assign(setup, part);
    mine.set(setup.me === null ? "all" : String(setup.me));
    others.set(setup.policy);
    against.hidden = setup.me === null;
  };
  const begin = async () => {
    await start({ me: setup.me, against: opponents(seats.length, setup.me, setup.policy) });
    el.open = false;
  };
  const show = (line, at) => {
    el.hidden = line.frames[at].asks?.who === "over";
    if (seats === line.seats) return;
    seats = line.seats;
    const own = (line.policies ?? []).map((policy) => ({ value: policy, label: policy }));
    if (!own.some(({ value }) => value === setup.policy)) setup.policy = POLICIES[0].value;
    others.offer([...POLICIES, ...own]);
    const named = seats.map((name, seat) => ({ value: String(seat), label: [seatMark(seat), name] }));
    mine.offer([{ value: "all", label: "Every seat" }, ...named]);
    set({});
  };
  return { el, show };
}

/** The policies of all seats but mine; none where I play every seat. */
export function opponents(count, me, policy) {
  if (me === null) return {};
  const others = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== me);
  return Object.fromEntries(others.map((seat) => [String(seat), policy]));
}

function labelled(text, control) {
  return h("div", { class: "labelled" }, h("p", { class: "group-name" }, text), control);
}
