import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/paths.mjs';
import type { BuildManifest } from '../site/manifest';

const externals = { react: 'React', effector: 'Effector', '@lagoon/shared/ui': 'Ui', yup: 'Yup' };
const NAMED = {
  'index.js': `import { Button, color, type } from '@lagoon/shared/ui'; import * as React from 'react'; import { object } from 'yup';
    import('./lazy.js'); function never() { Button(type); } console.log(color.ink, React.useState(), object);`,
  'lazy.js': `export { Card as default } from '@lagoon/shared/ui'; import React from 'react'; console.log(React);`,
};
const WHOLE = {
  'index.js': `import 'effector'; import * as React from 'react'; console.log(Object.keys(React)); console.log(require('@lagoon/shared/ui'));`,
};
const SHELL = {
  'index.js': `import * as React from 'react'; import * as effector from 'effector'; globalThis.shares = [React, effector];`,
  'node_modules/react/index.js': 'exports.useState = () => {}; exports.useId = () => {};',
  'node_modules/effector/package.json': '{ "type": "module" }',
  'node_modules/effector/index.js': `export { createStore } from './store.js'; const own = 1; export { own as is };`,
  'node_modules/effector/store.js': 'export const createStore = () => {}; export const kept = 1;',
};
const UNKNOWN = {
  'index.js': `import * as React from 'react'; globalThis.shares = React;`,
  'node_modules/react/index.js': 'module.exports = globalThis.anything;',
};

type Built = Pick<BuildManifest, 'taken' | 'given'> & { errors: string[] };
let folder: string;
let named: Built;
let whole: Built;
let shell: Built;
let unknown: Built;

function app(kind: 'shell' | 'remote', name: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { kind, folder: join(folder, name), externals: kind === 'remote' ? externals : {} };
}

// one separate process builds all apps, because Jest cannot load Rspack
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-names-'));
  const apps = [
    app('remote', 'named', NAMED),
    app('remote', 'whole', WHOLE),
    app('shell', 'shell', SHELL),
    app('shell', 'unknown', UNKNOWN),
  ];
  const tsx = pathToFileURL(require.resolve('tsx', { paths: [`${root}/tooling`] })).href;
  const program = `${root}/tooling/rspack/testing/names-of.ts`;
  const output = execFileSync(process.execPath, ['--import', tsx, program, JSON.stringify(apps)], { encoding: 'utf8' });
  [named, whole, shell, unknown] = JSON.parse(output);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('records names that a remote imports from shares, including unused names and lazy chunks', () =>
  expect(named).toEqual({
    taken: { react: ['default', 'useState'], '@lagoon/shared/ui': ['Button', 'Card', 'color', 'type'] },
    errors: [],
  }));

test('records a namespace import as the whole share, and no name for an import without names', () =>
  expect(whole).toEqual({ taken: { react: ['*'], '@lagoon/shared/ui': ['*'] }, errors: [] }));

test('records the exports of a shell’s shares, from ES modules and CommonJS', () =>
  expect(shell).toEqual({ given: { react: ['default', 'useId', 'useState'], effector: ['createStore', 'is'] }, errors: [] }));

test('fails when the exports of a share cannot be determined', () =>
  expect(unknown.errors).toEqual([expect.stringContaining('The exported names of react cannot be determined')]));
