import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, searchBy } from '@lagoon/shared/domain';
import { productWith } from '@lagoon/shared/testing';
import { didYouMean } from './did-you-mean';
import { MISSPELLINGS, NONSENSE } from './testing/misspellings';

// read and not imported: an app imports nothing of another
const catalogue: { name: string; test: string[] }[] = JSON.parse(
  readFileSync(join(__dirname, '../../../../../api/src/seed/catalogue.json'), 'utf8'),
);
const products: Product[] = catalogue.map(({ name, test }) => productWith({ name, test }));
const namesFor = async (query: string, of = products) => (await didYouMean(of, query)).map(({ name }) => name);
const cases = Object.entries(MISSPELLINGS).flatMap(([name, queries]) => queries.map((query) => ({ query, name })));

test('there are a hundred misspellings, each of a test of the list, and the search itself finds none of them', () => {
  expect(cases).toHaveLength(100);
  expect(cases.filter(({ name }) => !products.some((product) => product.name === name))).toEqual([]);
  expect(cases.filter(({ query }) => searchBy(products, query, ({ name }) => name).length > 0)).toEqual([]);
});

test('at least ninety of them lead to the right test, and eighty to it before any other', async () => {
  const offers = await Promise.all(cases.map(async ({ query, name }) => ({ query, name, offered: await namesFor(query) })));
  const missed = offers.filter(({ name, offered }) => !offered.includes(name));
  const behind = offers.filter(({ name, offered }) => offered[0] !== name);
  // told by name, so that a failure says what it is about
  expect({ missed: missed.length > 10 && missed }).toEqual({ missed: false });
  expect({ behind: behind.length > 20 && behind }).toEqual({ behind: false });
});

test.each(NONSENSE)('"%s" leads to nothing', async (query) => expect(await namesFor(query)).toEqual([]));

test.each([
  ['water', 'Urinalysis'],
  ['feces', 'Stool Analysis'],
  ['blood glucose fasting', 'Fasting Blood Sugar'],
  ['marriage test', 'Pre-Marital Panel'],
  ['check up', 'Basic Wellness Panel'],
  ['testosterone', 'Male Hormone Panel'],
  ['triglycerides', 'Lipid Profile'],
  ['cheap malaria test', 'Malaria Parasite'],
  ['iba', 'Malaria Parasite'],
  ['ibà', 'Malaria Parasite'],
  ['test for ciwon sukari', 'Fasting Blood Sugar'],
  ['oyun test near me', 'Pregnancy Test (Beta hCG)'],
])('what is called "%s" in other words, or is part of a test, leads to %s', async (query, name) =>
  expect(await namesFor(query)).toContain(name),
);

test('two tests in one question are offered both', async () =>
  expect(await namesFor('maleria and tyfoid')).toEqual(['Malaria Parasite', 'Typhoid (Widal)']));

test('no more than four are offered', async () => expect(await namesFor('welness')).toHaveLength(4));

test('a name that another list does not have leads nowhere there', async () => {
  expect(await namesFor('fbc', [productWith({ name: 'Malaria Parasite' })])).toEqual([]);
  expect(await namesFor('maleria', [])).toEqual([]);
});

test('names with accents, signs and digits are known by their letters', async () => {
  const odd = [productWith({ name: 'Ẹ̀jẹ̀ àti ìtọ̀' }), productWith({ name: 'PT/INR 100%' }), productWith({ name: '日本語' })];
  expect(await namesFor('eje ati ito', odd)).toEqual(['Ẹ̀jẹ̀ àti ìtọ̀']);
  expect(await namesFor('p.t inr', odd)).toEqual(['PT/INR 100%']);
});

test('a question of any length is answered', async () => {
  expect(await namesFor('x'.repeat(5000))).toEqual([]);
  expect(await namesFor('maleria '.repeat(500))).toEqual(['Malaria Parasite']);
});
