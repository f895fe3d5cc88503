import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../bootstrap/paths.mjs';
import { startChild } from '../test/child';
import { freePort } from '../test/free-port';
import { measurePageLoad, type PageLoad } from './page-load';

/** Pages that are compared, and a text that is there once the page can be used. */
const PAGES = [
  { path: '/', ready: 'Explore Our Tests' },
  { path: '/shop', ready: 'Basic Wellness Panel' },
];
/** A cold deep link into a remote's inner page. */
const DEEP = { path: '/shop/Lipid%20Profile', ready: 'What is included' };

const BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Loads the pages of both sites, each served by the real server.
 * @param sites name to folder
 * @returns by site, by path
 */
export async function measureSites(sites: Record<string, string>): Promise<Record<string, Record<string, PageLoad>>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: BROWSER });
  const result: Record<string, Record<string, PageLoad>> = {};
  try {
    for (const [name, folder] of Object.entries(sites)) {
      const dataDir = mkdtempSync(join(tmpdir(), 'lagoon-bench-data-'));
      const port = await freePort();
      const server = await startChild(
        [`${root}/api/dist/main.mjs`],
        { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_DIR: folder },
        /(is on) http/,
        root,
      );
      try {
        const loads: Record<string, PageLoad> = {};
        result[name] = loads;
        for (const { path, ready } of [...PAGES, DEEP])
          loads[path] = await measurePageLoad(browser, `http://127.0.0.1:${port}${path}`, ready);
      } finally {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await browser.close();
  }
  return result;
}
