// Where the plot stands among the words of a step: under them where it is seen whole there, else before them. What is read
// aloud keeps its order, and nothing is taken out of the page, which would be laid out anew.

/** Marks that the plot stands before the words beside it. */
const FIRST = "plot-first";

/**
 * Watch a plot's size; gives the look to take when the words have changed.
 * @param {HTMLElement} el holds plot and words
 * @param {HTMLElement} plot
 * @param {HTMLElement} words beside it
 */
export function watchPlot(el, plot, words) {
  const look = () => lookAtPlot(el, plot, words);
  new ResizeObserver(() => look()?.()).observe(plot);
  return look;
}

/**
 * What puts a plot where it belongs, nothing where it stands there.
 * @param {HTMLElement} el
 * @param {HTMLElement} plot
 * @param {HTMLElement} words
 */
export function lookAtPlot(el, plot, words) {
  const room = el.closest(".tab-room");
  const picture = plot.querySelector(".fact-picture");
  if (!room || !picture || plot.hidden || plot.contains(document.activeElement)) return null;
  const isFirst = el.classList.contains(FIRST);
  const { scrollTop } = room;
  const { top, bottom } = plot.getBoundingClientRect();
  const end = picture.getBoundingClientRect().bottom - room.getBoundingClientRect().top + scrollTop;
  const isSeen = end + (isFirst ? words.getBoundingClientRect().bottom - bottom : 0) <= room.clientHeight;
  if (isSeen !== isFirst) return null;
  return () => {
    el.classList.toggle(FIRST, !isSeen);
    if (scrollTop > 0) room.scrollTop += plot.getBoundingClientRect().top - top;
  };
}
