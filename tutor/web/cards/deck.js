// A deck that a player makes, in pure functions: a card more, a copy, another order, the rest of the house's cards.

/**
 * @typedef {Record<string, unknown>} Card
 * @typedef {unknown[]} Cards cards, and names that stand for known ones
 * @typedef {(string | number)[]} Path where something lies in a deck
 */

/**
 * What a new deck holds: all house cards, or only what no deck can do without.
 * @param {Protocol.CardFormAnswer} form
 * @param {boolean} whole
 * @returns {Card}
 */
export function newDeck({ fields, house }, whole) {
  if (whole) return structuredClone(house);
  return structuredClone(Object.fromEntries(fields.map(({ name }) => [name, house[name]])));
}

/**
 * The cards of a kind within a deck or a card.
 * @param {Card} holder
 * @param {Protocol.CardKind} kind
 * @returns {Cards}
 */
export function cardsOf(holder, { name }) {
  const found = holder[name];
  return Array.isArray(found) ? found : [];
}

/**
 * Put other cards of a kind into a deck or a card; a list that may be missing is, where it is empty.
 * @param {Card} holder
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 */
export function setCards(holder, { name, optional }, cards) {
  if (optional && cards.length === 0) delete holder[name];
  else holder[name] = cards;
}

/**
 * @param {unknown} card
 * @returns {card is Card}
 */
export function isCard(card) {
  return typeof card === "object" && card !== null && !Array.isArray(card);
}

/**
 * A new card of a kind, which is like none that is there.
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 */
export function newCard(kind, cards) {
  const filled = kind.fields.map((field) => [field.name, field.unique && field.sort === "text" ? `New ${kind.one}` : startOf(field)]);
  const inside = kind.inner.map((inner) => [inner.name, []]);
  return madeUnique(kind, cards, Object.fromEntries([...filled, ...inside].filter(([, value]) => value !== null)));
}

/**
 * What a field of a new card holds; null where it is left out.
 * @param {Protocol.CardField} field
 * @returns {unknown}
 */
function startOf(field) {
  if (field.sort === "words") return "Write here what it says.";
  if (field.sort === "group" && !field.none) return caseOf(field, field.cases[0].value, {});
  return structuredClone(field.start);
}

/**
 * A group in another case: what it held before stays where that case has it, too.
 * @param {Protocol.CardField} group
 * @param {string} value
 * @param {Card} before
 * @returns {Card}
 */
export function caseOf(group, value, before) {
  const fields = group.cases.find((one) => one.value === value)?.fields ?? [];
  const filled = fields.map((field) => [field.name, fits(field, before[field.name]) ? before[field.name] : startOf(field)]);
  return { [group.decides]: value, ...Object.fromEntries(filled) };
}

/**
 * @param {Protocol.CardField} field
 * @param {unknown} value
 */
function fits({ sort, choices, low, high }, value) {
  if (sort === "choice") return choices.some((choice) => choice.value === value);
  if (sort === "whole") return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
  return typeof value === "string";
}

/**
 * A copy of a card under a name, or a number, that none of these has.
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 * @param {Card} card
 */
export function copyOf(kind, cards, card) {
  return madeUnique(kind, cards, asOwn(structuredClone(card)));
}

/**
 * A card that the player changed: which of its figures a rulebook prints, it says no longer.
 * @param {Card} card
 */
export function asOwn(card) {
  delete card.printed;
  return card;
}

/**
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 * @param {Card} card
 */
function madeUnique(kind, cards, card) {
  for (const { name, sort, low } of kind.fields.filter((field) => field.unique)) {
    const taken = new Set(cards.filter(isCard).map((other) => other[name]));
    if (sort === "text") card[name] = freeName(String(card[name] ?? ""), taken);
    else if (taken.has(card[name])) card[name] = freeNumber(low, taken);
  }
  return card;
}

/**
 * @param {string} name
 * @param {Set<unknown>} taken
 */
export function freeName(name, taken) {
  if (!taken.has(name)) return name;
  const bare = name.replace(/ \d+$/, "");
  for (let more = 2; ; more += 1) if (!taken.has(`${bare} ${more}`)) return `${bare} ${more}`;
}

/**
 * @param {number} low
 * @param {Set<unknown>} taken
 */
function freeNumber(low, taken) {
  let number = low;
  while (taken.has(number)) number += 1;
  return number;
}

/**
 * The same cards with one of them at another place.
 * @param {Cards} cards
 * @param {number} at
 * @param {number} to
 */
export function moved(cards, at, to) {
  const others = cards.toSpliced(at, 1);
  return to < 0 || to >= cards.length ? cards : others.toSpliced(to, 0, cards[at]);
}

