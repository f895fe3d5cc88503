import { barChart } from './bar-chart';
import type { PageFigures } from './compare-pages';
import type { Taken } from './machine';
import type { PageLoad } from './page-load';
import { PAGES, type PageName } from './pages';
import { PARTS, type Results } from './results';
import { SITES, type SiteName } from './sites';
import { returningRatio, verdicts } from './targets';

const NAMES: Record<SiteName, string> = { federated: 'federated, HTML-first', oneBundle: 'one bundle', withoutScript: 'without script' };

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** All results as a page of tables. */
export function reportText(results: Results): string {
  const { machine, pages, release, lighthouse, composition, api } = results;
  return [
    '# Results of the last run',
    'Written by `npm run bench`. What they mean is told in [the reading](README.md).',
    `Sources ${machine.commit}. ${machine.processor}, ${machine.processors} processors, ${(machine.memory / 2 ** 30).toFixed(0)} GB; ${machine.system}, Node ${machine.node}, ${machine.browser}.`,
    table(
      ['part', 'taken', 'load before', 'load after', 'minutes', 'medians of'],
      PARTS.flatMap((part) => {
        const one: Taken<unknown> | undefined = results[part];
        return one ? [[part, one.at, one.load.before, one.load.after, one.minutes, one.runs]] : [];
      }),
    ),
    'Load is how many processes wanted to run, over a minute; the figure after a part holds what the bench itself ran. With more than this machine has processors, times say nothing by themselves and ratios little.',
    '## Targets',
    table(
      ['', 'found', 'to reach', ''],
      verdicts(results).map(({ what, found, limit, unit, reached }) => [
        what,
        amount(found, unit),
        amount(limit, unit),
        reached ? 'reached' : '**missed**',
      ]),
    ),
    ...(pages
      ? [
          '## Pages, cold, on a phone: 1.6 Mb/s, 150 ms, a processor four times slower',
          pageTable(results, 'cold'),
          '## The same pages again',
          pageTable(results, 'warm'),
        ]
      : []),
    ...(release
      ? [
          '## A release of one remote',
          table(
            ['page', 'federated, requests', 'kB', 'script kB', 'one bundle, requests', 'kB', 'script kB', 'ratio'],
            Object.entries(release.figures.returning).map(([name, { federated, oneBundle }]) => [
              pathOf(name),
              federated.requests,
              kilobytes(federated.bytes),
              kilobytes(federated.scriptBytes),
              oneBundle.requests,
              kilobytes(oneBundle.bytes),
              kilobytes(oneBundle.scriptBytes),
              ratio(federated.bytes / oneBundle.bytes),
            ]),
          ),
          `In all ${ratio(returningRatio(release.figures.returning))} of one bundle's bytes, and ${ratio(returningRatio(release.figures.returning, 'scriptBytes'))} of its script. Building the remote ${seconds(release.figures.build.federated)}, the one bundle ${seconds(release.figures.build.oneBundle)}; promotion ${seconds(release.figures.promotion)}, rollback ${seconds(release.figures.rollback)}.`,
        ]
      : []),
    ...(lighthouse
      ? [
          '## Lighthouse',
          table(
            ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'points taken off for'],
            Object.entries(lighthouse.figures).map(([name, points]) => [
              pathOf(name),
              points.performance,
              points.accessibility,
              points['best-practices'],
              points.seo,
              points.takenOffFor,
            ]),
          ),
        ]
      : []),
    ...(composition
      ? [
          '## Composition',
          table(
            ['products', 'first', 'pages', 'after one price', 'pages', 'not rendered', 'memory at its highest'],
            composition.figures.map(({ products, first, change, memory }) => [
              products.toLocaleString('en-GB'),
              seconds(first.milliseconds),
              first.rendered,
              seconds(change.milliseconds),
              change.rendered,
              first.failed,
              megabytes(memory),
            ]),
          ),
        ]
      : []),
    ...(api
      ? [
          '## The API, embedded database, 32 connections',
          table(
            ['', 'a second', 'p50', 'p99', 'failed'],
            api.figures.loads.map(({ name, perSecond, p50, p99, failed }) => [
              name,
              Math.round(perSecond),
              `${p50} ms`,
              `${p99} ms`,
              failed,
            ]),
          ),
          `Memory ${megabytes(api.figures.memory.warm)} warm, ${megabytes(api.figures.memory.after)} after the load.`,
        ]
      : []),
    '',
  ].join('\n\n');
}

