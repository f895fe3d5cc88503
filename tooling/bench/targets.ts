import type { ApiFigures } from './api-load';
import type { Comparison, PageFigures } from './compare-pages';
import type { FileFigures } from './files-load';
import type { InteractionFigures } from './interactions';
import type { PageLoad } from './page-load';
import { type PageName, PRERENDERED } from './pages';
import type { PrerenderFigures } from './prerendering';
import type { Results } from './results';

export interface Verdict {
  what: string;
  /** measured value; `limit` is its minimum or maximum */
  found: number;
  limit: number;
  unit: '×' | 'kB' | 'ms' | 'points' | 'pages' | 'levels' | '';
  reached: boolean;
}

/** Maximum kB: `VISIT` for a visit to one page without an interaction, `NAMED_SCRIPT` for the scripts that the page's HTML names. */
const VISIT: Partial<Record<PageName, number>> = { home: 160, listing: 175, product: 160, article: 160 };
const NAMED_SCRIPT = 100;

export function verdicts({
  pages,
  routes,
  presses,
  interactions,
  release,
  lighthouse,
  prerendering,
  api,
  files,
}: Omit<Results, 'machine'>): Verdict[] {
  return [
    ...(pages ? PRERENDERED.flatMap((name) => ofPage(name, pages.figures)) : []),
    ...Object.entries(routes?.figures ?? {}).flatMap(([name, { federated, oneBundle }]) => [
      atMost(`${name}, of one bundle's`, 1.1, federated.first / oneBundle.first, '×'),
      atMost(`${name} again, of one bundle's`, 1.1, federated.again / oneBundle.again, '×'),
      atMost(`${name}, of a load of its document`, 1, federated.first / federated.document, '×'),
    ]),
    ...Object.entries(presses?.figures ?? {}).map(([name, { federated, oneBundle }]) =>
      atMost(`${name}: first press, of one bundle's`, 1.1, federated.time / oneBundle.time, '×'),
    ),
    ...(interactions?.figures ?? []).flatMap(ofCatalogue),
    ...(release ? [atMost(RETURNING, 0.2, returningRatio(release.figures.returning), '×')] : []),
    ...Object.entries(lighthouse?.figures ?? {}).flatMap(([name, points]) => [
      atLeast(`${name}: Lighthouse, performance`, 98, points.performance, 'points'),
      atLeast(`${name}: Lighthouse, the other three`, 100, Math.min(points.accessibility, points['best-practices'], points.seo), 'points'),
    ]),
    ...(prerendering?.figures ?? []).flatMap(({ products, change, weights }, at, [few]) => [
      atMost(`${products} products: pages rendered after one price has changed`, 2, change.rendered, 'pages'),
      // results of earlier versions of the bench have no `weights`
      ...(at === 0 || !few?.weights ? [] : [atMost(...heaviestGrowth(products, weights, few))]),
    ]),
    ...(api ? ofApi(api.figures) : []),
    ...(files ? [atMost('pages and files: answers that failed', 0, sum(files.figures.map(ofFile)), '')] : []),
  ];
}

const RETURNING = 'a returning visitor fetches after a release of the shop, of what one bundle makes them fetch';

const ofApi = ({ servers, plainNode }: ApiFigures): Verdict[] =>
  servers.flatMap(({ database, loads: { cached, uncached, ...others } }) => [
    atLeast(`${database}: the list of products, cached, of asking the database each time`, 20, cached.perSecond / uncached.perSecond, '×'),
    atLeast(`${database}: the list, of plain Node with the same bytes`, 0.7, cached.perSecond / plainNode.perSecond, '×'),
    atMost(`${database}: calls that failed`, 0, sum([cached, uncached, ...Object.values(others)].map(({ failed }) => failed)), ''),
  ]);

/**
 * Compares the bytes of each page with many products and with few products.
 * @returns arguments of `atMost` for the page that grows most
 */
function heaviestGrowth(products: number, weights: PrerenderFigures['weights'], few: PrerenderFigures): Parameters<typeof atMost> {
  const growths = Object.entries(weights).map(([path, bytes]) => ({ path, ratio: bytes / (few.weights[path] ?? bytes) }));
  const { path, ratio } = growths.reduce((most, one) => (one.ratio > most.ratio ? one : most));
  return [`${products} products: ${path}, of its bytes with ${few.products}`, 1.1, ratio, '×'];
}

const ofFile = ({ nginx, embedded }: FileFigures) => nginx.failed + embedded.failed;

const ofCatalogue = ({ products, interactions }: InteractionFigures): Verdict[] =>
  Object.entries(interactions).map(([name, { duration }]) => atMost(`${products} products: ${name}, until its frame`, 200, duration, 'ms'));

function ofPage(name: PageName, pages: Comparison): Verdict[] {
  const { federated, oneBundle, withoutScript } = pages[name] ?? {};
  if (!federated || !oneBundle || !withoutScript) return [];
  const ratio = (other: PageFigures, key: keyof PageLoad) => federated.cold[key] / other.cold[key];
  const visit = VISIT[name];
  return [
    atMost(`${name}: FCP, of the page without script`, 1.05, ratio(withoutScript, 'fcp'), '×'),
    atMost(`${name}: LCP, of the page without script`, 1.1, ratio(withoutScript, 'lcp'), '×'),
    atMost(`${name}: FCP, of one bundle's`, 0.5, ratio(oneBundle, 'fcp'), '×'),
    atMost(`${name}: LCP, of one bundle's`, 0.5, ratio(oneBundle, 'lcp'), '×'),
    atMost(`${name}: CLS`, 0, federated.cold.cls, ''),
    // values below 50 ms count as 50 ms, because the browser does not report shorter tasks
    atMost(
      `${name}: longest task, of the page without script`,
      1.5,
      federated.cold.longestTask / Math.max(50, withoutScript.cold.longestTask),
      '×',
    ),
    atMost(`${name}: total blocking time, of one bundle's`, 0.5, federated.cold.blocking / Math.max(50, oneBundle.cold.blocking), '×'),
    atMost(`${name}: levels of requests`, 3, federated.cold.levels, 'levels'),
    atMost(`${name}: script that it names`, NAMED_SCRIPT, federated.cold.namedScriptBytes / 1000, 'kB'),
    ...(visit === undefined ? [] : [atMost(`${name}: all bytes of a visit to one page`, visit, federated.cold.bytes / 1000, 'kB')]),
  ];
}

/** Returns the ratio of bytes that a returning visitor loads on all pages: federated site to single bundle. */
export function returningRatio(
  returning: NonNullable<Results['release']>['figures']['returning'],
  what: 'bytes' | 'scriptBytes' = 'bytes',
): number {
  const bytes = (site: 'federated' | 'oneBundle') => sum(Object.values(returning).map((page) => page[site][what]));
  return bytes('federated') / bytes('oneBundle');
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Rounds a value to two decimals, as it is shown. Comparisons use the rounded value. */
const shown = (value: number) => Math.round(value * 100) / 100;
const atMost = (what: string, limit: number, found: number, unit: Verdict['unit']): Verdict => ({
  what,
  found,
  limit,
  unit,
  reached: shown(found) <= limit,
});
const atLeast: typeof atMost = (what, limit, found, unit) => ({ ...atMost(what, limit, found, unit), reached: shown(found) >= limit });
