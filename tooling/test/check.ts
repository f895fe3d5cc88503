import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';

/** `npm run check`: lint, types and the tests that can notice what differs from `main`, committed or not. */

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
};
const tool = (name: string) => join(root, 'node_modules/.bin', name);

/** Every file that differs from where this branch left `main`. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main').map((line) => line.trim());
  return [...new Set([...git('diff', '--name-only', '-z', base), ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/** What every test depends on without importing it. */
const BELOW_EVERYTHING = /^(pnpm-lock\.yaml|jest\.config\.mjs|tooling\/test\/jest\/)/;
const MODULE = /\.([cm]?js|tsx?)$/;

/**
 * What jest is called with. It follows imports by itself, those of `@lagoon/shared` too; a file that is read and not
 * imported, such as a page of `docs`, is noticed by tests that name it.
 * @returns undefined when no test can notice the change
 */
function jestArguments(changed: string[]): string[] | undefined {
  if (changed.some((file) => BELOW_EVERYTHING.test(file))) return [];
  const read = changed.filter((file) => !MODULE.test(file));
  const naming = read.flatMap((file) => git('grep', '-lzF', '-e', basename(file), '--', '*.test.ts', '*.test.tsx'));
  const files = [...changed.filter((file) => MODULE.test(file)), ...naming].filter((file) => existsSync(join(root, file)));
  return files.length > 0 ? ['--findRelatedTests', '--passWithNoTests', ...new Set(files.map((file) => join(root, file)))] : undefined;
}

/** @returns whether it passed */
function step(name: string, command: string, args: string[]): boolean {
  const start = Date.now();
  console.log(`── ${name}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  console.log(`${status === 0 ? 'passed' : 'FAILED'} after ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  return status === 0;
}

const changed = changedFiles();
const tests = jestArguments(changed);
if (!tests) console.log('No test can notice what differs from main.\n');
const passed = [
  step('lint', 'npm', ['run', '--silent', 'lint']),
  step('types', tool('tsc'), ['--noEmit']),
  !tests || step(`tests that can notice the ${changed.length} changed files`, tool('jest'), ['--maxWorkers=100%', ...tests]),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
