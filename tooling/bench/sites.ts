import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import e2e from '../../e2e/playwright.config';
import { root } from '../bootstrap/paths.mjs';
import { startChild } from '../test/child';
import { freePort } from '../test/free-port';
import { withoutSettings } from '../test/settings';
import { measurePageLoad, type PageLoad } from './page-load';

/** Pages that are compared, and a text that is there once the page can be used; the last is a cold deep link into a remote's inner page. */
const PAGES = { '/': 'Explore Our Tests', '/shop': 'Basic Wellness Panel', '/shop/Lipid%20Profile': 'What is included' };

/**
 * Does some work while a server runs, on an empty database of its own.
 * @param args of Node
 * @param ready what it says when it is; its first group is handed to the work
 */
export async function withServer<T>(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  ready: RegExp,
  work: (said: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lagoon-bench-'));
  const server = startChild(args, cwd, { ...withoutSettings(process.env), DATA_DIR: dataDir, ...env });
  try {
    const [, said = ''] = await server.says(ready);
    return await work(said);
  } finally {
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Loads the pages of both sites, each served by the real server.
 * @param sites name to folder
 * @returns by site, by path
 */
export async function measureSites(sites: Record<string, string>): Promise<Record<string, Record<string, PageLoad>>> {
  const browser = await chromium.launch(e2e.use?.launchOptions);
  const result: Record<string, Record<string, PageLoad>> = {};
  try {
    for (const [name, folder] of Object.entries(sites)) {
      const env = { PORT: String(await freePort()), HOST: '127.0.0.1', SITE_DIR: folder };
      result[name] = await withServer([`${root}/api/dist/main.mjs`], root, env, /is on (http\S+)\s/, async (origin) => {
        const loads: Record<string, PageLoad> = {};
        for (const [path, ready] of Object.entries(PAGES)) loads[path] = await measurePageLoad(browser, origin + path, ready);
        return loads;
      });
    }
  } finally {
    await browser.close();
  }
  return result;
}
