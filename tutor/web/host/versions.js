// The service worker of a page of files: it is asked for, and a new version of the page is told and put in force.

/**
 * @param {string} address of the service worker's script
 * @param {() => void} isNew is called once another version is here and waits
 * @returns {{ready: Promise<unknown>, apply: () => void}} `apply` puts the version that waits in force and loads the page
 *   again, at the same place
 */
export function followVersions(address, isNew) {
  const workers = navigator.serviceWorker;
  const registered = workers.register(address, { updateViaCache: "none" });

  const watch = (/** @type {ServiceWorkerRegistration} */ registration) => {
    const tell = () => registration.waiting && workers.controller && isNew();
    tell();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  };
  registered.then(watch).catch(() => null);
  const apply = async () => {
    const { waiting } = await registered;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    if (waiting) waiting.postMessage("apply");
    else location.reload();
  };
  return { ready: registered.then(() => workers.ready), apply: () => void apply() };
}
