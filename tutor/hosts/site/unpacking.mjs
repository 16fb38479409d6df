// Puts the desk's files, which travel in packages, into Python's own file system, where Python finds them.

const FOLDER = "/tutor";

const FIND = `
import sys

sys.path.insert(0, "${FOLDER}")

from quick_dataclasses import use_compiled
from read_once import read_once

use_compiled()
read_once("${FOLDER}")
`;

/**
 * @typedef {{mkdirTree: (path: string) => void, writeFile: (path: string, content: Uint8Array, options: {canOwn: boolean}) => void}} FileSystem
 * @typedef {{FS: FileSystem, runPython: (program: string) => unknown}} Python
 */

/**
 * Have Python find the desk's modules in their package, load them quickly, and forget the file of each that is loaded.
 * @param {Python} python
 * @param {Uint8Array} packed
 */
export function putModules(python, packed) {
  putFiles(python.FS, packed);
  python.runPython(FIND);
}

/**
 * Write the files of a package to where the desk looks for them, each with memory of its own, which goes with it.
 * @param {FileSystem} fs
 * @param {Uint8Array} packed how many bytes the list takes, the list of paths and sizes, and then all contents
 */
export function putFiles(fs, packed) {
  const listEnd = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  /** @type {[path: string, size: number][]} */
  const list = JSON.parse(new TextDecoder().decode(packed.subarray(4, listEnd)));
  const folders = new Set(list.map(([path]) => path.slice(0, path.lastIndexOf("/") + 1)));
  for (const one of folders) fs.mkdirTree(`${FOLDER}/${one}`);
  let at = listEnd;
  for (const [path, size] of list) fs.writeFile(`${FOLDER}/${path}`, packed.slice(at, (at += size)), { canOwn: true });
}
