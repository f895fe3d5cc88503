import { narrowBy, searchBy } from './search';

const names = [
  'Full Blood Count',
  'Fasting Blood Sugar',
  'Vitamin B12/Folate',
  'Men’s Café Panel',
  'Anti‑HBs',
];
const find = (query: string) => searchBy(names, query, (name) => name);

test('finds items that contain every word, in any order and case', () => {
  expect(find('  BLOOD full ')).toEqual(['Full Blood Count']);
  expect(find('blood')).toEqual(['Full Blood Count', 'Fasting Blood Sugar']);
  expect(find('blood vitamin')).toEqual([]);
});
test.each([
  ["men's", 'Men’s Café Panel'],
  ['MEN´S cafe', 'Men’s Café Panel'],
  ['cafe\u0301', 'Men’s Café Panel'],
  ['an\u00adti-h\u200bbs', 'Anti‑HBs'],
  ['anti–hbs', 'Anti‑HBs'],
  ['b١٢', 'Vitamin B12/Folate'],
])('finds by %j: %s', (query, name) => expect(find(query)[0]).toBe(name));
test.each([
  'PT/INR',
  '50% Glucose Load',
  'CA 19-9 + CEA',
  'What is wrong?',
  'A;B=C,D:E@F',
  'Back\\slash "quoted"',
  '%41%25',
  '血液検査 🩸',
])('finds the name %s by itself', (name) =>
  expect(searchBy([...names, name], name, (each) => each)).toEqual([name]),
);
test('treats several spaces as one', () =>
  expect(find('full   count')).toEqual(['Full Blood Count']));
test.each(['', '   '])('finds nothing for the empty query "%s"', (query) =>
  expect(find(query)).toEqual([]),
);
test('returns the whole list for an empty query', () => {
  expect(narrowBy(names, ' ', (name) => name)).toEqual(names);
  expect(narrowBy(names, 'vitamin', (name) => name)).toEqual(['Vitamin B12/Folate']);
});
