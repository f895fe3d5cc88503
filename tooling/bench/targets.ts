import type { measureApi } from './api-load';
import type { measurePrerendering } from './catalogue';
import type { PageLoad } from './page-load';
import { type PageName, READABLE } from './pages';
import type { Returning } from './release-of-one-remote';
import type { measureEarlyPresses, measurePresses, measureRoutes } from './route-changes';
import type { SiteName } from './sites';

type Figures<Measure extends (...input: never[]) => unknown> = Awaited<ReturnType<Measure>>;

/** Medians of loads with an empty cache. */
type Comparison = Partial<Record<PageName, Record<SiteName, PageLoad>>>;

export interface Verdict {
  what: string;
  /** measured value; `limit` is its minimum or maximum */
  found: number;
  limit: number;
  unit: '×' | 'kB' | 'ms' | 'pages' | 'levels' | '';
  reached: boolean;
}

/** Maximum kB of a visit without an interaction, and of the scripts that the HTML names. */
const VISIT: Partial<Record<PageName, number>> = {
  home: 125,
  listing: 145,
  product: 125,
  article: 125,
};
const NAMED_SCRIPT = 100;

const ofApi = (databases: Partial<Figures<typeof measureApi>>): Verdict[] =>
  Object.entries(databases).flatMap(([database, loads]) => [
    atLeast(
      `${database}: the list of products, cached, of asking the database each time`,
      20,
      loads.cached.perSecond / loads.uncached.perSecond,
      '×',
    ),
    atMost(
      `${database}: calls that failed`,
      0,
      sum(Object.values(loads).map(({ failed }) => failed)),
      '',
    ),
  ]);

/** Targets on the line `2g`, where visitors who only read load no code. */
export const SLOW_TARGETS = {
  pages: (pages: Comparison) =>
    READABLE.flatMap((name) => {
      const { fcp, bytes } = pages[name]?.federated ?? { fcp: 0, bytes: 0 };
      return [
        atMost(`${name}: readable`, 3000, fcp, 'ms'),
        atMost(`${name}: all bytes of a visit`, 60, bytes / 1000, 'kB'),
      ];
    }),
  routes: (routes: Figures<typeof measureRoutes>) =>
    Object.entries(routes).map(([name, { federated }]) =>
      atMost(name, 2500, federated.first, 'ms'),
    ),
};

export const TARGETS = {
  pages: (pages: Comparison) => READABLE.flatMap((name) => ofPage(name, pages)),
  routes: (routes: Figures<typeof measureRoutes>) =>
    Object.entries(routes).flatMap(([name, { federated, oneBundle }]) => [
      atMost(`${name}, of one bundle's`, 1.1, federated.first / oneBundle.first, '×'),
      atMost(`${name} again, of one bundle's`, 1.1, federated.again / oneBundle.again, '×'),
      atMost(`${name}, of a load of its document`, 1, federated.first / federated.document, '×'),
      atMost(
        `${name} again, of a load of its document`,
        1,
        federated.again / federated.document,
        '×',
      ),
    ]),
  presses: (presses: Figures<typeof measurePresses>) =>
    Object.entries(presses).map(([name, { federated, oneBundle }]) =>
      atMost(`${name}: first press, of one bundle's`, 1.1, federated.time / oneBundle.time, '×'),
    ),
  early: (presses: Figures<typeof measureEarlyPresses>) =>
    Object.entries(presses).map(([name, { federated }]) =>
      atMost(name, 200, federated.frame, 'ms'),
    ),
  prerendering: (prerendering: Figures<typeof measurePrerendering>) =>
    Object.entries(prerendering).map(([products, { change }]) =>
      atMost(
        `${products} products: pages rendered after one price has changed`,
        2,
        change.rendered,
        'pages',
      ),
    ),
  api: ofApi,
  release: (returning: Returning) => [atMost(RETURNING, 0.2, returningRatio(returning), '×')],
};

const RETURNING =
  'a returning visitor fetches after a release of the shop, of what one bundle makes them fetch';

function ofPage(name: PageName, pages: Comparison): Verdict[] {
  const figures = pages[name];
  if (!figures) return [];
  const { federated, oneBundle, withoutScript } = figures;
  const ratio = (other: PageLoad, key: keyof PageLoad) => federated[key] / other[key];
  const visit = VISIT[name];
  return [
    atMost(`${name}: FCP, of the page without script`, 1.05, ratio(withoutScript, 'fcp'), '×'),
    atMost(`${name}: LCP, of the page without script`, 1.1, ratio(withoutScript, 'lcp'), '×'),
    atMost(`${name}: FCP, of one bundle's`, 0.5, ratio(oneBundle, 'fcp'), '×'),
    atMost(`${name}: LCP, of one bundle's`, 0.5, ratio(oneBundle, 'lcp'), '×'),
    atMost(`${name}: CLS`, 0, federated.cls, ''),
    // values below 50 ms count as 50 ms, because the browser does not report shorter tasks
    atMost(
      `${name}: longest task, of the page without script`,
      1.5,
      federated.longestTask / Math.max(50, withoutScript.longestTask),
      '×',
    ),
    atMost(
      `${name}: total blocking time, of one bundle's`,
      0.5,
      federated.blocking / Math.max(50, oneBundle.blocking),
      '×',
    ),
    atMost(`${name}: levels of requests`, 4, federated.levels, 'levels'),
    atMost(`${name}: script that it names`, NAMED_SCRIPT, federated.namedScriptBytes / 1000, 'kB'),
    ...(visit === undefined
      ? []
      : [atMost(`${name}: all bytes of a visit to one page`, visit, federated.bytes / 1000, 'kB')]),
  ];
}

export function returningRatio(returning: Returning): number {
  const bytes = (site: 'federated' | 'oneBundle') =>
    sum(Object.values(returning).map((page) => page[site].bytes));
  return bytes('federated') / bytes('oneBundle');
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

/** As the table shows it. */
const shown = (value: number) => Math.round(value * 100) / 100;
const atMost = (what: string, limit: number, found: number, unit: Verdict['unit']): Verdict => ({
  what,
  found,
  limit,
  unit,
  reached: shown(found) <= limit,
});
const atLeast: typeof atMost = (what, limit, found, unit) => ({
  ...atMost(what, limit, found, unit),
  reached: shown(found) >= limit,
});
