import {
  closeSync,
  type Dirent,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Flushes a file or a folder to the disk, so that what was written of it survives a power cut. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * All that lies below a folder. A link stands for itself and is never followed: from Node 22 on `recursive` of readdir
 * follows it, and the links of a canary's groups lead back up.
 */
export const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(`${folder}/${entry.name}`)] : [entry],
  );

export async function flushTree(folder: string): Promise<void> {
  const entries = entriesBelow(folder).filter((entry) => entry.isFile() || entry.isDirectory());
  await flushPaths([...entries.map((entry) => `${entry.parentPath}/${entry.name}`), folder]);
}

/** Flushes files and folders, sixteen at a time: one after the other, each would wait for the disk. */
export async function flushPaths(all: string[]): Promise<void> {
  const paths = [...all];
  const worker = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const file = await open(path);
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

export function writeWithFolders(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Replaces a file in one step: a reader finds the old content or the new one, never a part. */
export function replaceFile(path: string, content: string | Buffer): void {
  const temporary = hiddenName(path);
  writeWithFolders(temporary, content);
  flush(temporary);
  renameSync(temporary, path);
  flush(dirname(path));
}

/** Points a link at another target in one step. */
export function switchLink(path: string, target: string): void {
  const temporary = hiddenName(path);
  rmSync(temporary, { force: true });
  symlinkSync(target, temporary);
  renameSync(temporary, path);
  flush(dirname(path));
}

/** Removes a folder, renamed to a hidden name first: however it is interrupted, no part of it is in sight. */
export function removeInOneStep(folder: string): void {
  const hidden = hiddenName(`${folder}.gone`);
  rmSync(hidden, { recursive: true, force: true });
  renameSync(folder, hidden);
  rmSync(hidden, { recursive: true, force: true });
}

/** The hidden name under which a file or folder is written before it is renamed; it ends with the process's number. */
export const hiddenName = (path: string): string => `${dirname(path)}/.${basename(path)}.${process.pid}`;

/** The names in a folder that are not hidden; none when the folder does not exist. */
export const visibleNames = (folder: string): string[] => namesIn(folder).filter((name) => !name.startsWith('.'));

/** The hidden names in a folder: what interrupted commands have left, and what other processes are writing now. */
export const hiddenNames = (folder: string): string[] => namesIn(folder).filter((name) => name.startsWith('.'));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** Whether a call of the file system failed because the file does not exist. */
export const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
