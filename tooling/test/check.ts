import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { affectedTests, git } from './affected-tests';

/** `npm run check`: lint, types, and the tests that any change since `main` can affect. */

const tool = (name: string) => join(root, 'node_modules/.bin', name);

/** Commit at which this branch left `main`. */
const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main').map((line) => line.trim());

function step(name: string, command: string, args: string[]) {
  const start = Date.now();
  console.log(`── ${name}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  console.log(
    `${status === 0 ? 'passed' : 'FAILED'} after ${((Date.now() - start) / 1000).toFixed(1)} s\n`,
  );
  return status === 0;
}

const changed = [
  ...git('diff', '--name-only', '-z', base),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
const tests = affectedTests(changed);
if (!tests) console.log('No test depends on the files that differ from main.\n');
const passed = [
  step('lint', 'npm', ['run', '--silent', 'lint']),
  step('types', 'npm', ['run', '--silent', 'types']),
  !tests ||
    step(`tests that depend on the changed files (${changed.length})`, tool('jest'), [
      '--maxWorkers=100%',
      ...tests,
    ]),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
