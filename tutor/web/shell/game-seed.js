// The seed of games, from an address: with it, everybody gets the same dice and cards. Lessons have seeds of their own.

import { h, refill } from "../lib/dom.js";
import { isSeed, plainSeed } from "./seeds.js";

/** @typedef {ReturnType<typeof createSeedBar>} SeedBar */

const PAGES_OF_LESSONS = new Set(["lessons", "teachers", "class"]);

/**
 * The seed under which games are played at a place, "" for none.
 * @param {Tutor.Place} place
 */
export function gameSeed(place) {
  const seed = plainSeed(place.seed ?? "");
  return isOfGames(place) && isSeed(seed) ? seed : "";
}

/**
 * A place with the seed of the place that one comes from, as long as both are of games; "" gives it up.
 * @param {Tutor.Place} place
 * @param {Tutor.Place} before
 * @returns {Tutor.Place}
 */
export function withSeedKept(place, before) {
  if (place.seed !== undefined || !before.seed || !isOfGames(place) || !isOfGames(before)) return place;
  return { ...place, seed: before.seed };
}

/** @param {Tutor.Place} place */
function isOfGames({ lesson, page }) {
  return !lesson && !PAGES_OF_LESSONS.has(page ?? "");
}

/**
 * What is told of the seed above every page of the games, with a way to do without.
 * @param {(place: Tutor.Place, props: Record<string, string>, label: string) => HTMLElement} link
 */
export function createSeedBar(link) {
  const el = h("div", { class: "seed-bar", role: "status" });
  const show = (/** @type {Tutor.Place} */ place) => {
    const shown = Boolean(place.seed) && isOfGames(place);
    const drop = shown && link({ ...place, seed: "" }, { class: "btn plain", title: "Play with dice and cards of your own" }, "Drop it");
    refill(el, shown && [h("span", {}, seedText(place)), drop]);
    el.hidden = !shown;
  };
  return { el, show };
}

/** @param {Tutor.Place} place */
function seedText(place) {
  const seed = gameSeed(place);
  if (seed) return `Seed ${seed}: the same luck for everybody.`;
  return "The seed in this address cannot be used: a seed has letters a to z, digits and dashes.";
}
