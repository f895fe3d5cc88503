// @ts-check
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What has been written of a file or a folder survives a power cut from here on. @param {string} path */
export function flush(path) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The same for everything in a folder, and the folder itself. All at once: one after the other, each waits for the disk.
 * @param {string} folder
 */
export async function flushTree(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [...entries.map((entry) => `${entry.parentPath}/${entry.name}`), folder];
  const worker = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const file = await open(path);
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

/** What lies at a path; undefined when nothing does, or nothing can. @param {string} path */
export function factsAt(path) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Writes a file with the folders it needs.
 * @param {string} path
 * @param {string | Buffer} content
 */
export function put(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Writes a file so that whoever reads it finds the old one or the new one, whole.
 * @param {string} path
 * @param {string | Buffer} content
 */
export function replace(path, content) {
  const half = hidden(path);
  put(half, content);
  flush(half);
  renameSync(half, path);
  flush(dirname(path));
}

/**
 * Turns a link in one step.
 * @param {string} path the link
 * @param {string} target
 */
export function turnLink(path, target) {
  const half = hidden(path);
  rmSync(half, { force: true });
  symlinkSync(target, half);
  renameSync(half, path);
  flush(dirname(path));
}

/** The names in a folder that is perhaps not there, what is hidden left out. @param {string} folder @returns {string[]} */
export const visible = (folder) => names(folder).filter((name) => !name.startsWith('.'));

/**
 * Removes what interrupted commands have left in a folder: what is hidden. Only whoever holds the lock may.
 * @param {string} folder
 * @param {(name: string) => boolean} [which] of the hidden ones
 */
export function sweep(folder, which = () => true) {
  for (const name of names(folder)) if (name.startsWith('.') && which(name)) rmSync(`${folder}/${name}`, { recursive: true, force: true });
}

/** The hidden name under which a thing is made before it is renamed. @param {string} path */
export const hidden = (path) => `${dirname(path)}/.${path.slice(dirname(path).length + 1)}.${process.pid}`;

/** @param {string} folder @returns {string[]} */
function names(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}
