import { type PrerenderCosts, withCatalogue } from './catalogue';
import type { Sites } from './sites';

export interface PrerenderFigures extends PrerenderCosts {
  products: number;
}

export async function measurePrerendering(sites: Sites, counts: number[], log: (line: string) => void): Promise<PrerenderFigures[]> {
  const result: PrerenderFigures[] = [];
  for (const products of counts) {
    result.push({ products, ...(await withCatalogue(sites, products, ({ prerender }) => prerender())) });
    log(`composition: ${products} products`);
  }
  return result;
}
