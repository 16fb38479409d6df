// A pupil's lesson in a live class: where the class is, what the board shows, and the report of what was done.

import { button, glued, h, refill } from "../lib/dom.js";
import { createWatched } from "../lib/watch.js";
import { icon } from "../lib/icons.js";
import { keepUp } from "../lib/keep-up.js";
import { linkTo } from "../shell/links.js";
import { createClassBars } from "./live-sketch.js";
import { dotPlot } from "./live-dots.js";
import { classNameWithin } from "./live-names.js";
import { openLiveLine } from "../host/live-line.js";
import { Lost, Problem } from "../lib/wire.js";
import { partText } from "./card-words.js";
import { answersIn, PARTS } from "./work.js";

const REPORT_MS = 300;

/** What is known of the class's choices while nothing is shown. */
const NOBODY = { peers: /** @type {number[]} */ ([]) };

/** @typedef {import("./work.js").Work} Work */

/**
 * All that a pupil has done of a lesson, as the class wants to know it.
 * @param {string} lesson
 * @param {Work} work
 * @param {Protocol.LessonPart} part
 * @returns {Protocol.LiveReportQuestion}
 */
export function reportOf(lesson, work, part) {
  const { prediction, bet, sketch, trials } = work;
  return { part, prediction, bet, sketch, trials: prediction === null ? 0 : (trials[0] ?? 0), answers: answersIn(work, lesson) };
}

/**
 * Whether a pupil may go to a part: to none in a pause, and no further than the class where all go on together.
 * @param {Pick<Protocol.LiveView, "pace" | "part"> | null} view
 * @param {Protocol.LessonPart} part
 */
export function isOpen(view, part) {
  if (view?.pace === "paused") return false;
  return view?.pace !== "together" || placeOf(part) <= placeOf(view.part);
}

/** @param {Protocol.LessonPart} part */
function placeOf(part) {
  return PARTS.findIndex(([name]) => name === part);
}

/**
 * Where a pupil has to go after the class has moved; null where the pupil can stay.
 * @param {Protocol.LiveView | null} view
 * @param {Protocol.LiveView | null} before
 * @param {Protocol.LessonPart} here
 */
export function partToFollow(view, before, here) {
  if (view?.pace !== "together" || here === view.part) return null;
  const moved = before?.pace !== "together" || before.part !== view.part;
  return moved || !isOpen(view, here) ? view.part : null;
}

/**
 * Join the class that this browser has a place in, where that is for this lesson under this seed; else null.
 * @param {Tutor.App} app
 * @param {Tutor.OpenedLesson} all
 * @param {import("../lib/watch.js").Watched<Work>} work
 * @param {AbortSignal} signal
 */
export function joinLive(app, { card, seed, prediction }, work, signal) {
  const seat = app.live ? app.store.liveSeat() : null;
  if (seat?.lesson !== card.name || seat.seed !== seed) return null;
  const place = createPlace(work);
  const back = linkTo(app, { class: seat.name }, { class: "btn" }, "Come back");
  const bar = createBar(seat, prediction.sketch?.labels ?? [], back, () => {
    app.store.setLiveSeat(null);
    line.ask("live-leave", {}).catch(() => null);
  });
  const report = createReport(bar, () => line.ask, () => reportOf(card.name, work.now(), place.here()));
  const line = openLiveLine(app.live, {
    greet: async (ask) => {
      await ask("live-back", { class: seat.name, token: seat.token });
      report.begin();
    },
    news: ({ view }) => {
      if (!view) return;
      bar.show(view);
      place.see(view);
    },
    over: (words, isGone) => {
      if (isGone) app.store.setLiveSeat(null);
      bar.end(words);
      place.see(null);
    },
    away: (isAway) => {
      if (isAway) {
        report.rest();
        place.see(null);
      }
      bar.tellAway(isAway);
    },
  }, signal);
  work.subscribe(report.tell);
  const moved = (/** @type {Protocol.LessonPart} */ part) => {
    place.moved(part);
    report.tell();
  };
  return { el: bar.el, may: place.may, chosen: place.chosen, moved, follow: place.follow };
}

/**
 * Where a pupil and the class are, and what is known of its choices. The class may pause what stands in the room, and lead to another part; without it
 * the pupil goes on alone.
 * @param {import("../lib/watch.js").Watched<Work>} work is told anew where other parts are open
 */
