import { pageOfParam, properPath } from './page-param';

test('no part after /shop is page 1', () => expect(pageOfParam(undefined)).toBe(1));
test.each([
  ['2', 2],
  ['17', 17],
  ['0', 0],
  ['99999999999999999999', Number.POSITIVE_INFINITY],
])('%s is a page', (param, page) => expect(pageOfParam(param)).toBe(page));
test.each(['Vitamin B12', '17-OH Progesterone', '2 ', '-2', '1.5', '٣', ''])('"%s" is a name', (param) =>
  expect(pageOfParam(param)).toBeUndefined(),
);

test.each([
  ['1', '/shop'],
  ['01', '/shop'],
  ['002', '/shop/2'],
])('/shop/%s lives on %s', (param, path) => expect(properPath(param)).toBe(path));
test.each([undefined, '2', '44', '0', '00', '99999999999999999999', 'PT/INR'])('%s stays where it is', (param) =>
  expect(properPath(param)).toBeUndefined(),
);
