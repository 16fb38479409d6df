// Where the plot stands among the words of a step: under them where it is seen whole there, else before them.

/**
 * Watch a plot's size; gives the look to take when the words have changed.
 * @param {HTMLElement} plot
 * @param {HTMLElement} words beside it
 */
export function watchPlot(plot, words) {
  const look = () => lookAtPlot(plot, words);
  new ResizeObserver(() => look()?.()).observe(plot);
  return look;
}

/**
 * What puts a plot where it belongs, nothing where it stands there.
 * @param {HTMLElement} plot
 * @param {HTMLElement} words
 */
export function lookAtPlot(plot, words) {
  const room = plot.closest(".tab-room");
  const picture = plot.querySelector(".fact-picture");
  if (!room || !picture || plot.contains(document.activeElement)) return null;
  const isUnder = words.nextElementSibling === plot;
  const { scrollTop } = room;
  const { top, bottom } = plot.getBoundingClientRect();
  const end = picture.getBoundingClientRect().bottom - room.getBoundingClientRect().top + scrollTop;
  const isSeen = end + (isUnder ? 0 : words.getBoundingClientRect().bottom - bottom) <= room.clientHeight;
  if (isSeen === isUnder) return null;
  return () => {
    if (isSeen) words.after(plot);
    else words.before(plot);
    if (scrollTop > 0) room.scrollTop += plot.getBoundingClientRect().top - top;
  };
}
