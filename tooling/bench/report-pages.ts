import type { Comparison } from './compare-pages';
import type { PressFigures } from './first-presses';
import type { InteractionFigures } from './interactions';
import type { LighthouseFigures } from './lighthouse';
import type { PageLoad } from './page-load';
import { PAGES, type PageName } from './pages';
import type { Fetched, RemoteRelease } from './release-of-one-remote';
import type { RouteFigures } from './route-changes';
import { SITES, type SiteName } from './sites';
import { count, kilobytes, ratio, seconds, table } from './tables';
import { returningRatio } from './targets';

export const NAMES: Record<SiteName, string> = {
  federated: 'federated, HTML-first',
  oneBundle: 'one bundle',
  withoutScript: 'without script',
};

const COLUMNS: [string, (page: PageLoad) => string | number][] = [
  ['requests', ({ requests }) => requests],
  ['levels', ({ levels }) => levels],
  ['kB', ({ bytes }) => kilobytes(bytes)],
  ['script kB', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['of that named by the page', ({ namedScriptBytes }) => kilobytes(namedScriptBytes)],
  ['FCP', ({ fcp }) => Math.round(fcp)],
  ['LCP', ({ lcp }) => Math.round(lcp)],
  ['longest task', ({ longestTask }) => Math.round(longestTask)],
  ['TBT', ({ blocking }) => Math.round(blocking)],
  ['TBT from the start', ({ blockingInAll }) => Math.round(blockingInAll)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
];

export function pageTable(pages: Comparison, cache: 'cold' | 'warm'): string {
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

export const routeTable = (routes: RouteFigures) =>
  table(
    ['', 'its document', 'federated', 'one bundle', 'ratio', 'again, federated', 'one bundle', 'ratio'],
    Object.entries(routes).map(([name, { federated, oneBundle }]) => [
      name,
      Math.round(federated.document),
      ...(['first', 'again'] as const).flatMap((time) => [
        Math.round(federated[time]),
        Math.round(oneBundle[time]),
        ratio(federated[time] / oneBundle[time]),
      ]),
    ]),
  );

export const pressTable = (presses: PressFigures) =>
  table(
    ['', 'federated', 'one bundle', 'ratio'],
    Object.entries(presses).map(([name, { federated, oneBundle }]) => [
      name,
      Math.round(federated.time),
      Math.round(oneBundle.time),
      ratio(federated.time / oneBundle.time),
    ]),
  );

export const interactionTable = (figures: InteractionFigures[]) =>
  table(
    ['products', '', 'until its frame', 'of that before its handlers', 'in them'],
    figures.flatMap(({ products, interactions }) =>
      Object.entries(interactions).map(([name, { duration, delay, handlers }]) => [
        count(products),
        name,
        ...[duration, delay, handlers].map(Math.round),
      ]),
    ),
  );

export const releaseText = ({ build, releases, returning }: RemoteRelease) => [
  table(
    ['page', 'federated, requests', 'kB', 'script kB', 'one bundle, requests', 'kB', 'script kB', 'ratio'],
    Object.entries(returning).map(([name, { federated, oneBundle }]) => [
      pathOf(name),
      ...fetched(federated),
      ...fetched(oneBundle),
      ratio(federated.bytes / oneBundle.bytes),
    ]),
  ),
  `In all ${ratio(returningRatio(returning))} of one bundle's bytes, and ${ratio(returningRatio(returning, 'scriptBytes'))} of its script. Building the remote ${seconds(build.remote)}, the one bundle ${seconds(build.oneBundle)}, all apps again ${seconds(build.all)}.`,
  table(
    ['products', 'promotion', 'rollback'],
    releases.map(({ products, promotion, rollback }) => [count(products), seconds(promotion), seconds(rollback)]),
  ),
];

export const lighthouseTable = (figures: LighthouseFigures) =>
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
  );

const pathOf = (name: string) => `\`${PAGES[name as PageName]}\``;
const fetched = ({ requests, bytes, scriptBytes }: Fetched) => [requests, kilobytes(bytes), kilobytes(scriptBytes)];
