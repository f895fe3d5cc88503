import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { LUCIDES_OWN } from './replaced-modules';

jest.mock('@rspack/core', () => ({ rspack: {} }));

test('replaces a module of lucide that its icons import', () => {
  const lucide = dirname(createRequire(`${sharedFolder}/package.json`).resolve('lucide-react/package.json'));
  const icon = readFileSync(join(lucide, 'dist/esm/icons/headset.mjs'), 'utf8');
  expect(/import \w+ from '([^']+)'/.exec(icon)?.[1]).toMatch(LUCIDES_OWN);
});
