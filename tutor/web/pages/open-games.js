import { button, h, heading, refill } from "../lib/dom.js";
import { dayText } from "../lib/locale.js";
import { icon } from "../lib/icons.js";
import { partyWords } from "../line/party.js";

/**
 * "Go on playing": the games of these that this browser keeps and that are not over; hidden where there is none.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard[]} games
 */
export function openGamesPart(app, games) {
  const list = h("ul", { class: "kept" });
  const el = h("section", { class: "open-games" }, heading(app.level + 1, { class: "section-title" }, "Go on playing"), list);
  const paint = () => {
    const open = games.flatMap((game) => app.store.games(game.name).map((one) => ({ game, one })));
    open.sort((a, b) => b.one.when - a.one.when);
    refill(list, open.map(({ game, one }) => h("li", {}, openGame(app, game, one, paint))));
    el.hidden = open.length === 0;
  };
  paint();
  return el;
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Tutor.OpenGame} one
 * @param {() => void} repaint
 */
function openGame(app, game, { id, when, turn, record, play }, repaint) {
  const resume = () => app.openRecord(game.name, { record, step: record.steps, left: null, play });
  const forget = () => {
    app.store.dropGame(game.name, id);
    repaint();
  };
  const day = dayText(when);
  const words = `Turn ${turn}. ${partyWords(play, game.opponents)}. Played on ${day}.`;
  return [
    button({ class: "kept-open", on: { click: resume } }, h("b", {}, game.title), h("span", {}, words)),
    button({ class: "btn plain", "aria-label": `Forget this game of ${game.title}`, on: { click: forget } }, icon("remove")),
  ];
}
