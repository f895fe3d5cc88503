import { unsupportedCalls } from './targets';

test.each([
  [
    'a method of the language',
    'rows.toSorted(byName)',
    /^toSorted\(\) is not in chrome 109, chrome_android 109$/,
  ],
  [
    'a method of an interface',
    'Object.groupBy(rows, of)',
    /^Object\.groupBy\(\) is not in chrome 109, .*safari_ios 16\.4$/,
  ],
  [
    'a static method whose name another interface has',
    'AbortSignal.any([one])',
    /^AbortSignal\.any\(\) is not in /,
  ],
  ['a method of the browser', 'menu.showPopover()', /^showPopover\(\) is not in /],
  ['an interface', 'new URLPattern("/shop")', /^new URLPattern\(\) is not in /],
])('names the targets that lack %s', (_, code, line) =>
  expect(unsupportedCalls(code)).toEqual([expect.stringMatching(line)]),
);

test('accepts methods that all targets have, and unknown methods', () =>
  expect(
    unsupportedCalls(
      'rows.at(-1);rows.findLast(f);AbortSignal.timeout(9);new Map();page.replaceChildren();cart.countOf()',
    ),
  ).toEqual([]));