/** The drawings that go with it, by file name. */
export function charts({ pages, release }: Results): Map<string, string> {
  const drawings = new Map<string, string>();
  const series = SITES.map((site) => NAMES[site]);
  const add = (file: string, title: string, unit: string, value: (page: PageFigures) => number | undefined) =>
    drawings.set(
      file,
      barChart({
        title,
        unit,
        series,
        groups: Object.entries(pages?.figures ?? {}).map(([name, sites]) => ({
          name,
          values: SITES.map((site) => sites[site] && value(sites[site])),
        })),
      }),
    );
  if (pages) {
    add('fcp.svg', 'First contentful paint', 'ms', ({ cold }) => cold.fcp);
    add('lcp.svg', 'Largest contentful paint', 'ms', ({ cold }) => cold.lcp);
    add('longest-task.svg', 'Longest task', 'ms', ({ cold }) => cold.longestTask);
    add('script.svg', 'Script on the way', 'kB', ({ cold }) => cold.scriptBytes / 1000);
    const sold = Object.entries(pages.figures).flatMap(([name, { federated, oneBundle }]) =>
      federated?.addToCart ? [{ name, values: [federated.addToCart, oneBundle?.addToCart] }] : [],
    );
    drawings.set(
      'add-to-cart.svg',
      barChart({ title: 'Until Add To Cart has worked', unit: 'ms', series: series.slice(0, 2), groups: sold }),
    );
  }
  if (release)
    drawings.set(
      'returning.svg',
      barChart({
        title: 'Fetched by a returning visitor after a release of the shop',
        unit: 'kB',
        series: series.slice(0, 2),
        groups: Object.entries(release.figures.returning).map(([name, { federated, oneBundle }]) => ({
          name,
          values: [federated.bytes / 1000, oneBundle.bytes / 1000],
        })),
      }),
    );
  return drawings;
}

const COLUMNS: [string, (page: PageLoad) => string | number][] = [
  ['requests', ({ requests }) => requests],
  ['levels', ({ levels }) => levels],
  ['kB', ({ bytes }) => kilobytes(bytes)],
  ['script kB', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['FCP', ({ fcp }) => Math.round(fcp)],
  ['LCP', ({ lcp }) => Math.round(lcp)],
  ['longest task', ({ longestTask }) => Math.round(longestTask)],
  ['TBT', ({ blocking }) => Math.round(blocking)],
  ['TBT from the start', ({ blockingInAll }) => Math.round(blockingInAll)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
];

function pageTable({ pages }: Results, cache: 'cold' | 'warm'): string {
  const rows = Object.entries(pages?.figures ?? {}).flatMap(([name, sites]) =>
    SITES.flatMap((site) => {
      const figures = sites[site];
      if (!figures) return [];
      const cart = figures.addToCart === undefined || cache === 'warm' ? '' : Math.round(figures.addToCart);
      return [[pathOf(name), NAMES[site], ...COLUMNS.map(([, value]) => value(figures[cache])), cart]];
    }),
  );
  return table(['page', '', ...COLUMNS.map(([name]) => name), cache === 'cold' ? 'Add To Cart works' : ''], rows);
}

const pathOf = (name: string) => `\`${PAGES[name as PageName]}\``;
const amount = (value: number, unit: string) =>
  `${unit === '×' ? value.toFixed(2) : unit === 'kB' ? value.toFixed(1) : Math.round(value * 1000) / 1000} ${unit}`.trim();

const table = (head: (string | number)[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
