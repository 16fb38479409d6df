/**
 * A short word that stands for a text; two texts seldom share one.
 * @param {string} text
 */
export function hashOf(text) {
  let hash = 5381;
  for (let i = 0; i < text.length; i += 1) hash = (hash * 33 + text.charCodeAt(i)) | 0;
  return (hash >>> 0).toString(36);
}
