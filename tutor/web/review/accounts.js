import { h, refill, unseen } from "../lib/dom.js";
import { seatColour, seatMark } from "../lib/seats.js";
import { chanceKnown, isClear, isSurelyMore, percentOf, pointsKnown } from "./figures.js";
import { isKnown } from "../odds/meters.js";

/**
 * @typedef {import("../protocol.d.ts").AccountAnswer} AccountAnswer
 * @typedef {import("../protocol.d.ts").Moved} Moved
 * @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer
 */

/** What moved a seat's chance, each with its name. */
export const PARTS = /** @type {const} */ ([
  ["luck", "Luck"],
  ["decisions", "Own decisions"],
  ["others", "What the others did"],
]);

const NOT_YET = "Luck and decisions are not counted well enough yet.";
const NEVER = "Luck and decisions of this game could not be counted well enough to tell them apart.";
const NOTHING = { value: 0, halfwidth: 0 };

/**
 * Luck and decisions of every seat as bars, and the same figures as a table that unfolds.
 * @param {string[]} seats
 */
export function createAccounts(seats) {
  const story = h("p", { class: "review-story" });
  const bars = h("div", { class: "review-accounts" });
  const table = h("div", { class: "review-table", tabindex: "0", role: "region", "aria-label": "The figures as a table" });
  const details = h("details", {}, h("summary", {}, "The figures as a table"), table);
  const el = h("div", {}, story, bars, details);
  const show = (/** @type {Pick<ReviewAnswer, "accounts" | "progress" | "more">} */ { accounts, progress, more }) => {
    if (accounts.length === 0) {
      details.hidden = true;
      story.textContent = `Every step is tried again and again: ${percentOf(progress)} done.`;
      return;
    }
    const most = Math.max(0.1, ...accounts.flatMap((account) => PARTS.map(([part]) => (isKnown(account[part]) ? Math.abs(account[part].value) : 0))));
    const isTold = isAnyKnown(accounts);
    details.hidden = !isTold;
    story.textContent = isTold ? storyOf(seats, accounts) : more ? NOT_YET : NEVER;
    refill(bars, isTold && accounts.map((account) => seatPart(seats, account, most, more)));
    refill(table, isTold && accountTable(seats, accounts, more));
  };
  show({ accounts: [], progress: 0, more: true });
  return { el, show };
}

/**
 * Whether anything that moved a chance is known well enough to be told.
 * @param {AccountAnswer[]} accounts
 */
function isAnyKnown(accounts) {
  return accounts.some((account) => PARTS.some(([part]) => isKnown(account[part])));
}

/**
 * From where to where a seat's chance went, as far as that is known well enough.
 * @param {AccountAnswer} account
 */
export function fromTo({ start, end }) {
  const [first, last] = [start, end].map((chance) => isKnown(chance) && chanceKnown(chance));
  if (first && last) return `From ${first} at the start to ${last} at the end.`;
  return last ? `At the end: ${last}.` : "";
}

/**
 * What helped whoever came out best, in one sentence: a cause is named only where it holds with 95 %.
 * @param {string[]} seats
 * @param {AccountAnswer[]} accounts
 */
export function storyOf(seats, accounts) {
  const [best, ...rest] = accounts.toSorted((a, b) => b.end.value - a.end.value);
  if (rest.every(({ end }) => end.value === best.end.value)) return "Nobody came out ahead.";
  if (!rest.every(({ end }) => isSurelyMore(best.end, end))) return "It cannot be said for sure who came out ahead.";
  const [part, ...others] = PARTS.map(([name]) => name).toSorted((a, b) => best[b].value - best[a].value);
  const name = seats[best.seat];
  const isSure = isKnown(best[part]) && isSurelyMore(best[part], NOTHING) && others.every((other) => isSurelyMore(best[part], best[other]));
  if (!isSure) return `It cannot be said for sure what helped ${name} most.`;
  return { luck: `Luck helped ${name} most.`, decisions: `${name}’s own decisions helped most.`, others: `${name} gained most from what others chose.` }[part];
}

/**
 * @param {string[]} seats
 * @param {AccountAnswer} account
 * @param {number} most the longest bar's value
 * @param {boolean} more
 */
function seatPart(seats, account, most, more) {
  const { seat } = account;
  const bars = PARTS.map(([part, words]) => barRow(words, account[part], most, more));
  const name = h("p", { class: "review-name" }, seatMark(seat), h("b", {}, seats[seat]), unseen(":"));
  return h("section", { class: "review-seat", "aria-label": seats[seat], style: { "--k": seatColour(seat) } }, name, h("p", { class: "quiet" }, fromTo(account)), bars);
}

/**
 * @param {string} words
 * @param {Moved} moved
 * @param {number} most
 * @param {boolean} more
 */
function barRow(words, moved, most, more) {
  const value = isKnown(moved) ? moved.value : 0;
  const bar = h("span", { class: value < 0 ? "review-loss" : "review-gain", style: { "--length": String(Math.abs(value) / most / 2) } });
  const figures = h("span", { class: isKnown(moved) && isClear(moved) ? "clear" : "unclear" }, pointsKnown(moved, more));
  return h("div", { class: "review-row" }, h("span", {}, words), h("span", { class: "review-bar", "aria-hidden": "true" }, bar), figures);
}

/**
 * @param {string[]} seats
 * @param {AccountAnswer[]} accounts
 * @param {boolean} more
 */
function accountTable(seats, accounts, more) {
  const caption = h("caption", { class: "sr-only" }, "Luck and decisions, in points out of 100");
  const heads = ["Player", "Start", ...PARTS.map(([, words]) => words), "End"];
  const head = h("tr", {}, heads.map((words) => h("th", { scope: "col" }, words)));
  const rows = accounts.map((account) => {
    const parts = PARTS.map(([part]) => cellOf(account[part], pointsKnown(account[part], more)));
    return h("tr", {}, h("th", { scope: "row" }, seats[account.seat]), cellOf(account.start, chanceKnown(account.start)), parts, cellOf(account.end, chanceKnown(account.end)));
  });
  return h("table", { class: "figures" }, caption, h("thead", {}, head), h("tbody", {}, rows));
}

/**
 * A figure, with the exact fraction under it where that can be read.
 * @param {Moved} moved
 * @param {string} words
 */
function cellOf(moved, words) {
  const exactly = moved.fraction && moved.fraction.length < 14 && moved.fraction.includes("/") ? moved.fraction : "";
  return h("td", {}, words, exactly && h("span", { class: "quiet" }, ` (${exactly})`));
}
