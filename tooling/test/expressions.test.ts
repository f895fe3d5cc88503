import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { root } from '../bootstrap/paths.mjs';

// recheck's JavaScript form, in a thread outside of Jest's environment, where it is five times
// faster
process.env.RECHECK_BACKEND = 'worker';

const FOLDERS = [
  'api/src',
  'tooling/site',
  ...['domain', 'edge', 'forms'].map((name) => `shared/src/bundled/${name}`),
];

/** Expressions whose cost grows faster than their text, by file, with the bound of the text. */
const BOUNDED: Record<string, string> = {
  'api/src/modules/auth/device.ts': 'reads 500 characters of a header',
  'shared/src/bundled/domain/text.ts': 'reads the 155 characters of an excerpt',
};

const literals = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && !(file in BOUNDED),
    )
    .flatMap((file) => {
      const found: [pattern: string, flags: string, file: string][] = [];
      JSON.stringify(
        parseSync(readFileSync(join(root, file), 'utf8'), {
          syntax: 'typescript',
          tsx: file.endsWith('x'),
        }),
        (_key, node) => {
          if (node?.type === 'RegExpLiteral') found.push([node.pattern, node.flags, file]);
          return node;
        },
      );
      return found;
    }),
);

const unbounded = new Map(
  literals
    .filter(([pattern]) => /[*+]|,\}/.test(pattern))
    .map((literal) => [literal.slice(0, 2).join('/'), literal]),
);

// limits of characters decide instead of times, which a busy machine exceeds. `unknown` also fails:
// the expression is too complicated
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

test.each([...unbounded.values()])('/%s/%s in %s has linear cost', async (pattern, flags) => {
  const { status, complexity } = {
    complexity: undefined,
    ...(await check(pattern, flags, LIMITS)),
  };
  expect({ status, complexity: complexity?.summary }).toMatchObject({ status: 'safe' });
});
