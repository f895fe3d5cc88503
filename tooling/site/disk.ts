import {
  closeSync,
  type Dirent,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { attempt } from './errors';

/** Makes a file or folder survive a power cut. */
export function flush(path: string) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Follows no links: those of a canary's groups form loops, and `recursive` follows them from Node
 * 22 on.
 */
export const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(`${folder}/${entry.name}`)] : [entry],
  );

export const filesBelow = (folder: string) =>
  entriesBelow(folder).flatMap((entry) =>
    entry.isFile() ? [`${entry.parentPath}/${entry.name}`.slice(folder.length + 1)] : [],
  );

export async function flushTree(folder: string) {
  const entries = entriesBelow(folder).filter((entry) => entry.isFile() || entry.isDirectory());
  await flushPaths([...entries.map((entry) => `${entry.parentPath}/${entry.name}`), folder]);
}

/** Sixteen at a time, since each waits for the disk. */
export async function flushPaths(all: string[]) {
  const paths = [...all];
  const worker = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const file = await open(path);
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

export function writeWithFolders(path: string, content: string | Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Readers find the old or the new content, never a part. */
export function replaceFile(path: string, content: string | Buffer) {
  const temporary = hiddenName(path);
  writeWithFolders(temporary, content);
  flush(temporary);
  renameSync(temporary, path);
  flush(dirname(path));
}

export const readJson = <T>(file: string): T | undefined =>
  attempt((): T => JSON.parse(readFileSync(file, 'utf8')));

/** Skips lines that a power cut left incomplete. */
export const parseLines = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => attempt((): T[] => [JSON.parse(line)]) ?? []);

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Removes the folder afterwards, also when the process is interrupted.
 * @param prefix of its path
 */
export async function inScratchFolder<T>(
  prefix: string,
  work: (folder: string) => T | Promise<T>,
): Promise<T> {
  mkdirSync(dirname(prefix), { recursive: true });
  const folder = mkdtempSync(prefix);
  const interrupted = (signal: NodeJS.Signals) => {
    removeTree(folder);
    process.kill(process.pid, signal); // ends the process, as without this listener
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    removeTree(folder);
  }
}

export function switchLink(path: string, target: string) {
  const temporary = hiddenName(path);
  rmSync(temporary, { force: true });
  symlinkSync(target, temporary);
  renameSync(temporary, path);
  flush(dirname(path));
}

export const removeTree = (path: string) => rmSync(path, { recursive: true, force: true });

/** No part of the folder is visible after an interruption. */
export function removeInOneStep(folder: string) {
  const hidden = hiddenName(`${folder}.gone`);
  removeTree(hidden);
  renameSync(folder, hidden);
  removeTree(hidden);
}

/** Of an unfinished file or folder, with the process id. */
export const hiddenName = (path: string) => `${dirname(path)}/.${basename(path)}.${process.pid}`;

export const visibleNames = (folder: string) =>
  namesIn(folder).filter((name) => !name.startsWith('.'));

export const hiddenNames = (folder: string) =>
  namesIn(folder).filter((name) => name.startsWith('.'));

function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
