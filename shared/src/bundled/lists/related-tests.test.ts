import { productWith } from '@lagoon/shared/testing';
import { relatedTests } from './related-tests';

const names = [
  'Basic Wellness Panel',
  'Full Blood Count',
  'Thyroid Function Panel',
  'Vitamin D (25-OH)',
  'Lipid Profile',
  'Fasting Blood Sugar',
  'HIV 1 and 2 Screening',
  'Haemoglobin Genotype',
  'Calcium and Phosphate',
  'Random Blood Sugar',
  'Test Panel',
];
const shop = names.map((name) => productWith({ name }));
const related = (title: string, description: string, most?: number) =>
  relatedTests({ title, description }, shop, most).map(({ name }) => name);

test.each([
  ['Reading a lipid profile without worry', '', 'Lipid Profile'],
  ['Genotype tests: what AA, AS and SS mean', 'A haemoglobin test.', 'Haemoglobin Genotype'],
  ['Fasting before a blood sugar test', 'Some tests of sugar are random.', 'Fasting Blood Sugar'],
  ['Vitamin D in a sunny city', '', 'Vitamin D (25-OH)'],
  ['HIV: what a test can say', '', 'HIV 1 and 2 Screening'],
])('returns the related test first for the title "%s"', (title, text, name) => {
  expect(related(title, text)[0]).toBe(name);
});

test('returns a test whose name is in the text, ignoring case and punctuation', () => {
  expect(related('A small gland', 'Ask for a THYROID function panel.')).toEqual([
    'Thyroid Function Panel',
  ]);
  expect(related('Bones', 'Your doctor may look at calcium & phosphate.')).toEqual([
    'Calcium and Phosphate',
  ]);
});

test('sorts tests that the title names before tests that the text names', () => {
  expect(related('Your lipid profile', 'Thyroid. Vitamin D, and vitamin D again.', 3)).toEqual([
    'Lipid Profile',
    'Vitamin D (25-OH)',
    'Thyroid Function Panel',
  ]);
});

test('returns no test when the words of its name are scattered in the text', () => {
  expect(
    related('A full day', 'Blood is taken. We count the hours, and random thoughts of sugar come.'),
  ).toEqual([]);
});

test('returns no test when the title has only an everyday word of the test’s name', () => {
  expect(
    related('How blood is taken', 'A full explanation with a random picture and some sugar.'),
  ).toEqual([]);
});

test('returns no test when only common words match, such as “panel” and “screening”', () =>
  expect(related('A test, a panel, a screening', 'Tests and panels.')).toEqual([]));
test('returns at most two tests by default', () =>
  expect(related('x', 'lipid, thyroid, vitamin d')).toHaveLength(2));
test('returns no tests when the article is empty or the shop has no products', () => {
  expect(related('', '')).toEqual([]);
  expect(relatedTests({ title: 'Lipid Profile', description: '' }, [])).toEqual([]);
});
test('finds a test at the end of a text of 20,000 words', () =>
  expect(related('x', `${'word '.repeat(20_000)} lipid`)).toEqual(['Lipid Profile']));
