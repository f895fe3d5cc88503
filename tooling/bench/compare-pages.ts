import type { Browser } from '@playwright/test';
import { median, medians } from './median';
import { measureAddToCart, measurePageLoad, type PageLoad, withVisitor } from './page-load';
import { PAGES, type PageName, PRERENDERED, SELLING } from './pages';
import { SITES, type SiteName, type Sites } from './sites';

/** Medians of one page on one site: loads with an empty and with a full cache, and milliseconds until a press of Add To Cart has effect. */
export interface PageFigures {
  cold: PageLoad;
  warm: PageLoad;
  addToCart?: number;
}
export type Comparison = Partial<Record<PageName, Partial<Record<SiteName, PageFigures>>>>;

/** Loads every page from all sites in turn, so that the machine's load affects all sites alike. */
export async function comparePages(browser: Browser, { origin }: Sites, runs: number, log: (line: string) => void): Promise<Comparison> {
  const result: Comparison = {};
  for (const page of Object.keys(PAGES) as PageName[]) {
    const sites = SITES.filter((site) => site !== 'withoutScript' || includes(PRERENDERED, page));
    const loads = new Map(sites.map((site) => [site, { cold: [] as PageLoad[], warm: [] as PageLoad[], addToCart: [] as number[] }]));
    for (let run = 0; run < runs; run += 1)
      for (const [site, taken] of loads) {
        const url = origin[site] + PAGES[page];
        await withVisitor(browser, async (visitor) => {
          taken.cold.push(await measurePageLoad(visitor, url));
          taken.warm.push(await measurePageLoad(visitor, url));
        });
        if (site !== 'withoutScript' && includes(SELLING, page))
          await withVisitor(browser, async (visitor) => taken.addToCart.push(await measureAddToCart(visitor, url)));
      }
    result[page] = Object.fromEntries(
      [...loads].map(([site, { cold, warm, addToCart }]) => [
        site,
        { cold: medians(cold), warm: medians(warm), ...(addToCart.length > 0 ? { addToCart: median(addToCart) } : {}) },
      ]),
    );
    log(`pages: ${page}`);
  }
  return result;
}

const includes = (pages: readonly PageName[], page: PageName) => pages.includes(page);
