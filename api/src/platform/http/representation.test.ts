import { acceptedEncoding, expectedVersions, matchesEtag } from './representation';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP ; q=1.0', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads Accept-Encoding %s as %s', (header, form) => expect(acceptedEncoding(header)).toBe(form));

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('matches If-None-Match %s with "a": %s', (header, yes) =>
  expect(matchesEtag(header, '"a"')).toBe(yes),
);

test.each([
  ['"3"', [3]],
  ['W/"3"', [3]],
  [' "2" , W/"3"', [2, 3]],
  ['*', undefined],
  [undefined, undefined],
])('reads If-Match %s as versions %j', (header, versions) =>
  expect(expectedVersions(header)).toEqual(versions),
);

test.each(['', '3', '"0"', '"-1"', '"1.5"', '"three"', '"99999999999999"', '"3', 'W/3'])(
  'matches If-Match %j with no version',
  (header) => expect(expectedVersions(header)).toEqual([]),
);
