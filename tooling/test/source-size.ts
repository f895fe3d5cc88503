import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { git } from './affected-tests';

/**
 * Budgets in kB: characters without indents. `tests` and `support` are for all packages together,
 * the others for a package's source.
 */
const BUDGETS: Record<string, number> = {
  api: 610,
  'mf-admin': 398,
  tooling: 367,
  shell: 282,
  shared: 277,
  'mf-checkout': 81,
  'mf-shop': 38,
  nginx: 34,
  'mf-blog': 15,
  tests: 1904,
  support: 383,
};

const CODE = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.js',
  '.css',
  '.html',
  '.conf',
  '.service',
  '.timer',
  '.sh',
]);

/** Returns the key of a file's budget; undefined for a file without one. */
function budgetOf(file: string) {
  if (/^(api\/migrations|docs)\//.test(file) || !CODE.has(extname(file))) return undefined;
  if (/\.(test|spec)\.\w+$/.test(file)) return 'tests';
  if (/^e2e\/|(^|\/)(testing|fuzz|fixtures|test)(\/|\.tsx?$)/.test(file)) return 'support';
  return /(^|\/)bench\//.test(file) || !file.includes('/') ? undefined : file.split('/')[0];
}

const sizes: Record<string, number> = {};
for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
  const budget = budgetOf(file);
  if (!budget || !existsSync(join(root, file))) continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  sizes[budget] = lines.reduce((sum, line) => sum + line.trim().length, sizes[budget] ?? 0);
}
for (const [key, size] of Object.entries(sizes)) {
  const [kB, most] = [Math.ceil(size / 1000), BUDGETS[key] ?? 15];
  if (kB <= most) continue;
  console.error(
    `${key} has ${kB} kB of code, and its budget is ${most} kB. Delete as much as the change adds.`,
  );
  console.error(
    'To raise the budget in tooling/test/source-size.ts, give the reason in a line of CHANGELOG.md.',
  );
  process.exitCode = 1;
}
