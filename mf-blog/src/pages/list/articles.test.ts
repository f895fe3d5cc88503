import { articleWith } from '../../testing/articles';
import { matching } from './articles';

const titles = [
  'Genotype tests: what AA, AS and SS mean',
  'Fasting before a blood sugar test',
  'Reading a lipid profile',
];
const found = (query: string) =>
  matching(
    titles.map((title) => ({ ...articleWith({ title }), summary: 'genotype' })),
    query,
  ).map(({ title }) => title);

test.each(['', '   '])('returns all articles for the blank query "%s"', (query) =>
  expect(found(query)).toEqual(titles),
);
test('finds titles that contain every word, in any order', () => {
  expect(found('sugar fasting')).toEqual(['Fasting before a blood sugar test']);
  expect(found('sugar lipid')).toEqual([]);
});
test('trims the query and ignores case', () => expect(found('  GENOtype ')).toEqual([titles[0]]));
test('matches parts of words', () => expect(found('read prof')).toEqual([titles[2]]));
test('treats punctuation in a query as plain characters', () =>
  expect(found('tests: .*')).toEqual([]));
test('searches in titles only', () => expect(found('genotype')).toHaveLength(1));
