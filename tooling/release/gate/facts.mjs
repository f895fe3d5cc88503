// @ts-check
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * @typedef {object} Fact a file as it lies on disk
 * @property {number} size bytes
 * @property {string} integrity `sha384-…` of its bytes; empty when it is no plain file (a link, say)
 * @property {string} [unpacked] of a `.br` or `.gz`: `sha384-…` of what it unpacks to; empty when it cannot be unpacked
 * @typedef {Map<string, Fact>} Facts path inside the build to the file
 */

/** What one compressed file may unpack to: far more than any file of ours, far less than would exhaust the machine. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Reads and hashes every file of a folder.
 * @param {string} folder
 * @param {(path: string) => boolean} [which] of its files, all unless told
 * @returns {Facts} nothing when the folder is not there
 */
export function readFacts(folder, which = () => true) {
  /** @type {Facts} */
  const facts = new Map();
  for (const path of entriesBelow(folder).filter(which)) facts.set(path, factOf(`${folder}/${path}`));
  return facts;
}

/** sha384 as browsers want it. @param {Buffer | string} bytes */
export const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Everything below a folder that is not a folder, links included. @param {string} folder @returns {string[]} */
function entriesBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
      .sort();
  } catch {
    return [];
  }
}

/** @param {string} path @returns {Fact} */
function factOf(path) {
  const { size } = lstatSync(path);
  if (!lstatSync(path).isFile()) return { size, integrity: '' };
  const bytes = readFileSync(path);
  const unpack = path.endsWith('.br') ? brotliDecompressSync : path.endsWith('.gz') ? gunzipSync : undefined;
  return { size, integrity: sha384(bytes), ...(unpack ? { unpacked: hashOfUnpacked(bytes, unpack) } : {}) };
}

/** @param {Buffer} bytes @param {typeof gunzipSync} unpack */
function hashOfUnpacked(bytes, unpack) {
  try {
    return sha384(unpack(bytes, { maxOutputLength: LARGEST }));
  } catch {
    return '';
  }
}
