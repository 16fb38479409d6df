import { fragment, h, listen, refill, freshId } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "./links.js";
import { MARKS_OF_RULES, markBadge } from "./rulesheet.js";

/**
 * The rulebook: every rule, searchable, by section and mark, each with a step that shows it, and the cards.
 * @param {any} app
 * @param {string} game
 * @param {{rules: any[], sections: any[], cards?: string}} book
 * @param {string} [wanted] the id of the rule to show first
 */
export function rulesPage(app, game, book, wanted) {
  const title = app.gameTitle(game);
  const count = h("p", { class: "quiet", role: "status" });
  const list = h("div", { class: "rule-list" });
  const filter = { text: "", mark: "all" };
  const paint = () => {
    const found = book.rules.filter((rule) => fits(rule, filter));
    count.textContent =
      found.length === book.rules.length
        ? `${found.length} rules`
        : `${found.length} of ${book.rules.length} rules`;
    refill(
      list,
      sectionsOf(book, found).map((section) => sectionPart(app, game, section)),
    );
  };
  const search = searchField((text) => {
    filter.text = text.trim().toLowerCase();
    paint();
  });
  const marks = createToggles("Which rules", (mark) => {
    filter.mark = mark;
    marks.set(mark);
    paint();
  });
  marks.offer(markOptions(book.rules));
  marks.set("all");
  paint();

  const top = app.whole ? linkTo(app, { game }, { class: "back" }, icon("back"), title) : null;
  const head = h(
    "header",
    { class: "top" },
    top,
    h(`h${app.level}`, { tabindex: "-1" }, `${title}: the rules`),
  );
  const tools = h("search", { class: "rule-tools" }, search, marks.el, count);
  const cards = cardsPart(book, app.level + 1);
  const pages = h("div", { class: "rule-pages" }, sectionLinks(list, cards), h("div", {}, list, cards));
  const el = h("div", { class: "rulebook" }, head, tools, pages);
  return { el, title: `${title}: the rules`, arrived: () => wanted && showRule(el, wanted) };
}

/** Where to jump: the sections that are shown now, and the cards. */
function sectionLinks(list, cards) {
  const box = h("nav", { class: "rule-sections", "aria-label": "Sections" });
  const paint = () => {
    const titles = [
      ...list.querySelectorAll(".section-title"),
      ...(cards ? [cards.querySelector(".section-title")] : []),
    ];
    refill(
      box,
      titles.map((title) =>
        h("button", { type: "button", on: { click: () => jumpTo(title) } }, title.textContent),
      ),
    );
  };
  new MutationObserver(paint).observe(list, { childList: true });
  paint();
  return box;
}

function jumpTo(title) {
  title.setAttribute("tabindex", "-1");
  title.scrollIntoView({ block: "start" });
  title.focus({ preventScroll: true });
}

function fits(rule, { text, mark }) {
  if (mark !== "all" && rule.mark !== mark) return false;
  return !text || [rule.title, rule.text, rule.section, rule.id].join(" ").toLowerCase().includes(text);
}

function markOptions(rules) {
  const marks = Object.keys(MARKS_OF_RULES).filter((mark) => rules.some((rule) => rule.mark === mark));
  return [
    { value: "all", label: "All" },
    ...marks.map((mark) => ({ value: mark, label: MARKS_OF_RULES[mark].label })),
  ];
}

function searchField(changed) {
  const id = freshId("search");
  const input = h("input", { type: "search", id, placeholder: "dice, tie, Boon …", autocomplete: "off" });
  listen(input, "input", () => changed(input.value));
  return h("div", { class: "choice search-field" }, h("label", { for: id }, "Search the rules"), input);
}

/** The sections that still have rules, in the book's order. */
function sectionsOf(book, rules) {
  const named = (book.sections || []).map((section) =>
    typeof section === "string" ? section : section.title,
  );
  const order = [...new Set([...named, ...rules.map((rule) => rule.section)])];
  return order
    .map((name) => ({ name, rules: rules.filter((rule) => rule.section === name) }))
    .filter((section) => section.rules.length > 0);
}

function sectionPart(app, game, { name, rules }) {
  const level = app.level + 1;
  return h(
    "section",
    {},
    h(`h${level}`, { class: "section-title" }, name || "Rules"),
    rules.map((rule) => ruleItem(app, game, rule, level + 1)),
  );
}

function ruleItem(app, game, rule, level) {
  const paragraphs = String(rule.text)
    .split(/\n{2,}/)
    .map((part) => h("p", {}, part));
  const step = rule.shown && { game, example: rule.shown.example, step: rule.shown.step };
  const link = step && app.whole && linkTo(app, step, { class: "see" }, icon("play"), "See it at a step");
  return h(
    "article",
    { class: "rule", data: { rule: rule.id }, tabindex: "-1" },
    h("div", { class: "rule-head" }, h(`h${level}`, {}, rule.title), markBadge(rule.mark)),
    paragraphs,
    link,
  );
}

function cardsPart(book, level) {
  if (!book.cards) return null;
  const gallery = h("div", { class: "gallery" });
  gallery.append(fragment(book.cards));
  return h(
    "section",
    { class: "cards-part" },
    h(`h${level}`, { class: "section-title" }, "The cards"),
    gallery,
  );
}

function showRule(el, id) {
  const rule = el.querySelector(`[data-rule="${CSS.escape(id)}"]`);
  if (!rule) return;
  rule.classList.add("sought");
  rule.scrollIntoView({ block: "center" });
  rule.focus({ preventScroll: true });
}
