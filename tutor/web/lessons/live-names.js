// How the name of a live class is told and typed.

/**
 * "otter-4271" as people read it: "otter 4271".
 * @param {string} name
 */
export function className(name) {
  return name.replace("-", " ");
}

/**
 * The same within a sentence, where its word and its number stay on one line.
 * @param {string} name
 */
export function classNameWithin(name) {
  return className(name).replace(" ", "\u00a0");
}

/**
 * What somebody typed, as the name of a class.
 * @param {string} text
 */
export function plainClassName(text) {
  return (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).join("-");
}
