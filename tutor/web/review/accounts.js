import { h, refill } from "../lib/dom.js";
import { chanceText, isSurelyMore, pointsWithin } from "./figures.js";

/** @typedef {"luck" | "decisions" | "others"} Part */

/** What moved a seat’s chance. */
export const PARTS = /** @type {const} */ (["luck", "decisions", "others"]);
const NOTHING = { value: 0, halfwidth: 0 };

/**
 * What was luck and what was the learner's own as one bar, and the figures of all seats as a table that unfolds; one
 * bar for each seat where none is the learner's. Nothing where too little is known.
 * @param {string[]} seats
 * @param {number | null} me
 */
export function createAccounts(seats, me) {
  const el = h("div", { class: "review-accounts", hidden: true });
  const show = (/** @type {Pick<Protocol.ReviewAnswer, "accounts">} */ { accounts }) => {
    const told = accounts.filter(({ seat }) => me === null || seat === me);
    el.hidden = told.length === 0;
    if (el.hidden || el.contains(document.activeElement)) return;
    refill(el, h("p", {}, storyOf(seats, accounts, me)), told.map((account) => shareBar(account, seats, me)), tableOf(seats, accounts));
  };
  return { el, show };
}

/**
 * What a part of an account is called.
 * @param {Part} part
 * @param {boolean} isMine
 */
export function partWords(part, isMine) {
  return { luck: "Luck", decisions: isMine ? "Your choices" : "Own choices", others: "The others’ choices" }[part];
}

/**
 * From where to where a seat's chance went.
 * @param {Protocol.AccountAnswer} account
 * @param {string} whose
 */
export function fromTo({ start, end }, whose) {
  return `${whose} chance to win went from ${chanceText(start)} to ${chanceText(end)}.`;
}

/**
 * What helped whoever came out best, in one sentence: a cause is named only where it holds with 95 %.
 * @param {string[]} seats
 * @param {Protocol.AccountAnswer[]} accounts
 * @param {number | null} me
 */
export function storyOf(seats, accounts, me) {
  if (accounts.length < seats.length) return "";
  const [best, ...rest] = accounts.toSorted((a, b) => b.end.value - a.end.value);
  if (rest.every(({ end }) => end.value === best.end.value)) return "Nobody came out ahead.";
  const [part, ...others] = PARTS.toSorted((a, b) => best[b].value - best[a].value);
  const isAhead = rest.every(({ end }) => isSurelyMore(best.end, end));
  const isSure = isSurelyMore(best[part], NOTHING) && others.every((other) => isSurelyMore(best[part], best[other]));
  if (!isAhead || !isSure) return "";
  return helpWords(part, best.seat === me ? "you" : seats[best.seat], seats.length === 2 && me !== null);
}

/**
 * That a part helped whoever won most; where the learner lost against one other, the others' choices were the learner's.
 * @param {Part} part
 * @param {string} name
 * @param {boolean} isDuel of the learner's
 */
function helpWords(part, name, isDuel) {
  const isMine = name === "you";
  if (part === "luck") return `Luck helped ${name} most.`;
  if (part === "decisions") return isMine ? "Your own choices helped you most." : `${name}’s own choices helped most.`;
  return `${isDuel && !isMine ? "Your own choices" : "What the others chose"} helped ${name} most.`;
}

/**
 * One bar: what took chances away on the left of its middle, what gave some on the right.
 * @param {Protocol.AccountAnswer} account
 * @param {string[]} seats
 * @param {number | null} me
 */
function shareBar(account, seats, me) {
  const isMine = account.seat === me;
  const sums = [-1, 1].map((way) => PARTS.reduce((sum, part) => sum + Math.max(0, way * account[part].value), 0));
  const most = Math.max(0.01, ...sums);
  const half = (/** @type {number} */ way) =>
    h("span", {}, PARTS.filter((part) => way * account[part].value > 0).map((part) => h("i", { data: { part }, style: { "--length": String(Math.abs(account[part].value) / most) } })));
  const bar = h("div", { class: "review-share", "aria-hidden": "true" }, half(-1), half(1));
  const figures = PARTS.map((part) => h("li", { data: { part } }, `${partWords(part, isMine)} `, h("b", {}, pointsWithin(account[part]))));
  return h("section", { "aria-label": seats[account.seat] }, h("p", {}, fromTo(account, isMine ? "Your" : `${seats[account.seat]}’s`)), bar, h("ul", { class: "share-names", "aria-label": "Points out of 100" }, figures));
}

/**
 * @param {string[]} seats
 * @param {Protocol.AccountAnswer[]} accounts
 */
function tableOf(seats, accounts) {
  const caption = h("caption", { class: "sr-only" }, "Luck and decisions, in points out of 100, with all cards open");
  const heads = ["Player", "Start", ...PARTS.map((part) => partWords(part, false)), "End"];
  const head = h("tr", {}, heads.map((words) => h("th", { scope: "col" }, words)));
  const rows = accounts.map((account) => {
    const parts = PARTS.map((part) => cellOf(account[part], pointsWithin(account[part])));
    return h("tr", {}, h("th", { scope: "row" }, seats[account.seat]), cellOf(account.start, chanceText(account.start)), parts, cellOf(account.end, chanceText(account.end)));
  });
  const table = h("table", { class: "figures" }, caption, h("thead", {}, head), h("tbody", {}, rows));
  const room = h("div", { class: "review-table", tabindex: "0", role: "region", "aria-label": "The figures as a table" }, table);
  return h("details", {}, h("summary", {}, "The figures as a table"), room);
}

/**
 * A figure, with the exact fraction under it where that can be read.
 * @param {Protocol.Moved} moved
 * @param {string} words
 */
function cellOf(moved, words) {
  const exactly = moved.fraction && moved.fraction.length < 14 && moved.fraction.includes("/") ? moved.fraction : "";
  return h("td", {}, words, exactly && h("span", { class: "quiet" }, ` (${exactly})`));
}