function createPlace(work) {
  /** @type {Protocol.LessonPart} */
  let here = "old";
  const chosen = createWatched(NOBODY);
  /** @type {Protocol.LiveView | null} */
  let view = null;
  /** @type {Protocol.LiveView | null} */
  let last = null;
  /** @type {(view: Protocol.LiveView | null, before: Protocol.LiveView | null) => void} */
  let moveOn = () => {};
  const see = (/** @type {Protocol.LiveView | null} */ now) => {
    if (now === view) return;
    view = now;
    if (now) chosen.change({ peers: now.peers });
    moveOn(now, last);
    last = now ?? last;
  };
  const follow = (/** @type {HTMLElement} */ room, /** @type {(part: Protocol.LessonPart) => void} */ show) => {
    moveOn = (now, before) => {
      room.inert = now?.pace === "paused";
      work.change();
      const part = partToFollow(now, before, here);
      if (part) show(part);
    };
  };
  const moved = (/** @type {Protocol.LessonPart} */ part) => {
    here = part;
  };
  return { see, follow, moved, chosen, here: () => here, may: (/** @type {Protocol.LessonPart} */ part) => isOpen(view, part) };
}

/**
 * Reports to the class as long as it can be reached, what was not reported yet; what the class does not take is told.
 * @param {ReturnType<typeof createBar>} bar
 * @param {() => import("../host/live-line.js").LiveAsk} ask
 * @param {() => Protocol.LiveReportQuestion} reportNow
 */
function createReport(bar, ask, reportNow) {
  let isIn = false;
  let told = "";
  const tell = keepUp(bar.el, REPORT_MS, async () => {
    const now = reportNow();
    if (!isIn || JSON.stringify(now) === told) return;
    told = JSON.stringify(now);
    try {
      await ask()("live-report", now);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Lost)) throw error;
      if (error instanceof Problem) bar.complain(error.text);
    }
  });
  const begin = () => {
    isIn = true;
    told = "";
    tell(null);
  };
  const rest = () => {
    isIn = false;
  };
  return { begin, rest, tell: () => tell(null) };
}

/** @type {Record<Protocol.LivePace, (part: string) => string>} */
const PACES = {
  alone: () => "Each of you goes on alone.",
  together: (part) => `You go on together. Your class is at: ${part}.`,
  paused: () => "Pause! Look at the board.",
};

/**
 * The bar over a lesson that a class does together.
 * @param {Protocol.LiveSeat} seat
 * @param {string[]} labels of the bars that are predicted
 * @param {HTMLElement} back for who has left
 * @param {() => void} leave
 */
function createBar({ name, creature }, labels, back, leave) {
  let hasLeft = false;
  const pace = h("p", { class: "live-pace", role: "status" });
  const problem = h("p", { class: "quiet", role: "status" });
  const shown = h("div", { class: "live-shown", role: "status" });
  const goOut = () => {
    hasLeft = true;
    leave();
  };
  const out = button({ class: "btn plain", on: { click: goOut } }, "Leave the class");
  const who = h("p", { class: "live-who" }, icon("people"), h("span", {}, "You are the ", h("b", {}, creature), ` in the class ${classNameWithin(name)}.`), out);
  const bars = createClassBars(labels);
  const el = h("aside", { class: "live-bar", "aria-label": "Your class" }, who, pace, problem, shown, bars.el);
  const show = (/** @type {Protocol.LiveView} */ view) => {
    el.dataset.pace = view.pace;
    setText(pace, PACES[view.pace](partText(view.part)));
    refill(shown, shownAnswer(view.shown), view.predictions.length > 0 && dotPlot(view.predictions));
    bars.show(view.bars);
  };
  const end = (/** @type {string} */ words) => {
    el.dataset.pace = "alone";
    refill(el, h("p", { class: "live-who", role: "status" }, words, hasLeft && back));
  };
  const tellAway = (/** @type {boolean} */ isAway) => {
    setText(problem, isAway ? "The class cannot be reached now. Go on; what you do is told to it later." : "");
    if (isAway) el.dataset.pace = "alone";
    if (isAway) setText(pace, "");
  };
  return { el, show, end, tellAway, complain: (/** @type {string} */ words) => setText(problem, words) };
}

/**
 * Writes a text where it is another one, so that nothing is spoken twice.
 * @param {HTMLElement} el
 * @param {string} text
 */
function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** @param {Protocol.LiveAnswerShown | null} shown */
export function shownAnswer(shown) {
  if (!shown) return null;
  return h("figure", { class: "live-answer" }, h("figcaption", {}, glued(shown.ask)), h("blockquote", {}, h("p", {}, "Somebody says: ", h("b", {}, glued(shown.given)))));
}
