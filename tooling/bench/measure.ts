import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import e2e from '../../e2e/playwright.config';
import { root } from '../bootstrap/paths.mjs';
import { buildAll, buildMonolith } from '../rspack/build-app';
import { measureApi } from './api-load';
import { measurePrerendering } from './catalogue';
import { comparePages } from './compare-pages';
import { measureRemoteRelease } from './release-of-one-remote';
import { REPORTS } from './report';
import { describeRun, loadNow, sectionOf, writeSection } from './results';
import { measurePresses, measureRoutes } from './route-changes';
import { type Sites, withSites } from './sites';

/**
 * `npm run bench`: compares the site with a single bundle of the same sources and with its own pages without script, and writes the
 * results to `docs/benchmarks/results.md`. `-- --only pages,api` measures only these parts, and keeps the results of the others.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '54,1000,10000' },
    out: { type: 'string', default: `${root}/docs/benchmarks/results.md` },
  },
});
const runs = Number(values.runs);
const counts = values.products.split(',').map(Number);

/** `release` comes last, because it replaces a build of the compared sites. */
const PARTS = {
  pages: async (sites: Sites) => REPORTS.pages(await comparePages(browser, sites, runs)),
  routes: async (sites: Sites) => REPORTS.routes(await measureRoutes(browser, sites, runs)),
  presses: async (sites: Sites) => REPORTS.presses(await measurePresses(browser, sites, runs)),
  prerendering: async (sites: Sites) => REPORTS.prerendering(await measurePrerendering(sites, counts)),
  api: async (sites: Sites) => REPORTS.api(await measureApi(sites)),
  release: async (sites: Sites) => REPORTS.release(await measureRemoteRelease(browser, sites, counts)),
};
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = wanted.find((part) => !(part in PARTS));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}" to measure: there are ${Object.keys(PARTS).join(', ')}.`);

process.chdir(root);
const temporary = mkdtempSync(`${tmpdir()}/lagoon-bench-site-`);
const browser = await chromium.launch(e2e.use?.launchOptions);
try {
  await buildAll(console.log);
  await buildMonolith();
  await withSites(temporary, async (sites) => {
    for (const [part, measure] of Object.entries(PARTS)) {
      if (!wanted.includes(part)) continue;
      const began = { at: new Date(), load: loadNow() };
      const { targets, tables } = await measure(sites);
      const section = sectionOf(part, describeRun(began, runs, browser.version()), targets, tables);
      writeSection(values.out, section);
      console.log(section);
    }
  });
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}
