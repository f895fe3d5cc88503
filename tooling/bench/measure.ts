import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import e2e from '../../e2e/playwright.config';
import { root } from '../bootstrap/paths.mjs';
import { buildAll, buildMonolith } from '../rspack/build-app';
import { attempt } from '../site/errors';
import { measureApi } from './api-load';
import { certifyAddress } from './certificate';
import { charts } from './charts';
import { comparePages } from './compare-pages';
import { measureFiles } from './files-load';
import { drawFilmStrip } from './film-strip';
import { measurePresses } from './first-presses';
import { measureInteractions } from './interactions';
import { measureLighthouse } from './lighthouse';
import { describeMachine, taken } from './machine';
import { measurePrerendering } from './prerendering';
import { measureRemoteRelease } from './release-of-one-remote';
import { reportText } from './report';
import { PARTS, type Results } from './results';
import { measureRoutes } from './route-changes';
import { type Sites, withSites } from './sites';

/**
 * `npm run bench`: compares the site with a single bundle of the same sources and with its own pages without script, and writes the
 * results to `docs/benchmarks`. `-- --only pages,api` measures only the parts `pages` and `api`, and keeps the results of other parts.
 * `-- --tls` measures over HTTP/2 and TLS, and writes to a separate folder. `-- --film strip.png` only writes the picture `strip.png`,
 * which shows each step from the home page to the cart.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    film: { type: 'string' },
    runs: { type: 'string', default: '5' },
    products: { type: 'string', default: '54,1000,10000' },
    out: { type: 'string', default: `${root}/docs/benchmarks` },
    tls: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? (values.film ? [] : [...PARTS]);
const unknown = wanted.find((part) => !PARTS.some((name) => name === part));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}" to measure: there are ${PARTS.join(', ')}.`);
const runs = Number(values.runs);
const counts = values.products.split(',').map(Number);

process.chdir(root);
const temporary = mkdtempSync(`${tmpdir()}/lagoon-bench-site-`);
const certificate = values.tls ? certifyAddress('127.0.0.1', temporary) : undefined;
const options = e2e.use?.launchOptions;
const trusted = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
const launchOptions = { ...options, args: [...(options?.args ?? []), ...trusted] };
const browser = await chromium.launch(launchOptions);
const out = certificate ? `${values.out}/tls` : values.out;
const file = `${out}/latest.json`;
const known = attempt((): Partial<Results> => JSON.parse(readFileSync(file, 'utf8')));
const results: Results = { ...known, machine: describeMachine(browser.version(), certificate ? 'HTTP/2 and TLS' : 'HTTP/1.1') };
const log = console.log;

/** `release` comes last, because it replaces a build of the compared sites. */
const MEASURES: Record<(typeof PARTS)[number], (sites: Sites) => Promise<unknown>> = {
  pages: (sites) => comparePages(browser, sites, runs, log),
  lighthouse: ({ origin }) => measureLighthouse(origin.federated, runs, launchOptions, log),
  routes: (sites) => measureRoutes(browser, sites, runs, log),
  presses: (sites) => measurePresses(browser, sites, runs, log),
  prerendering: (sites) => measurePrerendering(sites, counts, log),
  interactions: (sites) => measureInteractions(browser, sites, runs, counts, log),
  api: (sites) => measureApi(sites, log),
  files: (sites) => measureFiles(sites, log),
  release: (sites) => measureRemoteRelease(browser, sites, counts, log),
};

/** Measurements that run several times and return medians. All other measurements run once and repeat their requests in that run. */
const REPEATED = new Set(['pages', 'lighthouse', 'routes', 'presses', 'interactions']);

try {
  await buildAll(log);
  await buildMonolith();
  await withSites(temporary, certificate, async (sites) => {
    if (values.film) await drawFilmStrip(browser, sites.origin.federated, values.film);
    for (const [part, measure] of Object.entries(MEASURES)) {
      if (!wanted.includes(part)) continue;
      Object.assign(results, { [part]: await taken(REPEATED.has(part) ? runs : 1, () => measure(sites)) });
      write();
    }
  });
  if (wanted.length > 0) log(reportText(results));
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}

function write(): void {
  mkdirSync(out, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(`${out}/results.md`, reportText(results));
  for (const [name, drawing] of charts(results)) writeFileSync(`${out}/${name}`, drawing);
}
