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

test.each([
  ['returns all articles for an empty query', '', titles],
  ['returns all articles for a blank query', '   ', titles],
  ['finds titles that contain every word, in any order', 'sugar fasting', [titles[1]]],
  ['finds no title that lacks a word', 'sugar lipid', []],
  ['trims the query, ignores case and searches in titles only', '  GENOtype ', [titles[0]]],
  ['matches parts of words', 'read prof', [titles[2]]],
  ['treats punctuation in a query as plain characters', 'tests: .*', []],
])('%s', (_, query, expected) => expect(found(query)).toEqual(expected));
