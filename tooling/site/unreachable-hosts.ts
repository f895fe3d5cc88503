import { rmSync } from 'node:fs';
import { readJson, replaceFile } from './disk';

/**
 * The API counts these hosts for `/metrics`. The dot in the name keeps the file from being served.
 */
const FILE = '.web-hosts.json';

export interface UnreachableHosts {
  since: string;
  away: string[];
}

export const readUnreachableHosts = (site: string): UnreachableHosts | undefined =>
  readJson(`${site}/${FILE}`);

export function recordUnreachableHosts(site: string, hosts: string[]): void {
  if (hosts.length === 0) rmSync(`${site}/${FILE}`, { force: true });
  else
    replaceFile(
      `${site}/${FILE}`,
      JSON.stringify({
        since: readUnreachableHosts(site)?.since ?? new Date().toISOString(),
        away: hosts,
      }),
    );
}

export const unreachableLines = ({ since, away: hosts }: UnreachableHosts): string[] =>
  hosts.map(
    (host) =>
      `${host} cannot be reached since ${since.slice(0, 16).replace('T', ' ')} ` +
      'UTC and serves its earlier release',
  );
