import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFiles } from '../bootstrap/sources.mjs';
import { buildId } from './build-id';

let folder: string;
const file = (path: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), path);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-id-'));
});

test('reads the sources of a build in a fixed order, without tests and outputs', () => {
  for (const path of [
    'b.ts',
    'a/z.tsx',
    'a/a.svg',
    'a/z.test.tsx',
    'testing/kit.ts',
    'dist/x.js',
    'node_modules/y/i.js',
  ])
    file(path);
  expect(sourceFiles(folder)).toEqual(
    ['a/a.svg', 'a/z.tsx', 'b.ts'].map((path) => `${folder}/${path}`),
  );
});

test('returns the same twelve hexadecimal digits for the same sources', () => {
  expect(buildId('mf-shop')).toMatch(/^[0-9a-f]{12}$/);
  expect(buildId('mf-shop')).toBe(buildId('mf-shop'));
});

test('returns a different id for each app', () => {
  const ids = ['shell', 'mf-shop', 'mf-blog'].map(buildId);
  expect(new Set(ids).size).toBe(ids.length);
});
