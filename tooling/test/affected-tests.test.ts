import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { affectedTests } from './affected-tests';

/** The tests that `npm run check` runs after a change, from the repository. */
const selected = (...changed: string[]) =>
  execFileSync(join(root, 'node_modules/.bin/jest'), ['--listTests', ...(affectedTests(changed) ?? [])], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((file) => file.slice(root.length + 1));

test('a change in one app runs tests of that app, and those that name the file', () => {
  const tests = selected('mf-blog/src/pages/article/in-the-shop.tsx');
  expect(tests).toContain('mf-blog/src/pages/article/article-page.test.tsx');
  const others = tests.filter((file) => file !== '' && !file.startsWith('mf-blog/'));
  expect(others).toEqual(['tooling/test/affected-tests.test.ts']);
});

test('a change in shared code runs tests of every package that uses it', () => {
  const tests = selected('shared/src/bundled/domain/text.ts');
  for (const folder of ['shared', 'shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin', 'api'])
    expect(tests).toContainEqual(expect.stringMatching(`^${folder}/`));
});

test('finds tests that name a started program, a command or a page of the guide', () => {
  expect(selected('api/src/main.ts')).toContain('api/src/main.test.ts');
  expect(selected('tooling/bin/release.mjs')).toContain('tooling/release/processes.test.ts');
  expect(selected('docs/security.md')).toContain('tooling/docs/security.test.ts');
});

/** A lockfile in which apps are linked to libraries, and the versions of these are pinned. */
const lockfile = (importers: Record<string, string[]>, pinned = ['react@19.0.0']) => JSON.stringify({ importers, packages: pinned });

test('a new remote in the lockfile runs no test of the other apps', () => {
  const before = lockfile({ 'mf-blog': ['react'] });
  expect(affectedTests(['pnpm-lock.yaml'], before, lockfile({ 'mf-blog': ['react'], 'mf-none': ['react'] }))).toBeUndefined();
});

test('another library of an app runs the tests of that app', () => {
  const tests = affectedTests(['pnpm-lock.yaml'], lockfile({ 'mf-blog': [] }), lockfile({ 'mf-blog': ['react'], 'mf-shop': [] }));
  expect(tests).toContain(join(root, 'mf-blog/src/app.ts'));
});

test.each([
  ['another version of a library', 'pnpm-lock.yaml', lockfile({}), lockfile({}, ['react@19.0.1'])],
  ['another tool of the root', 'pnpm-lock.yaml', lockfile({ '.': [] }), lockfile({ '.': ['jest'] })],
  ['a setting of Jest', 'jest.config.mjs', '', ''],
])('%s runs every test', (_, changed, before, after) => expect(affectedTests([changed, 'README.md'], before, after)).toEqual([]));

test('a file that no test names runs none', () => {
  const unnamed = `${Date.now()}.md`;
  expect(affectedTests([unnamed])).toBeUndefined();
});
