import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/**
 * Patterns of an error code: in a call of `ApiError`, in a class that extends it, and in an answer
 * or table of the error handler.
 */
const CODES = [
  /ApiError\(\s*(?:\d+|status),\s*'([a-z-]+)'/g,
  /(?:refused|conflict)\(\s*'([a-z-]+)'/g,
  /super\((?:\d+|status),\s*'([a-z-]+)'/g,
  /(?:error|code): '([a-z-]+)'/g,
  /^ {2}(?:\d+|late): \[\s*'([a-z-]+)'/gm,
];

test('lists every error code of the API in errors.md', () => {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' });
  const thrown = files
    .filter((file) => file.endsWith('.ts') && !/test|fuzz|seed/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, 'api/src', file), 'utf8');
      return CODES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code));
    });
  const document = readFileSync(join(ROOT, 'docs/reference/errors.md'), 'utf8');
  const listed = [...document.matchAll(/^\| \d+ \| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect([...new Set(thrown)].sort()).toEqual([...listed].sort());
});
