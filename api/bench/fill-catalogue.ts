import { products } from '../src/platform/db';
import { openDatabase } from '../src/platform/db/open';
import { seedProducts } from '../src/seed/products';

/**
 * `fill-catalogue.ts <data folder> <count>`: adds copies, under other names, up to `count` tests.
 * A copied panel has the copied tests.
 */
const [, , dataDir = '', count = ''] = process.argv;
const PART = 500;

async function main() {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await seedProducts(db);
  const first = await db.select().from(products).orderBy(products.position);
  const more = Array.from({ length: Math.max(0, Number(count) - first.length) }, (_, at) => {
    const { id: _id, name = '', ...like } = first[at % first.length] as (typeof first)[number];
    const copied = (one: string) => `${one} ${Math.floor(at / first.length) + 2}`;
    return {
      ...like,
      name: copied(name),
      test: like.test?.map(copied),
      position: first.length + at + 1,
    };
  });
  for (let at = 0; at < more.length; at += PART)
    await db.insert(products).values(more.slice(at, at + PART));
  await close();
  console.log('filled');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
