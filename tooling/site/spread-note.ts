import { readFileSync, rmSync } from 'node:fs';
import { replaceFile } from './disk';
import { attempt } from './errors';

/** File of the note, hidden so that it has no address. The API counts the hosts in it for `/metrics`. */
const NOTE = '.web-hosts.json';

/** Web hosts that the last sync could not reach. */
export interface SpreadNote {
  /** ISO time of the first failure */
  since: string;
  away: string[];
}

export const readSpreadNote = (site: string): SpreadNote | undefined =>
  attempt(() => JSON.parse(readFileSync(`${site}/${NOTE}`, 'utf8')) as SpreadNote);

export function noteSpread(site: string, away: string[]): void {
  if (away.length === 0) rmSync(`${site}/${NOTE}`, { force: true });
  else replaceFile(`${site}/${NOTE}`, JSON.stringify({ since: readSpreadNote(site)?.since ?? new Date().toISOString(), away }));
}

export const awayLines = ({ since, away }: SpreadNote): string[] =>
  away.map((host) => `${host} cannot be reached since ${since.slice(0, 16).replace('T', ' ')} UTC and serves its earlier release`);
