// Where the plot stands among the words of a step: under them where it is seen whole there, else before them.

/**
 * Watch a plot's size; gives what to call when the words have changed.
 * @param {HTMLElement} plot
 * @param {HTMLElement} words beside it
 */
export function watchPlot(plot, words) {
  const place = () => placePlot(plot, words);
  new ResizeObserver(place).observe(plot);
  return place;
}

/**
 * @param {HTMLElement} plot
 * @param {HTMLElement} words
 */
export function placePlot(plot, words) {
  const room = plot.closest(".tab-room");
  const picture = plot.querySelector(".fact-picture");
  if (!room || !picture || plot.contains(document.activeElement)) return;
  const isUnder = words.nextElementSibling === plot;
  const { scrollTop } = room;
  const { top, bottom } = plot.getBoundingClientRect();
  const end = picture.getBoundingClientRect().bottom - room.getBoundingClientRect().top + scrollTop;
  const isSeen = end + (isUnder ? 0 : words.getBoundingClientRect().bottom - bottom) <= room.clientHeight;
  if (isSeen === isUnder) return;
  if (isSeen) words.after(plot);
  else words.before(plot);
  if (scrollTop > 0) room.scrollTop += plot.getBoundingClientRect().top - top;
}
