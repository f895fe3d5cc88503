import { narrowBy, nextPage, pageCount, pageSlice, previousPage, searchBy, shopPages } from './lists';

const list = Array.from({ length: 54 }, (_, i) => i + 1);

test('54 products make 4 pages, the last with items 49 to 54', () => {
  expect(pageCount(54)).toBe(4);
  expect(pageSlice(list, 1)).toEqual(list.slice(0, 16));
  expect(pageSlice(list, 4)).toEqual([49, 50, 51, 52, 53, 54]);
});
test.each([
  [0, 4],
  [20, 4],
  [64, 4],
  [65, 5],
])('with %d products the shop has %d pages', (items, pages) => expect(shopPages(items)).toBe(pages));
test('an empty list has one page', () => expect(pageCount(0)).toBe(1));
test('Previous from 1, 2, 3, 4 goes to 1, 1, 2, 3', () => expect([1, 2, 3, 4].map(previousPage)).toEqual([1, 1, 2, 3]));
test('Next from 1, 2, 3, 4 goes to 2, 3, 4, 4', () => expect([1, 2, 3, 4].map((page) => nextPage(page, 4))).toEqual([2, 3, 4, 4]));

const names = ['Full Blood Count', 'Fasting Blood Sugar', 'Vitamin B12/Folate'];
const find = (query: string) => searchBy(names, query, (name) => name);

test('every word must occur, in any order and any case', () => {
  expect(find('  BLOOD full ')).toEqual(['Full Blood Count']);
  expect(find('blood')).toEqual(['Full Blood Count', 'Fasting Blood Sugar']);
  expect(find('blood vitamin')).toEqual([]);
});
test('several spaces count as one', () => expect(find('full   count')).toEqual(['Full Blood Count']));
test.each(['', '   '])('an empty query finds nothing', (query) => expect(find(query)).toEqual([]));
test('a list that is narrowed is whole while nothing is looked for', () => {
  expect(narrowBy(names, ' ', (name) => name)).toEqual(names);
  expect(narrowBy(names, 'vitamin', (name) => name)).toEqual(['Vitamin B12/Folate']);
});
