import { type ComposedTwice, withCatalogue } from './catalogue';
import type { Sites } from './sites';

/** Figures of prerendering a number of products. */
export interface CompositionFigures extends ComposedTwice {
  products: number;
}

export async function measureComposition(sites: Sites, counts: number[], say: (line: string) => void): Promise<CompositionFigures[]> {
  const result: CompositionFigures[] = [];
  for (const products of counts) {
    result.push({ products, ...(await withCatalogue(sites, products, ({ compose }) => compose())) });
    say(`composition: ${products} products`);
  }
  return result;
}
