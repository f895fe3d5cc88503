import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { BuildManifestPlugin, type Identity, revisionOf } from './build-manifest-plugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-revision-'));
});

const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args],
    { encoding: 'utf8' },
  );
function committed() {
  git('init', '-q');
  writeFileSync(join(folder, 'a.txt'), 'a');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  return git('rev-parse', 'HEAD').trim();
}

test('returns the commit of a checkout', () => {
  const commit = committed();
  expect(revisionOf(folder)).toBe(commit);
});

test.each(['a.txt', 'new.txt'])(
  'marks the commit as dirty when %s has an uncommitted change',
  (name) => {
    const commit = committed();
    writeFileSync(join(folder, name), 'b');
    expect(revisionOf(folder)).toBe(`${commit}-dirty`);
  },
);

test('returns undefined outside of a git checkout', () =>
  expect(revisionOf(folder)).toBeUndefined());

test('returns undefined for a git checkout without commits', () => {
  git('init', '-q');
  expect(revisionOf(folder)).toBeUndefined();
});

test('returns no commit for sources unpacked in a subfolder of another checkout', () => {
  committed();
  mkdirSync(join(folder, 'unpacked'));
  expect(revisionOf(join(folder, 'unpacked'))).toBeUndefined();
});

test.each([
  [
    '/team/node_modules/style-loader/dist/runtime/injectStylesIntoStyleTag.js',
    ['app'],
    ['mf-tractor uses style-loader'],
  ],
  ['/team/src/style-loader.ts', ['app'], []],
  ['/team/src/app.ts', ['home'], ['mf-tractor does not expose ./app']],
])('reports %s in the chunks %j as %j', (path, chunks, expected) => {
  const calls: ((compilation: object) => void)[] = [];
  const afterCompile = {
    tap: (_: string, call: (compilation: object) => void) => calls.push(call),
  };
  const compiler = { hooks: { afterCompile, done: { tap() {} } } } as unknown as Compiler;
  new BuildManifestPlugin({ app: 'mf-tractor', exposes: ['./app'] } as unknown as Identity).apply(
    compiler,
  );
  const errors: Error[] = [];
  calls[0]?.({
    compiler,
    modules: new Set([{ identifier: () => path }]),
    namedChunkGroups: new Map(chunks.map((name) => [name, {}])),
    errors,
  });
  expect(errors.map(({ message }) => message.split(',')[0])).toEqual(expected);
});
