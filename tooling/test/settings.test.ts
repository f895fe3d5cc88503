import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { SETTINGS, withoutSettings } from './settings';

test('removes every documented setting from the tests’ environment', () => {
  const rows = readFileSync(`${root}/docs/reference/settings.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.sort()).toEqual([...SETTINGS].sort());
});

test('keeps all other variables of the environment', () =>
  expect(
    withoutSettings({ PATH: '/bin', DATABASE_URL: 'postgres://live', SITE_DIR: '/srv' }),
  ).toEqual({ PATH: '/bin' }));
