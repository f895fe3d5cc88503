import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { affectedTests } from './affected-tests';

const selected = (...changed: string[]) =>
  execFileSync(join(root, 'node_modules/.bin/jest'), ['--listTests', ...(affectedTests(changed) ?? [])], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((file) => file.slice(root.length + 1));

test('runs the tests of a changed app, and tests that name the changed file', () => {
  const tests = selected('mf-blog/src/pages/article/article-text.tsx');
  expect(tests).toContain('mf-blog/src/pages/article/article-page.test.tsx');
  const others = tests.filter((file) => file !== '' && !file.startsWith('mf-blog/'));
  expect(others).toEqual(['tooling/test/affected-tests.long.test.ts']);
});

test('runs the tests of every package that uses the changed shared code', () => {
  const tests = selected('shared/src/bundled/domain/text.ts');
  for (const folder of ['shared', 'shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin', 'api'])
    expect(tests).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test('runs tests that name the changed program, command or document', () => {
  expect(selected('api/src/main.ts')).toContain('api/src/main.long.test.ts');
  expect(selected('tooling/bin/release.mjs')).toContain('tooling/release/cli.processes.long.test.ts');
  expect(selected('docs/security.md')).toContain('tooling/docs/security.test.ts');
});

const lockfile = (importers: Record<string, string[]>, pinned = ['react@19.0.0']) => JSON.stringify({ importers, packages: pinned });

test('runs no test of other apps when the lockfile has a new remote', () => {
  const before = lockfile({ 'mf-blog': ['react'] });
  expect(affectedTests(['pnpm-lock.yaml'], before, lockfile({ 'mf-blog': ['react'], 'mf-none': ['react'] }))).toBeUndefined();
});

test('runs the tests of an app when the lockfile gives it another library', () => {
  const tests = affectedTests(['pnpm-lock.yaml'], lockfile({ 'mf-blog': [] }), lockfile({ 'mf-blog': ['react'], 'mf-shop': [] }));
  expect(tests).toContain(join(root, 'mf-blog/src/app.ts'));
});

test.each([
  ['another version of a library', 'pnpm-lock.yaml', lockfile({}), lockfile({}, ['react@19.0.1'])],
  ['another tool of the root', 'pnpm-lock.yaml', lockfile({ '.': [] }), lockfile({ '.': ['jest'] })],
  ['a setting of Jest', 'jest.config.mjs', '', ''],
])('runs every test after a change: %s', (_, changed, before, after) =>
  expect(affectedTests([changed, 'README.md'], before, after)).toEqual([]),
);

test('runs no test when no test names the changed file', () => {
  const unnamed = `${Date.now()}.md`;
  expect(affectedTests([unnamed])).toBeUndefined();
});
