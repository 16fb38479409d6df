// The teacher's board of a live class, as it fills by itself.

import { button, h, heading, refill } from "../lib/dom.js";
import { createBoardFacts } from "./live-facts.js";
import { createItemBoard } from "./live-items.js";
import { createPartBoard } from "./live-parts.js";
import { createPeersBoard } from "./live-peers.js";
import { createPupilList } from "./live-pupils.js";
import { icon } from "../lib/icons.js";
import { invitation } from "./live-invitation.js";
import { largeType } from "./page-class.js";
import { linkTo } from "../shell/links.js";
import { offerTable } from "../lib/csv.js";
import { openLiveLine } from "../host/live-line.js";
import { shownAnswer } from "./live-pupil.js";

/** @typedef {import("../host/live-line.js").LiveAsk} LiveAsk */

/**
 * The board of a class, or of the newest one.
 * @param {Tutor.App} app
 * @param {Tutor.Place} place
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function boardPage(app, place, visit) {
  const classes = app.live ? app.store.liveClasses() : [];
  const taught = place.class ? classes.find(({ name }) => name === place.class) : classes[0];
  const back = linkTo(app, { page: "class" }, { class: "back" }, icon("back"), "Your class");
  const el = h("div", { class: "class-page live-board" });
  const title = heading(app.level, { tabindex: "-1" }, "The board");
  if (taught) el.append(h("header", {}, back, title, largeType(el)), openBoard(app, taught, visit));
  else el.append(h("header", {}, back, title), h("p", {}, "No live class is open in this browser. You open one on the page of your class."));
  return { el, title: "The board" };
}

/**
 * @param {Tutor.App} app
 * @param {{name: string, secret: string}} taught
 * @param {AbortSignal} visit
 */
function openBoard(app, { name, secret }, visit) {
  const room = h("div", { class: "live-room" });
  const said = h("p", { role: "status" });
  const doorway = h("div", {});
  const line = openLiveLine(app.live, {
    greet: async (ask) => {
      const { hosts } = await ask("live-teach", { class: name, secret });
      refill(doorway, invitation(app, name, hosts));
    },
    news: ({ board }) => board && show(board),
    over: (words, isGone) => {
      if (isGone) app.store.forgetLiveClass(name);
      refill(room, h("p", { role: "status" }, words), linkTo(app, { page: "class" }, { class: "btn" }, "Your class"));
    },
    away: (isAway) => refill(said, isAway ? "The class cannot be reached now. It is tried again." : ""),
  }, visit);
  /** @type {LiveAsk} */
  const ask = (what, parts) => line.ask(what, parts);
  const parts = createPartBoard(app.level + 1, ask);
  const facts = createBoardFacts(app, name, ask, visit);
  const items = createItemBoard(app.level + 1, ask);
  const peers = createPeersBoard(app.level + 1, ask);
  const pupils = createPupilList(ask);
  const answer = h("div", { class: "live-shown", role: "status" });
  let shown = "";
  const show = (/** @type {Protocol.LiveBoard} */ board) => {
    if (JSON.stringify(board.shown) !== shown) refill(answer, shownAnswer(board.shown));
    shown = JSON.stringify(board.shown);
    for (const part of [parts, facts, peers, items, pupils]) part.show(board);
  };
  refill(room, doorway, said, parts.el, answer, facts.el, peers.el, items.el, pupils.el, endOf(ask));
  return room;
}

/** So long a second press closes the class: one much later is a slip. */
const SURE_MS = 10_000;

/**
 * Saving all, and closing the class: pressed twice, since nothing is left then.
 * @param {LiveAsk} ask
 */
function endOf(ask) {
  const save = async () => {
    const { filename, text } = await ask("live-csv", {});
    offerTable(filename, text);
  };
  const close = button({ class: "btn plain" }, icon("close"), "Close the class");
  const sure = h("span", { role: "status" });
  close.addEventListener("click", () => {
    if (sure.textContent) {
      ask("live-close", {}).catch(() => null);
      return;
    }
    refill(sure, "All of it is gone then. Press once more to close it.");
    setTimeout(() => refill(sure), SURE_MS);
  });
  return h("div", { class: "actions live-end" }, button({ class: "btn", on: { click: save } }, icon("file"), "Save as CSV"), close, sure);
}
