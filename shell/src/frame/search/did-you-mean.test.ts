import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, searchBy } from '@lagoon/shared/domain';
import { productWith } from '@lagoon/shared/testing';
import { alsoLookFor } from './also-look-for';
import complaints from './complaints.json';
import { didYouMean } from './did-you-mean';
import { MISSPELLINGS, NONSENSE } from './testing/misspellings';

// read as a file, because an app must not import another package's source
const catalogue: { name: string; test: string[] }[] = JSON.parse(
  readFileSync(join(__dirname, '../../../../api/src/seed/catalogue.json'), 'utf8'),
);
const products: Product[] = catalogue.map(({ name, test }) => productWith({ name, test }));
const namesFor = async (query: string, of = products) =>
  (await didYouMean(of, query)).map(({ name }) => name);
const cases = Object.entries(MISSPELLINGS).flatMap(([name, queries]) =>
  queries.map((query) => ({ query, name })),
);

test('the plain search finds nothing for any of the hundred misspellings', () => {
  expect(cases).toHaveLength(100);
  expect(cases.filter(({ name }) => !products.some((product) => product.name === name))).toEqual(
    [],
  );
  expect(
    cases.filter(({ query }) => searchBy(products, query, ({ name }) => name).length > 0),
  ).toEqual([]);
});

test('offers the intended test for 97 of 100 misspellings, and offers it first for 95', async () => {
  const offers = await Promise.all(
    cases.map(async ({ query, name }) => ({ query, name, offered: await namesFor(query) })),
  );
  const missed = offers.filter(({ name, offered }) => !offered.includes(name));
  const behind = offers.filter(({ name, offered }) => offered[0] !== name);
  // a failure lists the misspellings concerned
  expect({ missed: missed.length > 3 && missed }).toEqual({ missed: false });
  expect({ behind: behind.length > 5 && behind }).toEqual({ behind: false });
});

test.each(NONSENSE)('offers nothing for "%s"', async (query) =>
  expect(await namesFor(query)).toEqual([]),
);

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
  ['hb genotipe', 'Haemoglobin Genotype'],
  ['oyun test near me', 'Pregnancy Test (Beta hCG)'],
])('offers for "%s" the test %s', async (query, name) =>
  expect(await namesFor(query)).toContain(name),
);

test('offers two tests when a query names two tests', async () =>
  expect(await namesFor('maleria and tyfoid')).toEqual(['Malaria Parasite', 'Typhoid (Widal)']));

test('offers four tests at most', async () => expect(await namesFor('welness')).toHaveLength(4));

test('offers only tests that the list contains', async () => {
  expect(await namesFor('fbc', [productWith({ name: 'Malaria Parasite' })])).toEqual([]);
  expect(await namesFor('maleria', [])).toEqual([]);
});

test('compares only the letters and digits of names', async () => {
  const odd = [
    productWith({ name: 'Ẹ̀jẹ̀ àti ìtọ̀' }),
    productWith({ name: 'PT/INR 100%' }),
    productWith({ name: '日本語' }),
  ];
  expect(await namesFor('eje ati ito', odd)).toEqual(['Ẹ̀jẹ̀ àti ìtọ̀']);
  expect(await namesFor('p.t inr', odd)).toEqual(['PT/INR 100%']);
});

test('returns a result for very long queries', async () => {
  expect(await namesFor('x'.repeat(5000))).toEqual([]);
  expect(await namesFor('maleria '.repeat(500))).toEqual(['Malaria Parasite']);
});

describe('suggestions next to the results', () => {
  const suggested = (query: string) =>
    alsoLookFor(
      products,
      query,
      searchBy(products, query, ({ name }) => name),
    ).map(({ name }) => name);

  test.each([
    ['I am tired, maybe thyroid', 'Thyroid Function Panel'],
    ['fatigue', 'Full Blood Count'],
    ['maybe thyroid', 'Thyroid Function Panel'],
    ['hair loss', 'Iron Studies'],
    ['fever', 'Malaria Parasite'],
    ['period', 'Female Fertility Panel'],
    ['sti', 'Sexual Health Panel'],
    ['cancer', 'PSA (Prostate)'],
    ['AS AA', 'Haemoglobin Genotype'],
    ['hb genotype', 'Haemoglobin Genotype'],
    ['thyroid', 'TSH'],
    ['TSH', 'Thyroid Function Panel'],
    ['calcium', 'Heart Rhythm Electrolytes'],
  ])('suggests for "%s" the test %s', (query, name) => expect(suggested(query)).toContain(name));

  test('suggests four tests at most, and none of the results', () => {
    expect(suggested('sti')).toEqual([
      'Sexual Health Panel',
      'HIV 1 and 2 Screening',
      'Chlamydia and Gonorrhoea PCR',
      'Syphilis Screening (VDRL)',
    ]);
    expect(suggested('thyroid')).not.toContain('Thyroid Function Panel');
  });

  test.each([
    ...NONSENSE.filter((query) => !query.includes('malaria')),
    'panel',
    'ickling',
    'asting',
  ])('suggests nothing for "%s", which has no whole word of a test', (query) =>
    expect(suggested(query)).toEqual([]),
  );

  test('knows every test of the complaints', () =>
    expect(
      Object.values(complaints)
        .flatMap((tests) => tests.split('|'))
        .filter((name) => !products.some((product) => product.name === name)),
    ).toEqual([]));
});
