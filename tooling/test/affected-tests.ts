import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';

/** Matches files on which every test depends without importing them. */
const BELOW_EVERYTHING = /^(jest\.config\.mjs|pnpm-lock\.yaml|tooling\/test\/jest\/)/;
const MODULE = /\.([cm]?js|tsx?)$/;

/** Splits the output at NUL; empty when git fails. */
export function git(...args: string[]) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/**
 * Returns Jest's arguments. Jest follows imports; a file that tests read or start, such as
 * `api/src/main.ts`, affects the tests and helpers that name it.
 * @param changed files, relative to the repository
 * @returns undefined when no test is affected
 */
export function affectedTests(changed: string[]): string[] | undefined {
  if (changed.some((file) => BELOW_EVERYTHING.test(file))) return [];
  const names = changed.flatMap((file) => ['-e', basename(file)]);
  const naming =
    names.length > 0
      ? git(
          'grep',
          '-lzF',
          '--untracked',
          ...names,
          '--',
          '*.test.ts',
          '*.test.tsx',
          '*/testing/*.ts',
        )
      : [];
  const files = [...changed.filter((file) => MODULE.test(file)), ...naming].filter((file) =>
    existsSync(join(root, file)),
  );
  return files.length > 0
    ? ['--findRelatedTests', '--passWithNoTests', ...new Set(files.map((file) => join(root, file)))]
    : undefined;
}
