import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from './brand';

const ROOT = join(__dirname, '../../../..');
const APPS = ['shared', 'shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin', 'api'];

/** Source files of all apps, without tests and their helpers. */
const sources = APPS.flatMap((app) =>
  readdirSync(join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.|testing|test-kit|test-support|domain.brand\.ts$/.test(path),
    )
    .map((path) => join(app, 'src', path)),
);
const facts = [
  brand.phone,
  brand.phone.replaceAll(' ', ''),
  brand.email,
  brand.addressLines[0],
  `our ${brand.area} office`,
  brand.hours,
  brand.origin,
  `${brand.experience.centres} centres`,
  `${brand.experience.states} states`,
];

test('searches more than 300 source files for values of brand.ts', () =>
  expect(sources.length).toBeGreaterThan(300));

test.each(facts)('has "%s" in no source file except brand.ts', (fact) => {
  expect(sources.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(fact))).toEqual(
    [],
  );
});
