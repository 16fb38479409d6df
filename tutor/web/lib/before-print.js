// What is made for paper alone is made once somebody prints.

/**
 * Do something once, when the page is about to be printed or looks as on paper.
 * @param {() => void} act
 * @param {AbortSignal} until
 */
export function beforePrint(act, until) {
  const paper = matchMedia("print");
  if (paper.matches) return act();
  const done = new AbortController();
  const signal = AbortSignal.any([until, done.signal]);
  const actOnce = () => {
    done.abort();
    act();
  };
  addEventListener("beforeprint", actOnce, { signal });
  paper.addEventListener("change", actOnce, { signal });
}