/**
 * The house cards of a kind, wherever they lie.
 * @param {Protocol.CardFormAnswer} form
 * @param {Protocol.CardKind} kind
 * @returns {Card[]}
 */
export function houseCards(form, kind) {
  const holders = [form.house, ...form.kinds.flatMap((outer) => cardsOf(form.house, outer).filter(isCard))];
  return holders.flatMap((holder) => cardsOf(holder, kind)).filter(isCard);
}

/**
 * The kind of cards that a deck is about: the first with a card that is none of the house's, else the first.
 * @param {Protocol.CardFormAnswer} form
 * @param {Card} deck
 */
export function kindOfOwnCards(form, deck) {
  const isOwn = (/** @type {Protocol.CardKind} */ kind) => {
    const house = new Set(houseCards(form, kind).map(ordered));
    return cardsOf(deck, kind).filter(isCard).some((card) => !house.has(ordered(card)));
  };
  return form.kinds.find(isOwn) ?? form.kinds[0];
}

/**
 * A value as a text, its parts in order, whatever the order in which they were written.
 * @param {unknown} value
 * @returns {string}
 */
function ordered(value) {
  return JSON.stringify(value, (_, part) => (isCard(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part));
}

/**
 * How many cards a list still lacks.
 * @param {Protocol.CardFormAnswer} form
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 */
export function lacking(form, kind, cards) {
  return filledUp(form, kind, cards).length - cards.length;
}

/**
 * The cards with those of the house that they lack.
 * @param {Protocol.CardFormAnswer} form
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 * @returns {Cards}
 */
export function filledUp(form, kind, cards) {
  const filled = [...cards];
  for (const card of houseCards(form, kind))
    if (isLacking(kind, filled, card)) filled.push(structuredClone(card));
  return filled;
}

/**
 * @param {Protocol.CardKind} kind
 * @param {Cards} cards
 * @param {Card} card
 */
function isLacking({ fields, complete, least, split, shares }, cards, card) {
  const keys = fields.filter(({ unique }) => unique).map(({ name }) => name);
  const isThere = cards.some((other) => keys.some((key) => (isCard(other) ? other[key] : other) === card[key]));
  if (isThere || (!complete && cards.length >= least)) return false;
  const share = shares.find(({ value }) => value === card[split]);
  return !share || cards.filter((other) => isCard(other) && other[split] === share.value).length < share.count;
}

/**
 * What a card is called in a list.
 * @param {Protocol.CardKind} kind
 * @param {unknown} card
 */
export function titleOf({ one, fields }, card) {
  const key = fields.find(({ unique }) => unique)?.name ?? "";
  const title = isCard(card) ? card[key] : card;
  if (typeof title === "string" && title.trim()) return title;
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${typeof title === "number" ? title : "without a name"}`;
}

/**
 * The faults to be shown at each of these places: every one at the place that lies closest to it.
 * @param {Protocol.DeckFault[]} faults
 * @param {Iterable<string>} places as `keyOf` has them, "" for the whole deck
 * @returns {Map<string, Protocol.DeckFault[]>}
 */
export function faultsByPlace(faults, places) {
  const known = new Set(places);
  /** @type {Map<string, Protocol.DeckFault[]>} */
  const found = new Map();
  for (const fault of faults) {
    let length = fault.path.length;
    while (length > 0 && !known.has(keyOf(fault.path.slice(0, length)))) length -= 1;
    const key = keyOf(fault.path.slice(0, length));
    found.set(key, [...(found.get(key) ?? []), fault]);
  }
  return found;
}

/**
 * Whether a path leads to a field of a deck or of a card that no form has: nothing on the page can change it.
 * @param {Pick<Protocol.CardFormAnswer, "fields" | "kinds">} form
 * @param {Card} holder
 * @param {Path} path
 * @returns {boolean}
 */
export function isStray({ fields, kinds }, holder, [name, at, ...further]) {
  const kind = kinds.find((one) => one.name === name);
  const card = kind && typeof at === "number" ? cardsOf(holder, kind)[at] : null;
  if (kind) return isCard(card) && isStray({ fields: kind.fields, kinds: kind.inner }, card, further);
  return at === undefined && typeof name === "string" && name in holder && !fields.some((field) => field.name === name);
}

/**
 * Leave out the field at the end of a path that `isStray`.
 * @param {Card} deck
 * @param {Path} path
 */
export function leaveOut(deck, path) {
  let holder = deck;
  for (const key of path.slice(0, -1)) holder = /** @type {Card} */ (holder[key]);
  delete holder[path.at(-1) ?? ""];
}

/**
 * A path as one word.
 * @param {Path} path
 */
export function keyOf(path) {
  return path.join("/");
}
