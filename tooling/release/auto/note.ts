import { readFileSync, rmSync } from 'node:fs';
import { replaceFile } from '../../site/disk';
import { attempt } from '../../site/errors';
import { isRunning, type ProcessMark } from '../../site/lock';

/** `auto-canary.json`: the process that controls the canary, and its last decision. A site has at most one. */
export interface AutoNote {
  app: string;
  build: string;
  process: ProcessMark;
  looked: string;
  said: string;
}

const fileOf = (site: string) => `${site}/auto-canary.json`;

export const readNote = (site: string): AutoNote | undefined => attempt((): AutoNote => JSON.parse(readFileSync(fileOf(site), 'utf8')));

export const writeNote = (site: string, note: AutoNote): void => replaceFile(fileOf(site), JSON.stringify(note));

/** Removes this process's own note, or one whose process has ended. */
export function dropNote(site: string): void {
  const note = readNote(site);
  if (!note || note.process.pid === process.pid || !isDeciding(note)) rmSync(fileOf(site), { force: true });
}

export const isDeciding = ({ process }: AutoNote): boolean => isRunning(process);
