import { barChart } from './bar-chart';
import type { Comparison } from './compare-pages';
import type { Taken } from './machine';
import type { PageLoad } from './page-load';
import { PAGES, type PageName } from './pages';
import type { Fetched } from './release-of-one-remote';
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
    ...told(pages, (figures) => [
      '## Pages, cold, on a phone: 1.6 Mb/s, 150 ms, a processor four times slower',
      pageTable(figures, 'cold'),
      '## The same pages again',
      pageTable(figures, 'warm'),
    ]),
    ...told(release, ({ build, promotion, rollback, returning }) => [
      '## A release of one remote',
      table(
        ['page', 'federated, requests', 'kB', 'script kB', 'one bundle, requests', 'kB', 'script kB', 'ratio'],
        Object.entries(returning).map(([name, { federated, oneBundle }]) => [
          pathOf(name),
          ...fetched(federated),
          ...fetched(oneBundle),
          ratio(federated.bytes / oneBundle.bytes),
        ]),
      ),
      `In all ${ratio(returningRatio(returning))} of one bundle's bytes, and ${ratio(returningRatio(returning, 'scriptBytes'))} of its script. Building the remote ${seconds(build.federated)}, the one bundle ${seconds(build.oneBundle)}; promotion ${seconds(promotion)}, rollback ${seconds(rollback)}.`,
    ]),
    ...told(lighthouse, (figures) => [
      '## Lighthouse',
      table(
        ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'points taken off for'],
        Object.entries(figures).map(([name, points]) => [
          pathOf(name),
          points.performance,
          points.accessibility,
          points['best-practices'],
          points.seo,
          points.takenOffFor,
        ]),
      ),
    ]),
    ...told(composition, (figures) => [
      '## Composition',
      table(
        ['products', 'first', 'pages', 'after one price', 'pages', 'not rendered', 'memory at its highest'],
        figures.map(({ products, first, change, memory }) => [
          products.toLocaleString('en-GB'),
          seconds(first.milliseconds),
          first.rendered,
          seconds(change.milliseconds),
          change.rendered,
          first.failed,
          megabytes(memory),
        ]),
      ),
    ]),
    ...told(api, ({ loads, memory }) => [
      '## The API, embedded database, 32 connections',
      table(
        ['', 'a second', 'p50', 'p99', 'failed'],
        loads.map(({ name, perSecond, p50, p99, failed }) => [name, Math.round(perSecond), `${p50} ms`, `${p99} ms`, failed]),
      ),
      `Memory ${megabytes(memory.warm)} warm, ${megabytes(memory.after)} after the load.`,
    ]),
    '',
  ].join('\n\n');
}

/** What is told of a part, and nothing of one that was not measured. */
const told = <T>(part: Taken<T> | undefined, tell: (figures: T) => string[]): string[] => (part ? tell(part.figures) : []);

type Measured<Figures> = Partial<Record<string, Partial<Record<SiteName, Figures>>>>;

/** The drawings that go with it, by file name. */
export function charts({ pages, release }: Results): Map<string, string> {
  const drawings = new Map<string, string>();
  const draw = <Figures>(
    file: string,
    { title, unit }: { title: string; unit: string },
    pagesOf: Measured<Figures>,
    value: (figures: Figures) => number | undefined,
    sites: readonly SiteName[] = SITES,
  ) => {
    const all = Object.entries(pagesOf).map(([name, of]) => ({ name, values: sites.map((site) => of?.[site] && value(of[site])) }));
    const groups = all.filter(({ values }) => values[0] !== undefined);
    drawings.set(file, barChart({ title, unit, series: sites.map((site) => NAMES[site]), groups }));
  };
  const bundled = SITES.slice(0, 2);
  if (pages) {
    const { figures } = pages;
    draw('fcp.svg', { title: 'First contentful paint', unit: 'ms' }, figures, ({ cold }) => cold.fcp);
    draw('lcp.svg', { title: 'Largest contentful paint', unit: 'ms' }, figures, ({ cold }) => cold.lcp);
    draw('longest-task.svg', { title: 'Longest task', unit: 'ms' }, figures, ({ cold }) => cold.longestTask);
    draw('script.svg', { title: 'Script on the way', unit: 'kB' }, figures, ({ cold }) => cold.scriptBytes / 1000);
    draw('add-to-cart.svg', { title: 'Until Add To Cart has worked', unit: 'ms' }, figures, ({ addToCart }) => addToCart, bundled);
  }
  const title = 'Fetched by a returning visitor after a release of the shop';
  if (release) draw('returning.svg', { title, unit: 'kB' }, release.figures.returning, ({ bytes }) => bytes / 1000, bundled);
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

function pageTable(pages: Comparison, cache: 'cold' | 'warm'): string {
  const rows = Object.entries(pages).flatMap(([name, sites]) =>
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
const fetched = ({ requests, bytes, scriptBytes }: Fetched) => [requests, kilobytes(bytes), kilobytes(scriptBytes)];
const amount = (value: number, unit: string) =>
  `${unit === '×' ? value.toFixed(2) : unit === 'kB' ? value.toFixed(1) : Math.round(value * 1000) / 1000} ${unit}`.trim();

const table = (head: (string | number)[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
