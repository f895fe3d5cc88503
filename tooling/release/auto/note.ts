import { readFileSync, rmSync } from 'node:fs';
import { replaceFile } from '../../site/disk';
import { attempt, ReleaseError } from '../../site/errors';
import { isRunning, type ProcessMark, releasedBy } from '../../site/lock';
import { readLive } from '../../site/releases';
import { type Context, releaseSession } from '../../site/session';

/** What the program that decides about a canary notes on the site: `auto-canary.json`. There is one such program at most. */
export interface AutoNote {
  app: string;
  build: string;
  process: ProcessMark;
  /** ISO time of its last look, and what it found */
  looked: string;
  said: string;
  /** a person has asked it to leave the share as it is */
  held?: { by: string; at: string };
}

const fileOf = (site: string) => `${site}/auto-canary.json`;

/** The note on a site, undefined where there is none that can be read. */
export const readNote = (site: string): AutoNote | undefined => attempt((): AutoNote => JSON.parse(readFileSync(fileOf(site), 'utf8')));

/** Writes it. The hold is a person's: it stays as the file has it, whatever was read before. */
export function writeNote(site: string, note: Omit<AutoNote, 'held'>): void {
  const before = readNote(site);
  const held = before?.app === note.app && before.build === note.build ? before.held : undefined;
  replaceFile(fileOf(site), JSON.stringify({ ...note, ...(held ? { held } : {}) }));
}

/** Removes this process's own, or one that nobody has any more. */
export function dropNote(site: string): void {
  const note = readNote(site);
  if (!note || note.process.pid === process.pid || !isDeciding(note)) rmSync(fileOf(site), { force: true });
}

/** Whether the program that wrote it still runs. */
export const isDeciding = ({ process }: AutoNote): boolean => isRunning(process);

/** Leaves a canary's share as it is until somebody lets it go on. @throws ReleaseError when nothing is decided by figures */
export const holdCanary = (site: string, app: string, context: Context = {}): Promise<void> =>
  releaseSession(site, context, () => {
    const note = readNote(site);
    if (note?.app !== app || readLive(site).apps[app]?.canary?.build !== note.build)
      throw new ReleaseError(`No automatic canary is running for ${app}.`, 'Its share stays as it is.');
    replaceFile(fileOf(site), JSON.stringify({ ...note, held: { by: context.by ?? releasedBy(), at: new Date().toISOString() } }));
  });

export const letGoOn = (site: string, note: AutoNote): void => {
  const { held: _, ...rest } = note;
  replaceFile(fileOf(site), JSON.stringify(rest));
};
