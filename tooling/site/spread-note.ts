import { readFileSync, rmSync } from 'node:fs';
import { replaceFile } from './disk';
import { attempt } from './errors';

/** Hidden, so that no address leads there; the API counts its hosts for `/metrics`. */
const NOTE = '.web-hosts.json';

/** Web hosts that could not be reached when what is live was spread last. */
export interface SpreadNote {
  /** ISO time since when the first of them is away */
  since: string;
  /** each with what was said */
  away: string[];
}

export const readSpreadNote = (site: string): SpreadNote | undefined =>
  attempt(() => JSON.parse(readFileSync(`${site}/${NOTE}`, 'utf8')) as SpreadNote);

/** @param away none when all have what is live */
export function noteSpread(site: string, away: string[]): void {
  if (away.length === 0) rmSync(`${site}/${NOTE}`, { force: true });
  else replaceFile(`${site}/${NOTE}`, JSON.stringify({ since: readSpreadNote(site)?.since ?? new Date().toISOString(), away }));
}

export const awayLines = ({ since, away }: SpreadNote): string[] =>
  away.map((host) => `${host} cannot be reached since ${since.slice(0, 16).replace('T', ' ')} UTC and serves its earlier release`);
