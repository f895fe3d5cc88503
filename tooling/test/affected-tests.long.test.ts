import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { affectedTests } from './affected-tests';

const selected = (...changed: string[]) =>
  execFileSync(
    join(root, 'node_modules/.bin/jest'),
    ['--listTests', ...(affectedTests(changed) ?? [])],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .map((file) => file.slice(root.length + 1));

test('runs the tests of a changed app, and tests that name the changed file', () => {
  const tests = selected('mf-blog/src/pages/article/article-page.tsx');
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
  const changed = ['api/src/main.ts', 'tooling/bin/release.mjs', 'docs/reference/asvs.tsv'];
  expect(selected(...changed)).toEqual(
    expect.arrayContaining([
      'api/src/main.long.test.ts',
      'tooling/release/cli.processes.long.test.ts',
      'tooling/docs/security.test.ts',
    ]),
  );
});

test.each(['pnpm-lock.yaml', 'jest.config.mjs', 'tooling/test/jest/preset.cjs'])(
  'runs every test after a change of %s',
  (changed) => expect(affectedTests([changed, 'README.md'])).toEqual([]),
);

test('runs no test when no test names the changed file', () => {
  const unnamed = `${Date.now()}.md`;
  expect(affectedTests([unnamed])).toBeUndefined();
});
