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

test('a program that tests start, a command and a page of the guide are noticed by those that name them', () => {
  expect(selected('api/src/main.ts')).toContain('api/src/main.test.ts');
  expect(selected('tooling/bin/release.mjs')).toContain('tooling/release/processes.test.ts');
  expect(selected('docs/security.md')).toContain('tooling/docs/security.test.ts');
});

test('what every test depends on runs them all, and what none can notice runs none', () => {
  expect(affectedTests(['pnpm-lock.yaml', 'README.md'])).toEqual([]);
  const nobodyNamesIt = `${Date.now()}.md`;
  expect(affectedTests([nobodyNamesIt])).toBeUndefined();
});
