import type { Db } from '../platform/db/open';
import { products } from '../platform/db/schema';
import { seedCatalogue } from './catalogue';
import drawings from './drawings.json';
import { keepDrawing, once } from './once';

const TILE = { width: 400, height: 300 };

/** Fills an empty shop with the first catalogue, once in a database's life. */
export function seedProducts(db: Db): Promise<void> {
  return once(db, 'products-seeded', async (tx) => {
    const [any] = await tx.select({ id: products.id }).from(products).limit(1);
    if (any) return;
    const pictures = new Map<string, string>();
    for (const [name, svg] of Object.entries(drawings)) pictures.set(name, await keepDrawing(tx, svg, TILE));
    await tx.insert(products).values(
      seedCatalogue.map(({ name, price, art, test, desc }, at) => ({
        position: at + 1,
        name,
        desc,
        image: pictures.get(art) ?? '',
        price,
        testNum: String(test.length),
        test,
      })),
    );
  });
}
