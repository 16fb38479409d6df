// Run by Node when the site is built: writes down the memory of Python once all of the desk is loaded.
// Its argument is the folder with the engine's files, where the snapshot is written. It uses what the runtime has for
// this and does not promise to keep; a worker that cannot read the snapshot starts without it.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { putFiles, putModules } from "./unpacking.mjs";

const [folder] = process.argv.slice(2);
const unpacked = (/** @type {string} */ name) => gunzipSync(readFileSync(join(folder, name)));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
putModules(python, unpacked("python.pack.gz"));
putFiles(python.FS, unpacked("data.pack.gz"));
python.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"));
writeFileSync(join(folder, "snapshot.bin.gz"), gzipSync(python.makeMemorySnapshot(), { level: 9 }));
