import { brand } from '@lagoon/shared/domain';
import type { PgTable } from 'drizzle-orm/pg-core';
import { keepPublic } from '../modules/media/media';
import { sha256 } from '../platform';
import { type Db, facts, products } from '../platform/db';
import tests from './catalogue.json';
import drawings from './drawings.json';

/** A row in `facts` records it, so that deleted records do not return. */
export async function seedOnce(
  db: Db,
  key: string,
  table: PgTable,
  seed: (tx: Db) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    // the second of two starting processes waits; its `claimed` is undefined
    const [claimed] = await tx
      .insert(facts)
      .values({ key, value: 'yes' })
      .onConflictDoNothing()
      .returning();
    if (claimed && (await tx.$count(table)) === 0) await seed(tx);
  });
}

/** Own SVGs only: one from outside can have scripts. Returns its address. */
export function keepDrawing(
  db: Db,
  svg: string,
  size: { width: number; height: number },
): Promise<string> {
  const bytes = Buffer.from(svg);
  return keepPublic(db, { bytes, type: 'image/svg+xml', hash: sha256(bytes), ...size });
}

/** Of many tests, by their short names in the catalogue. */
const INSTRUCTIONS: Record<string, string> = {
  blood: `It needs a small blood sample, taken at home or at our ${brand.area} office.`,
  fasting: 'It needs a blood sample after 8 to 12 hours without food; water is fine.',
  arranged: 'Our team explains how the sample is taken when you book.',
};

/** In the order of the shop; whole naira; `art`: a name in drawings.json. */
export const seedCatalogue = tests.map(({ what, instruction, ...test }) => ({
  ...test,
  desc:
    `${what} ${INSTRUCTIONS[instruction] ?? instruction}\n\nResults come by e-mail, with a ` +
    'notification when they are ready.',
}));

const TILE = { width: 400, height: 300 };

export const seedProducts = (db: Db) =>
  seedOnce(db, 'products-seeded', products, async (tx) => {
    const pictures = new Map<string, string>();
    for (const [name, svg] of Object.entries(drawings))
      pictures.set(name, await keepDrawing(tx, svg, TILE));
    const rows = seedCatalogue.map(({ art, ...row }, at) => ({
      ...row,
      position: at + 1,
      image: pictures.get(art) ?? '',
      testNum: String(row.test.length),
    }));
    await tx.insert(products).values(rows);
  });
