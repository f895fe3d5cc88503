import { narrowedTypes } from './check-types';

const UI = './src/ui/index.d.ts';
const DOMAIN = './src/domain/index.d.ts';
/** Returns a report of two entries: the share `ui`, and `domain`, which `ui` imports by the package's name. */
const report = (ui: string, domain = 'export interface Test { name: string; price: number }') =>
  JSON.stringify({ entries: { './ui': UI, './domain': DOMAIN }, files: { [UI]: ui, [DOMAIN]: domain } });

const BEFORE = `
  import type { Test } from '@lagoon/shared/domain';
  import type { ReactNode } from 'react';
  import type { Store } from 'effector';
  export declare const Button: (props: { kind?: 'plain' | 'loud'; children: ReactNode }) => ReactNode;
  export declare const Card: (props: { title: string }) => ReactNode;
  export declare function cheapest(tests: readonly Test[]): Test | undefined;
  export declare const dear: (test: Test) => boolean;
  export declare const $count: Store<number>;
  export declare const color: { ink: string };
  export declare const gone: 1;`;
const NOW = `
  import type { Test } from '@lagoon/shared/domain';
  import type { ReactNode } from 'react';
  import type { Store } from 'effector';
  export declare const Button: (props: { kind?: 'plain' | 'loud' | 'quiet'; hint?: string; children?: ReactNode }) => ReactNode;
  export declare const Card: (props: { title: string; level: number }) => ReactNode;
  export declare function cheapest(tests: readonly Test[]): Test;
  export declare const dear: (test: Test) => boolean;
  export declare const $count: Store<string>;
  export declare const color: { ink: string; line: string };
  export declare const added: 1;`;
const NAMES = {
  '@lagoon/shared/ui': ['Button', 'Card', 'cheapest', 'dear', '$count', 'color', 'gone', 'added'],
  '@lagoon/shared/none': ['x'],
};
const narrowed = async (...reports: Parameters<typeof report>[]) => {
  const [was = '', is = ''] = reports.map((one) => report(...one));
  return (await narrowedTypes(was, is, NAMES)).map(({ name }) => name);
};

test('reports an added required property and a changed type, and accepts an added optional property', async () => {
  const found = await narrowedTypes(report(BEFORE), report(NOW), NAMES);
  expect(found.map(({ share, name }) => [share, name])).toEqual([
    ['@lagoon/shared/ui', 'Card'],
    ['@lagoon/shared/ui', '$count'],
  ]);
  expect(found[0]?.why).toBe(
    "Property 'level' is missing in type '{ title: string; }' but required in type '{ title: string; level: number; }'.",
  );
});

test('resolves types that refer to other types in the same report', async () =>
  expect(await narrowed([BEFORE], [BEFORE, 'export interface Test { name: string; price: number; code: string }'])).toEqual([
    'cheapest',
    'dear',
  ]));

test('accepts an added endpoint of a Redux Toolkit API, and reports a removed endpoint', async () => {
  const api = (endpoints: string) =>
    `export declare const Button: { endpoints: {${endpoints}}; injectEndpoints(all: keyof {${endpoints}}): void };`;
  expect(await narrowed([api('a: 1')], [api('a: 1; b: 1')])).toEqual([]);
  expect(await narrowed([api('a: 1; b: 1')], [api('a: 1')])).toEqual(['Button']);
});

test('accepts changed values of constants, and reports changed types', async () => {
  const list = (ink: string, text = '"a"') => `export declare const color: { readonly ink: ${ink} }; export declare const dear: ${text};`;
  expect(await narrowed([list('"#000"')], [list('"#111"; readonly line: "#222"', '"b"')])).toEqual([]);
  expect(await narrowed([list('"#000"')], [list('1', '2')])).toEqual(['dear', 'color']);
});

test('ignores an imported name that is not a JavaScript identifier', async () => {
  const names = { '@lagoon/shared/ui': ['Card; import("node:fs")', 'Card'] };
  expect((await narrowedTypes(report(BEFORE), report(NOW), names)).map(({ name }) => name)).toEqual(['Card']);
});

test('throws when a type cannot be read', async () =>
  expect(
    narrowed([BEFORE], ["export * from './nowhere'; export {} from '@lagoon/shared/domain/nowhere'; export declare const a: ;"]),
  ).rejects.toThrow('cannot be compared'));

test('rejects a type report that contains a file outside its folder', async () => {
  const evil = JSON.stringify({ entries: { './ui': UI }, files: { [UI]: '', '../../../../evil.d.ts': '' } });
  await expect(narrowedTypes(evil, report(NOW), NAMES)).rejects.toThrow('../../../../evil.d.ts, which is not a path inside them');
});
