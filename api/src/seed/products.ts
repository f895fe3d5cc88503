import { brand } from '@lagoon/shared/domain';
import { type Db, products } from '../platform/db';
import tests from './catalogue.json';
import drawings from './drawings.json';
import { keepDrawing, seedOnce } from './seed-once';

/** Of many tests, by their short names in the catalogue. */
const INSTRUCTIONS: Record<string, string> = {
  blood: `It needs a small blood sample, taken at home or at our ${brand.area} office.`,
  fasting: 'It needs a blood sample after 8 to 12 hours without food; water is fine.',
  arranged: 'Our team explains how the sample is taken when you book.',
};

/** In the order of the shop; whole naira; `art`: a name in drawings.json. */
export const seedCatalogue = tests.map(({ what, instruction, ...test }) => ({
  ...test,
  desc: `${what} ${INSTRUCTIONS[instruction] ?? instruction}\n\nResults come by e-mail, with a notification when they are ready.`,
}));

const TILE = { width: 400, height: 300 };

export const seedProducts = (db: Db): Promise<void> =>
  seedOnce(db, 'products-seeded', products, async (tx) => {
    const pictures = new Map<string, string>();
    for (const [name, svg] of Object.entries(drawings)) pictures.set(name, await keepDrawing(tx, svg, TILE));
    const rows = seedCatalogue.map(({ art, ...row }, at) => ({
      ...row,
      position: at + 1,
      image: pictures.get(art) ?? '',
      testNum: String(row.test.length),
    }));
    await tx.insert(products).values(rows);
  });
