import { acceptedEncoding, matchesEtag } from './negotiate';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP ; q=1.0', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s takes %s', (header, form) => expect(acceptedEncoding(header)).toBe(form));

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, yes) => expect(matchesEtag(header, '"a"')).toBe(yes));
