// Of a long list a few that come next, and the others.

/**
 * The first few that are not done, filled up with done ones where there are too few; and the others. Both are in the
 * order of the list.
 * @template Thing
 * @param {Thing[]} things
 * @param {boolean[]} done by the places of the things
 * @param {number} few so many come next; all do where only one more would be left over
 */
export function upNext(things, done, few) {
  if (things.length <= few + 1) return { next: things, others: [] };
  const places = things.map((_, place) => place);
  const open = places.filter((place) => !done[place]);
  const chosen = new Set([...open, ...places.filter((place) => done[place])].slice(0, few));
  return { next: things.filter((_, place) => chosen.has(place)), others: things.filter((_, place) => !chosen.has(place)) };
}
