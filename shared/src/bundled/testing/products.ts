import type { Product } from '@lagoon/shared/domain';

export const productWith = (traits: Partial<Product> & { name: string }): Product => ({
  id: traits.name,
  _id: traits.name,
  desc: 'A plain description.',
  image: '/media/tile.svg',
  price: 3500,
  testNum: '1',
  test: ['Glucose'],
  ...traits,
});

/** Returns "Test 1" to "Test n". The shop of spec §9 has 54 products. */
export const manyProducts = (count = 54): Product[] =>
  Array.from({ length: count }, (_, at) =>
    productWith({ name: `Test ${at + 1}`, price: (at + 1) * 1000 }),
  );
