// What the tutor guessed in a game with real cards: nobody showed these, so what a review makes of them is a guess, too.

import { h, refill } from "../lib/dom.js";

const GUESSED = "Nobody showed these cards, so I guessed them. What I say about luck and choices here hangs on my guesses.";

/** @param {{linkToStep: (step: number, words?: string) => Node}} tools */
export function createGuesses({ linkToStep }) {
  const list = h("ul", { class: "guesses" });
  const words = h("summary", {}, "");
  const el = h("details", { class: "review-part", hidden: true }, words, h("p", { class: "quiet" }, GUESSED), list);
  let listed = 0;
  const show = (/** @type {Pick<Protocol.ReviewAnswer, "guesses">} */ { guesses }) => {
    if (guesses.length === listed) return;
    listed = guesses.length;
    el.hidden = listed === 0;
    words.textContent = `What I guessed (${listed})`;
    refill(list, guesses.map(({ at, text }) => h("li", {}, linkToStep(at, `Step ${at}: ${text}`))));
  };
  return { el, show };
}
