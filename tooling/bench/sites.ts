import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { root } from '../bootstrap/paths.mjs';
import type { Certificate } from '../nginx/testing/certificate';
import { startNginx } from '../nginx/testing/start-nginx';
import { apiOrigins, fetchList, LISTS, saveList } from '../prerender/lists';
import { releaseCheckout } from '../release/release-checkout';
import { startChild } from '../test/child';
import { freePort } from '../test/free-port';
import { withoutSettings } from '../test/settings';
import { releaseMonolith } from './release-monolith';
import { copyWithoutScript } from './without-script';

/**
 * The compared sites: the federated site, one bundle of the same sources, and prerendered pages
 * without script.
 */
export const SITES = ['federated', 'oneBundle', 'withoutScript'] as const;
export const BUNDLED = ['federated', 'oneBundle'] as const satisfies (typeof SITES)[number][];
export type SiteName = (typeof SITES)[number];

/** `noData` is a federated site without data. */
export interface Sites {
  folder: Record<SiteName | 'noData', string>;
  origin: Record<SiteName, string>;
}

/**
 * The server's database is empty unless `env` has a DATA_DIR.
 * @param ready matches the output of the started server; `work` gets its first group
 */
export async function withServer<T>(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  ready: RegExp,
  work: (output: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(`${tmpdir()}/lagoon-bench-`);
  const server = startChild(args, cwd, {
    ...withoutSettings(process.env),
    DATA_DIR: dataDir,
    ...env,
  });
  try {
    const [, output = ''] = await server.untilOutput(ready);
    return await work(output);
  } finally {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With the memory option of production (nginx/systemd/lagoon-api.service). */
export async function withApi<T>(
  siteDir: string,
  work: (address: string) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const env = {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    SITE_DIR: siteDir,
    ...more,
  };
  return withServer(
    ['--max-semi-space-size=16', `${root}/api/dist/main.mjs`],
    root,
    env,
    /is on (http\S+)\s/,
    work,
  );
}

export async function saveLists(site: string, api: string): Promise<void> {
  for (const name of LISTS) {
    const list = await fetchList(
      apiOrigins(api)[0] ?? '',
      name,
      undefined,
      AbortSignal.timeout(20_000),
    );
    if (list) saveList(site, name, list);
  }
}

/**
 * Makes the sites in an empty folder, and serves them by nginx in front of one API server.
 * @param tls serves them by HTTP/2
 */
export async function withSites<T>(
  into: string,
  tls: Certificate | undefined,
  work: (sites: Sites) => Promise<T>,
): Promise<T> {
  const folder = {
    federated: `${into}/federated`,
    oneBundle: `${into}/one-bundle`,
    withoutScript: `${into}/limit`,
    noData: `${into}/no-data`,
  };
  await releaseMonolith(folder.oneBundle);
  return withApi(folder.oneBundle, async (api) => {
    await releaseCheckout(() => {}, folder.federated);
    cpSync(folder.federated, folder.noData, { recursive: true, verbatimSymlinks: true });
    await saveLists(folder.federated, api);
    await releaseCheckout(() => {}, folder.federated);
    await copyWithoutScript(folder.federated, folder.withoutScript);
    const servers = await Promise.all(SITES.map((name) => serve(folder[name], api, tls)));
    try {
      const [federated = '', oneBundle = '', withoutScript = ''] = servers.map(
        ({ origin }) => origin,
      );
      return await work({ folder, origin: { federated, oneBundle, withoutScript } });
    } finally {
      for (const nginx of servers) await nginx.stop();
    }
  });
}

async function serve(siteDir: string, api: string, tls?: Certificate) {
  if (!tls) return startNginx({ siteDir, api });
  const LISTEN_TLS = `127.0.0.1:${await freePort()}`;
  const settings = {
    SERVER_NAME: '127.0.0.1',
    LISTEN_TLS,
    TLS_CERTIFICATE: tls.certificate,
    TLS_KEY: tls.key,
  };
  return { ...(await startNginx({ siteDir, api, settings })), origin: `https://${LISTEN_TLS}` };
}

/** Medians, measured on each site in turn: the machine's load affects all sites alike. */
export async function compare<
  Name extends string,
  Step,
  Site extends SiteName,
  T extends Record<keyof T, number>,
>(
  steps: Record<Name, Step>,
  names: readonly Site[],
  { origin }: Sites,
  runs: number,
  measure: (origin: string, step: Step) => Promise<T>,
): Promise<Record<Name, Record<Site, T>>> {
  const figures = {} as Record<Name, Record<Site, T>>;
  for (const [name, step] of Object.entries(steps) as [Name, Step][]) {
    const taken = new Map(names.map((site) => [site, [] as T[]]));
    for (let run = 0; run < runs; run += 1)
      for (const [site, values] of taken) values.push(await measure(origin[site], step));
    figures[name] = Object.fromEntries(
      [...taken].map(([site, values]) => [site, medians(values)]),
    ) as Record<Site, T>;
    console.log(name);
  }
  return figures;
}

function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

function medians<T extends { [key in keyof T]: number }>(all: T[]): T {
  const keys = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as T;
}
