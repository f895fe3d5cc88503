import { othersAfter, placeOfName } from './product-views';

const place = (names: string[], name: string) => placeOfName(names, name, (each) => each);

test.each<[string, string[], string, number]>([
  ['prefers the exact name to one that differs in case', ['iron', 'IRON', 'Iron'], 'Iron', 2],
  ['ignores case without an exact name', ['Zinc', 'IRON', 'Iron'], 'iron', 1],
  ['does not find a part of a name', ['Iron Studies'], 'Iron', -1],
])('%s', (_, names, name, at) => expect(place(names, name)).toBe(at));

test.each<[string[], number, string[]]>([
  [['a', 'b', 'c', 'd'], 2, ['d', 'a', 'b']],
  [['a', 'b', 'c'], 0, ['b', 'c']],
  [['a'], 0, []],
])('returns the items of %j after %i, continued at the beginning', (items, at, others) =>
  expect([...othersAfter(items, at)]).toEqual(others),
);
