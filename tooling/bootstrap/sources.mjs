import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

const TESTS = /\.test\.[a-z]+$/;
const SKIPPED = new Set(['node_modules', 'dist', 'testing']);

/**
 * Files that are part of a build, sorted.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (SKIPPED.has(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(path);
      return TESTS.test(entry.name) ? [] : [path];
    })
    .sort();
}

/**
 * Hash of names and contents.
 * @param {string[]} files
 * @param {string[]} [lines] further inputs
 */
export function hashOf(files, lines = []) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/**
 * A file with the hash of the inputs of a build or of an installation.
 * @param {string} file
 */
export function stampOf(file) {
  return {
    is: (/** @type {string} */ inputs) => existsSync(file) && readFileSync(file, 'utf8') === inputs,
    write: (/** @type {string} */ inputs) => writeFileSync(file, inputs),
  };
}
