import { h, refill, freshId } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** How a rule's mark is called, and what it means. */
export const MARKS_OF_RULES = {
  printed: { label: "Printed", text: "Stands in the rulebook." },
  ruling: { label: "Ruling", text: "The rulebook is silent or unclear. This is how we play it." },
  assumed: { label: "House", text: "Ours: the rulebook names it but does not print its figures." },
};

/** A rule's mark as a badge. */
export function markBadge(mark) {
  const known = MARKS_OF_RULES[mark];
  return known ? h("span", { class: `mark mark-${mark}`, title: known.text }, known.label) : null;
}

/**
 * Holds each game's rulebook answer, asked once.
 * @param {{ask: Function}} wire
 */
export function holdRules(wire) {
  const held = new Map();
  return (game) => {
    if (!held.has(game)) {
      const asked = wire.ask("rules", { game });
      held.set(game, asked);
      asked.catch(() => held.delete(game));
    }
    return held.get(game);
  };
}

/**
 * The sheet that shows one rule over the page.
 * @param {(game: string) => Promise<any>} rulesOf
 * @param {(game: string, rule: string) => void} openBook
 */
export function createRuleSheet(rulesOf, openBook) {
  const titleId = freshId("rule");
  const body = h("div", { class: "sheet-body" });
  const close = h(
    "button",
    { type: "button", class: "btn plain close", "aria-label": "Close" },
    icon("close"),
  );
  const el = h("dialog", { class: "sheet", "aria-labelledby": titleId }, close, body);
  close.addEventListener("click", () => el.close());
  el.addEventListener("click", (event) => event.target === el && el.close());

  const fill = (game, rule, found, trouble) => {
    const text = found?.text ?? trouble ?? "Looking it up …";
    const more = h(
      "button",
      { type: "button", class: "btn", on: { click: () => leave(game, rule.id) } },
      icon("book"),
      "Open the rulebook",
    );
    refill(
      body,
      h("h2", { id: titleId }, found?.title ?? rule.title),
      found &&
        h("p", { class: "rule-place" }, markBadge(found.mark), found.section && h("span", {}, found.section)),
      String(text)
        .split(/\n{2,}/)
        .map((part) => h("p", {}, part)),
      openBook && h("div", { class: "sheet-actions" }, more),
    );
  };
  const leave = (game, id) => {
    el.close();
    openBook(game, id);
  };

  const show = async (game, rule) => {
    fill(game, rule, null);
    if (!el.open) el.showModal();
    try {
      const { rules } = await rulesOf(game);
      fill(
        game,
        rule,
        rules.find((one) => one.id === rule.id),
        "This rule is not in the rulebook.",
      );
    } catch (error) {
      fill(
        game,
        rule,
        null,
        error.title
          ? error.message
          : "The rule's text cannot be fetched now. Try again when the engine answers.",
      );
    }
  };
  return { el, show };
}
