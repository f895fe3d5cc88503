import { CALLS } from './api-load';
import { barChart } from './bar-chart';
import type { InteractionName } from './interactions';
import { NAMES } from './report-pages';
import type { Results } from './results';
import { BUNDLED, SITES, type SiteName } from './sites';
import { count } from './tables';

type Measured<Figures> = Partial<Record<string, Partial<Record<SiteName, Figures>>>>;

export function charts({ pages, routes, interactions, release, prerendering, api, files }: Results): Map<string, string> {
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
  if (pages) {
    const { figures } = pages;
    draw('fcp.svg', { title: 'First contentful paint', unit: 'ms' }, figures, ({ cold }) => cold.fcp);
    draw('lcp.svg', { title: 'Largest contentful paint', unit: 'ms' }, figures, ({ cold }) => cold.lcp);
    draw('longest-task.svg', { title: 'Longest task', unit: 'ms' }, figures, ({ cold }) => cold.longestTask);
    draw('script.svg', { title: 'Script on the way', unit: 'kB' }, figures, ({ cold }) => cold.scriptBytes / 1000);
    draw('add-to-cart.svg', { title: 'Until Add To Cart has worked', unit: 'ms' }, figures, ({ addToCart }) => addToCart, BUNDLED);
  }
  const title = 'Fetched by a returning visitor after a release of the shop';
  if (release) draw('returning.svg', { title, unit: 'kB' }, release.figures.returning, ({ bytes }) => bytes / 1000, BUNDLED);
  if (routes) draw('routes.svg', { title: 'From a tap to the next page', unit: 'ms' }, routes.figures, ({ first }) => first, BUNDLED);
  const drawRows = (file: string, title: string, unit: string, series: string[], rows: [string, ...(number | undefined)[]][]) =>
    drawings.set(file, barChart({ title, unit, series, groups: rows.map(([name, ...values]) => ({ name, values })) }));
  if (interactions) {
    const names = Object.keys(interactions.figures[0]?.interactions ?? {}) as InteractionName[];
    const series = interactions.figures.map(({ products }) => `${count(products)} products`);
    const rows = names.map((name): [string, ...number[]] => [name, ...interactions.figures.map((of) => of.interactions[name].duration)]);
    drawRows('interactions.svg', 'From an interaction to its frame', 'ms', series, rows);
  }
  if (prerendering) {
    const rows = prerendering.figures.map(({ products, first, change }): [string, number, number] => [
      count(products),
      first.milliseconds / 1000,
      change.milliseconds / 1000,
    ]);
    drawRows('prerendering.svg', 'Prerendering pages, by products', 's', ['all pages', 'after one price'], rows);
  }
  if (api) {
    const { servers, plainNode } = api.figures;
    const rows = CALLS.map(({ name, words }): [string, ...number[]] => [words, ...servers.map(({ loads }) => loads[name].perSecond)]);
    const series = servers.map(({ database }) => database);
    drawRows('api.svg', 'Calls of the API', 'a second', series, [...rows, ['plain Node, the list', plainNode.perSecond]]);
  }
  if (files) {
    const rows = files.figures.map(({ name, nginx, embedded }): [string, number, number] => [name, nginx.perSecond, embedded.perSecond]);
    drawRows('files.svg', 'Pages and files', 'a second', ['nginx', 'embedded server'], rows);
  }
  return drawings;
}
