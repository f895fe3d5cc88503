import type { Browser } from '@playwright/test';
import { medians } from './median';
import { measurePageLoad, type PageLoad, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import { SITES, type SiteName, type Sites } from './sites';

/** Medians of loads with an empty cache. */
export type Comparison = Partial<Record<PageName, Partial<Record<SiteName, PageLoad>>>>;

/** Loads every page from all sites in turn, so that the machine's load affects all sites alike. */
export async function comparePages(browser: Browser, { origin }: Sites, runs: number): Promise<Comparison> {
  const result: Comparison = {};
  for (const page of Object.keys(PAGES) as PageName[]) {
    const sites = SITES.filter((site) => site !== 'withoutScript' || page !== 'cart');
    const loads = new Map(sites.map((site) => [site, [] as PageLoad[]]));
    for (let run = 0; run < runs; run += 1)
      for (const [site, taken] of loads)
        taken.push(await withVisitor(browser, (visitor) => measurePageLoad(visitor, origin[site] + PAGES[page])));
    result[page] = Object.fromEntries([...loads].map(([site, taken]) => [site, medians(taken)]));
    console.log(page);
  }
  return result;
}
