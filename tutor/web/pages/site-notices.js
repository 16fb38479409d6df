import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 * What a page of files has to say of itself: that a new version is here, and that there is no network.
 * @param {AbortSignal} signal
 */
export function createSiteNotices(signal) {
  const version = h("div", { class: "banner-room", role: "status" });
  const network = h("p", { class: "no-network", role: "status", hidden: navigator.onLine });
  network.append("You are offline. What this browser keeps still works.");
  const follow = () => {
    network.hidden = navigator.onLine;
  };
  addEventListener("online", follow, { signal });
  addEventListener("offline", follow, { signal });

  const tellOfUpdate = (/** @type {() => void} */ apply) => {
    const now = button({ class: "btn", on: { click: apply } }, icon("reload"), "Reload");
    const text = h("p", {}, h("b", {}, "A new version is here. "), "Reload to use it: you come back to this place.");
    refill(version, h("div", { class: "banner" }, text, now));
  };
  return { el: h("div", { class: "site-notices" }, version, network), tellOfUpdate };
}
