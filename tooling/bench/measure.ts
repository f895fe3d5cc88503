import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import e2e from '../../e2e/playwright.config';
import { root } from '../bootstrap/paths.mjs';
import { certify } from '../nginx/testing/certificate';
import { buildAll } from '../rspack/build-app';
import { measureApi } from './api-load';
import { measurePrerendering } from './catalogue';
import { measurePageLoad, phone, withVisitor } from './page-load';
import { PAGES } from './pages';
import { buildMonolith } from './release-monolith';
import { measureRemoteRelease } from './release-of-one-remote';
import { describeRun, loadNow, rowsOf, sectionOf, writeSection } from './results';
import { measureEarlyPresses, measurePresses, measureRoutes } from './route-changes';
import { BUNDLED, compare, SITES, type SiteName, type Sites, withSites } from './sites';
import { SLOW_TARGETS, TARGETS, type Verdict } from './targets';

/**
 * `npm run bench`: compares the site with a single bundle of the same sources and with its own
 * pages without script, and writes the results to `.cache/bench-results.md`. `-- --only pages,api`
 * measures only these parts, and keeps the results of the others. `--slowdown 8` and `--line 2g`
 * measure a slower phone, `--tls` HTTP/2.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    line: { type: 'string', default: '4g' },
    tls: { type: 'boolean' },
    products: { type: 'string', default: '54,1000,10000' },
    out: { type: 'string', default: `${root}/.cache/bench-results.md` },
  },
});
const runs = Number(values.runs);
if (values.line !== '4g' && values.line !== '2g')
  throw new Error(`There is no line "${values.line}": there are 4g and 2g.`);
Object.assign(phone, { line: values.line, slowdown: Number(values.slowdown) });
const isSlow = values.line === '2g';
const targets = isSlow ? SLOW_TARGETS : TARGETS;
/** Figures of another line, processor or protocol have sections of their own. */
const settings = [
  isSlow || values.slowdown !== '4' ? `, ${values.line}, ${values.slowdown} times slower` : '',
  values.tls ? ', TLS' : '',
].join('');
/** Times of the other sites have no use on a line where the targets are times. */
const measured = <Name extends SiteName>(names: readonly Name[]) =>
  isSlow ? names.filter((name) => name === 'federated') : names;
const counts = values.products.split(',').map(Number);

/** @param columns for the keys of each level of the figures */
const part =
  <Figures extends object>(
    measure: (sites: Sites) => Promise<Figures>,
    judge: (figures: Figures) => Verdict[],
    ...columns: string[]
  ) =>
  async (sites: Sites) => {
    const figures = await measure(sites);
    return { targets: judge(figures), rows: rowsOf(figures, ...columns) };
  };

/** `release` comes last, because it replaces a build of the compared sites. */
const PARTS = {
  pages: part(
    (sites) =>
      compare(PAGES, measured(SITES), sites, runs, (origin, path) =>
        withVisitor(browser, (visitor) => measurePageLoad(visitor, origin + path)),
      ),
    targets.pages,
    'page',
    'site',
  ),
  routes: part(
    (sites) => measureRoutes(browser, sites, runs, measured(BUNDLED)),
    targets.routes,
    'route',
    'site',
  ),
  presses: part((sites) => measurePresses(browser, sites, runs), TARGETS.presses, 'press', 'site'),
  early: part((sites) => measureEarlyPresses(browser, sites, runs), TARGETS.early, 'press', 'site'),
  prerendering: part(
    (sites) => measurePrerendering(sites, counts),
    TARGETS.prerendering,
    'products',
  ),
  api: part(measureApi, TARGETS.api, 'database', 'call'),
  release: part((sites) => measureRemoteRelease(browser, sites), TARGETS.release, 'page', 'site'),
};
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = wanted.find((part) => !(part in PARTS));
if (unknown !== undefined)
  throw new Error(
    `There is no part "${unknown}" to measure: there are ${Object.keys(PARTS).join(', ')}.`,
  );

process.chdir(root);
const temporary = mkdtempSync(`${tmpdir()}/lagoon-bench-site-`);
const { args = [], ...launch } = e2e.use?.launchOptions ?? {};
const tls = values.tls ? certify('127.0.0.1', temporary) : undefined;
// unlike an ignored error, a trusted key leaves Chromium its cache
const trusted = tls ? [`--ignore-certificate-errors-spki-list=${keyDigest(tls.certificate)}`] : [];
const browser = await chromium.launch({ ...launch, args: [...args, ...trusted] });
try {
  await buildAll(console.log);
  await buildMonolith();
  await withSites(temporary, tls, async (sites) => {
    for (const [part, measure] of Object.entries(PARTS)) {
      if (!wanted.includes(part)) continue;
      const began = { at: new Date(), load: loadNow() };
      const run = await measure(sites);
      const described = describeRun(began, runs, browser.version());
      const section = sectionOf(part + settings, described, run.targets, run.rows);
      writeSection(values.out, section);
      console.log(section);
    }
  });
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}

/** Base64 of the SHA-256 of a certificate's public key. */
function keyDigest(certificate: string) {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
