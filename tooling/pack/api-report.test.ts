import { mentionedModules, reportIssue } from './api-report';

const DOMAIN = 'src/bundled/domain';
const declared = new Map([
  [
    'src/federated/cart/index.d.ts',
    "export { type Line, added } from './model';\nexport * from '../ui';",
  ],
  [
    'src/federated/cart/model.d.ts',
    "import type { Item as Line } from '@lagoon/shared/domain';\nexport declare const added: () => Line;",
  ],
  ['src/federated/cart/own.d.ts', 'export declare const own = 1;'],
  [
    'src/federated/ui/index.d.ts',
    'export declare const article: import("../../bundled/domain").Article;',
  ],
  [
    `${DOMAIN}/index.d.ts`,
    "export * from './items';\nexport * from './articles';\nexport * from './orders';",
  ],
  [
    `${DOMAIN}/items.d.ts`,
    "import { type Price } from './price';\nexport interface Item { price: Price }",
  ],
  [`${DOMAIN}/price.d.ts`, 'export type Price = number;'],
  [`${DOMAIN}/articles.d.ts`, 'export type Article = string;'],
  [`${DOMAIN}/orders.d.ts`, 'export type Order = string;'],
]);

test('lists only the modules that declarations of shares mention', () =>
  expect(
    mentionedModules(['src/federated/cart/index.d.ts'], declared, () => `${DOMAIN}/index.d.ts`),
  ).toEqual([
    ...['articles', 'items', 'price'].map((name) => `${DOMAIN}/${name}.d.ts`),
    ...['cart/index', 'cart/model', 'ui/index'].map((name) => `src/federated/${name}.d.ts`),
  ]));

const report = (version: string, ...lines: string[]) =>
  [`# Shares of @lagoon/shared ${version}`, '', ...lines, ''].join('\n');
const before = report('2.2.0', 'one', 'two');
const MINOR =
  'The shares have more than in version 2.2.0. Raise the minor version in shared/package.json.';
const MAJOR =
  'The shares differ from version 2.2.0. Raise the version in shared/package.json: the major one when a built remote can break.';
const RUN =
  'shared/api-report.md is out of date. Run `npm run api-report`, and describe the change in shared/CHANGELOG.md.';

test.each([
  ['nothing for an equal report', before, undefined],
  ['the minor version for an addition', report('2.2.0', 'one', 'two', 'three'), MINOR],
  ['the minor version for an addition in a patch', report('2.2.1', 'one', 'two', 'three'), MINOR],
  ['the removed lines', report('2.2.0', 'one', 'three'), `${MAJOR}\n- two`],
  ['the command after a new minor version', report('2.3.0', 'one'), RUN],
  ['the command after a new major version', report('3.0.0', 'one'), RUN],
])('names %s', (_, current, issue) => expect(reportIssue(before, current)).toBe(issue));
