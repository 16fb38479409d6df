// What a notebook gets as the widget's module: it makes real modules out of the texts of `tutor/web`, each with a
// scope of its own, where no server serves them as files.

const IMPORT = /^(import .*)"(\.{1,2}\/[^"]+)";$/gm;

/**
 * The path of a module as another one names it.
 * @param {string} importer such as "app/app.js"
 * @param {string} specifier such as "../lib/dom.js"
 */
export function pathFrom(importer, specifier) {
  return new URL(specifier, `folder:///${importer}`).pathname.slice(1);
}

/**
 * Make modules of their texts, those first that others import, and import one of them.
 * Rejects where a text imports what is not there, or itself by way of others.
 * @template Module
 * @param {Record<string, string>} texts by path; an import of a text stands on one line
 * @param {string} entry path of the module to import
 * @param {(text: string) => string} addressOf gives a text an address that can be imported
 * @returns {Promise<Module>}
 */
export async function loadModules(texts, entry, addressOf) {
  /** @type {Map<string, string>} */
  const addresses = new Map();

  /** @type {(path: string, importers: string[]) => string} */
  const addressFor = (path, importers) => {
    const known = addresses.get(path);
    if (known !== undefined) return known;
    const text = texts[path];
    if (text === undefined) throw new Error(`${importers.at(-1)} imports ${path}, which is not there.`);
    if (importers.includes(path)) throw new Error(`${path} imports itself by way of ${importers.at(-1)}.`);
    const linked = text.replace(IMPORT, (_line, head, specifier) => {
      const imported = addressFor(pathFrom(path, specifier), [...importers, path]);
      return `${head}"${imported}";`;
    });
    const address = addressOf(`${linked}\n//# sourceURL=minions-tutor/${path}\n`);
    addresses.set(path, address);
    return address;
  };
  return import(addressFor(entry, []));
}

/**
 * Load the tutor once a page, however many of its widgets are there.
 * @param {Record<string, string>} texts
 * @param {string} version changes with the texts
 * @returns {Promise<{default: object}>}
 */
export function loadTutor(texts, version) {
  const name = Symbol.for(`minions-tutor/${version}`);
  const page = /** @type {Record<symbol, Promise<{default: object}>>} */ (/** @type {unknown} */ (globalThis));
  page[name] ??= loadModules(texts, "main.js", blobAddress);
  return page[name];
}

/** @param {string} text */
function blobAddress(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
