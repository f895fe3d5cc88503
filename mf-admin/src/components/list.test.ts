import { countText } from './list';

const page = (total: number, count: number, number = 1) => ({
  page: number,
  perPage: 20,
  total,
  items: Array(count).fill(0),
});

test.each([
  ['0 orders', page(0, 0), false],
  ['1 order', page(1, 1), false],
  ['1 order matches', page(1, 1), true],
  ['12 orders match', page(12, 12), true],
  ['45 orders, showing 21 to 40', page(45, 20, 2), false],
  ['45 orders match, showing 41 to 45', page(45, 5, 3), true],
  ['5 orders', page(5, 0, 9), false],
])('describes a page of a list as "%s"', (text, shown, filtered) =>
  expect(countText('order', shown, filtered)).toBe(text),
);
