import { exportedNames } from './exported-names';
import { withContentVersion } from './version';
import { asScript, withWholeNames } from './whole-names';

const there = new Set(['shared/src/a/index.ts', 'shared/src/a/model.ts', 'shared/src/b.tsx', 'tooling/bootstrap/paths.mjs']);
const whole = (text: string) => withWholeNames('shared/src/a/index.ts', text, (path) => there.has(path));

test.each([
  ["export { x } from './model';", "export { x } from './model.js';"],
  ['/** Why. */ export * from "./model";', '/** Why. */ export * from "./model.js";'],
  ["import {\n  x,\n} from '../b';", "import {\n  x,\n} from '../b.js';"],
  ["import './model';", "import './model.js';"],
  ["import('../b')", "import('../b.js')"],
  ["import(/* webpackChunkName: 'b' */ '../b')", "import(/* webpackChunkName: 'b' */ '../b.js')"],
  ["import { root } from '../../../tooling/bootstrap/paths.mjs';", "import { root } from '../../../tooling/bootstrap/paths.mjs';"],
  ["import { x } from '.';", "import { x } from './index.js';"],
])('packs %s as %s', (text, packed) => expect(whole(text).text).toBe(packed));

test('changes neither an import of a package nor a string that looks like an import', () => {
  for (const text of ["import { useState } from 'react';", 'const text = "import type * as is from \'./is/shares\';";'])
    expect(whole(text)).toEqual({ text, named: [] });
});

test('returns the files that a module imports, and throws when a file is missing', () => {
  expect(whole("import { x } from './model';\nimport y from '../b';").named).toEqual(['shared/src/a/model.ts', 'shared/src/b.tsx']);
  expect(() => whole("import { x } from './gone';")).toThrow('shared/src/a/index.ts imports ./gone, which is no file.');
  expect(['a.ts', 'a.tsx', 'a.d.ts', 'a.mjs'].map(asScript)).toEqual(['a.js', 'a.js', 'a.js', 'a.mjs']);
});

test('lists the names that a module exports, including names that it re-exports', () => {
  const declared = new Map([
    [
      'a/index.d.ts',
      [
        "export { itemAdded, type Line as CartLine } from './model.js';",
        "export * from './more.js';",
        "export { Provider } from 'react-redux';",
        'declare const api: { get(): void; };',
        'export { api, api as views };',
        'export declare const useA: <T = {\n x: 1;\n}>(a: T, b: () => void) => [a: T, b: 1], useB: (a: string) => void;',
      ].join('\n'),
    ],
    [
      'a/more.d.ts',
      '/** Other. */\nexport type Other = 1;\nexport interface Some {}\nexport declare class Kind {}\nexport declare function plain(): void;',
    ],
  ]);
  const names = ['CartLine', 'Kind', 'Other', 'Provider', 'Some', 'api', 'itemAdded', 'plain', 'useA', 'useB', 'views'];
  expect(exportedNames('a/index.d.ts', declared)).toEqual(names);
});

test('changes the version of a package only when its content changes', () => {
  const versionOf = (files: [string, string | Buffer][]) =>
    JSON.parse(String(withContentVersion(new Map(files)).get('package.json'))).version;
  const manifest: [string, string] = ['package.json', '{"name":"@lagoon/x","version":"1.2.3"}'];
  const first = versionOf([manifest, ['a.js', '1']]);
  expect(first).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
  expect(versionOf([['a.js', Buffer.from('1')], manifest])).toBe(first);
  expect(versionOf([manifest, ['a.js', '2']])).not.toBe(first);
  expect(versionOf([manifest, ['b.js', '1']])).not.toBe(first);
});
