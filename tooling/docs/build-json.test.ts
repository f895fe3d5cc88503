import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestSchema } from '../site/manifest';

test('documents every field of build.json, and marks the required fields', () => {
  const document = readFileSync(join(__dirname, '../../docs/reference/build-json.md'), 'utf8');
  const documented = [...document.matchAll(/^\| `(\w+)` \| (yes)? ?\|/gm)].map(
    ([, field, required]) => [field, required === 'yes'],
  );
  expect(documented).toEqual(
    Object.entries(manifestSchema.entries).map(([field, { type }]) => [field, type !== 'optional']),
  );
});
