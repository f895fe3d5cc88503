import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { exportedNames, toolingFiles, withContentVersion } from './contents';

test('lists the names that a module exports, including names that it re-exports', () => {
  const declared = new Map([
    [
      'a/index.d.ts',
      [
        "export { itemAdded, type Line as CartLine } from './model';",
        "export * from './more';",
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
  const names = [
    'CartLine',
    'Kind',
    'Other',
    'Provider',
    'Some',
    'api',
    'itemAdded',
    'plain',
    'useA',
    'useB',
    'views',
  ];
  expect(exportedNames('a/index.d.ts', declared)).toEqual(names);
});

test('packs every module that a packed module of the tooling imports', () => {
  const packed = new Set(
    [...toolingFiles(), 'tooling/bootstrap/paths.mjs'].map((file) =>
      file.replace(/(\/index)?\.ts$/, ''),
    ),
  );
  const missing = [...packed].flatMap((module) => {
    const file =
      toolingFiles().find((name) => name.replace(/(\/index)?\.ts$/, '') === module) ?? module;
    const imports = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) .*from '(\.[^']+)'/gm),
    ];
    return imports
      .map(([, address = '']) => join(file, '..', address))
      .filter((address) => !packed.has(address));
  });
  expect(missing).toEqual([]);
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
