// The service worker of a page of files: it is asked for, and a new version of the page is told and put in force.

/**
 * @param {string} address of the service worker's script
 * @returns {{ready: Promise<unknown>, onNew: (listener: () => void) => void, apply: () => void}} `ready` rejects where
 *   this browser keeps no pages, `onNew` calls once another version is here and waits, `apply` puts that one in force and
 *   loads the page again, at the same place
 */
export function followVersions(address) {
  const workers = navigator.serviceWorker;
  const registered = register(address);

  const onNew = (/** @type {() => void} */ listener) => {
    const watch = (/** @type {ServiceWorkerRegistration} */ registration) => {
      const tell = () => registration.waiting && workers.controller && listener();
      const look = () => document.visibilityState === "visible" && registration.update().catch(() => null);
      if (!isFirst(registration)) tell();
      registration.addEventListener("updatefound", () => {
        if (!isFirst(registration)) registration.installing?.addEventListener("statechange", tell);
      });
      document.addEventListener("visibilitychange", look);
    };
    registered.then(watch).catch(() => null);
  };
  const apply = async () => {
    const { waiting } = await registered;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    if (waiting) waiting.postMessage("apply");
    else location.reload();
  };
  return { ready: registered.then(() => workers.ready), onNew, apply: () => void apply() };
}

/**
 * Whether no worker was in force before: the one that comes is then the page's own, whatever a browser says of it while
 * it takes over (WebKit says for a moment that it waits).
 * @param {ServiceWorkerRegistration} registration
 */
function isFirst({ active }) {
  return !active;
}

/**
 * Rejects without a service worker to be had: in an old browser, in some private windows, at an address that is not safe.
 * @param {string} address
 */
async function register(address) {
  return navigator.serviceWorker.register(address, { updateViaCache: "none" });
}
