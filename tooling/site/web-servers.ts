import { existsSync, rmSync } from 'node:fs';
import { readJson, replaceFile } from './disk';

/** The dots in the names keep the files from being served. */
const nginxFile = (site: string) => `${site}/.nginx`;
/** The API counts these hosts for `/metrics`. */
const hostsFile = (site: string) => `${site}/.web-hosts.json`;

/** For a site with a rendered configuration, or with copies on web hosts. */
export const recordNginx = (site: string) => replaceFile(nginxFile(site), '');

/** The embedded server shows no canaries and no previews (docs/adr/0014). */
export const isServedByNginx = (site: string) => existsSync(nginxFile(site));

interface UnreachableHosts {
  since: string;
  away: string[];
}

export const readUnreachableHosts = (site: string): UnreachableHosts | undefined =>
  readJson(hostsFile(site));

export function recordUnreachableHosts(site: string, hosts: string[]) {
  if (hosts.length === 0) rmSync(hostsFile(site), { force: true });
  else
    replaceFile(
      hostsFile(site),
      JSON.stringify({
        since: readUnreachableHosts(site)?.since ?? new Date().toISOString(),
        away: hosts,
      }),
    );
}

export const unreachableLines = (
  { since, away: hosts }: UnreachableHosts = { since: '', away: [] },
) =>
  hosts.map(
    (host) =>
      `${host} cannot be reached since ${since.slice(0, 16).replace('T', ' ')} ` +
      'UTC and serves its earlier release',
  );
