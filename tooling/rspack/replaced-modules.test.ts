import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sharedFolder } from '../bootstrap/paths.mjs';
import pureComponents from './pure-components.cjs';
import { LUCIDES_OWN } from './replaced-modules';

jest.mock('@rspack/core', () => ({ rspack: {} }));

test('replaces a module of lucide that its icons import', () => {
  const lucide = dirname(
    createRequire(`${sharedFolder}/package.json`).resolve('lucide-react/package.json'),
  );
  const icon = readFileSync(join(lucide, 'dist/esm/icons/headset.mjs'), 'utf8');
  expect(/import \w+ from '([^']+)'/.exec(icon)?.[1]).toMatch(LUCIDES_OWN);
});

test('removes the components of React Router that no app uses', () => {
  const fromShared = createRequire(`${sharedFolder}/package.json`);
  const router = dirname(
    createRequire(fromShared.resolve('react-router-dom/package.json')).resolve(
      'react-router/package.json',
    ),
  );
  const folder = join(router, 'dist/production');
  const sources = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const compiled = sources
    .map((file) => pureComponents(readFileSync(join(folder, file), 'utf8')))
    .join('\n');
  expect(compiled).toContain('function PrefetchPageLinks(');
  expect(compiled).not.toMatch(/createElement\((PrefetchPageLinks|RSCErrorHandler),/);
});
