// Whether the ids of rules are shown: who teaches or writes about rules wants them, who reads them does not.

const NAME = "rule-ids";

/** @typedef {ReturnType<typeof holdRuleIds>} RuleIds */

/**
 * @param {HTMLElement} root shows them by its `data-ids`
 * @param {Pick<import("./store.js").Store, "choice" | "setChoice">} store
 */
export function holdRuleIds(root, store) {
  const shown = () => store.choice(NAME, "") === "shown";
  const apply = () => {
    root.dataset.ids = shown() ? "shown" : "";
  };
  const show = (/** @type {boolean} */ wanted) => {
    store.setChoice(NAME, wanted ? "shown" : "");
    apply();
  };
  apply();
  return { shown, show };
}
