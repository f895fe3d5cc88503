import { etagOf, versionsMeant } from './versions';

test.each([
  ['"3"', [3]],
  ['W/"3"', [3]],
  [' "2" , W/"3"', [2, 3]],
  ['*', undefined],
  [undefined, undefined],
])('If-Match %s means the versions %j', (header, versions) => expect(versionsMeant(header)).toEqual(versions));

test.each(['', '3', '"0"', '"-1"', '"1.5"', '"three"', '"99999999999999"', '"3', 'W/3'])('If-Match %j fits no version', (header) =>
  expect(versionsMeant(header)).toEqual([]),
);

test('what an answer gives as its ETag is what a request may send back', () => expect(versionsMeant(etagOf(12))).toEqual([12]));
