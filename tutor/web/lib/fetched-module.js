// A script of our own that is fetched once it is needed.

/** A part of the tutor could not be fetched. */
export class NotFetched extends Error {}

/**
 * Gives what a module exports, which is fetched the first time. Rejects with NotFetched where it cannot be had now; the next
 * call tries again, at an address that looks new: some browsers remember of an address that nothing came from it.
 * @template Module
 * @param {string} address
 * @param {(address: string) => Promise<Module>} [fetchModule]
 */
export function fetchedModule(address, fetchModule = (from) => import(from)) {
  let tries = 0;
  /** @type {Promise<Module> | undefined} */
  let held;
  const fetched = async () => {
    try {
      return await fetchModule(tries === 0 ? address : `${address}?again=${tries}`);
    } catch (cause) {
      tries += 1;
      held = undefined;
      throw new NotFetched(`${address} cannot be had.`, { cause });
    }
  };
  return () => (held ??= fetched());
}
