import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Lockfile } from '../rspack/locked-dependencies';
import { verdictOf } from './audit';
import { billOfMaterials } from './sbom';

const ROOT = join(__dirname, '../..');
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { packages: locked }: Lockfile = parse(read('pnpm-lock.yaml'));

test('pins every package of the lockfile by a hash, not by an address', () => {
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(read('pnpm-lock.yaml'))?.[1] ?? '';
  expect(Object.keys(locked)).toHaveLength(section.match(/^ {2}\S.*:$/gm)?.length ?? 0);
  for (const [name, { resolution }] of Object.entries(locked))
    expect([name, resolution]).toEqual([name, { integrity: expect.stringMatching(SHA512) }]);
  expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
});

test('names one version of pnpm in package.json, lockfile and documents, with one hash', () => {
  const { packageManager } = JSON.parse(read('package.json'));
  const { version, integrity } = JSON.parse(read('tooling/bootstrap/pnpm/package-lock.json'))
    .packages['node_modules/pnpm'];
  expect(packageManager).toBe(
    `pnpm@${version}+sha512.${Buffer.from(integrity.slice(7), 'base64').toString('hex')}`,
  );
  expect(JSON.parse(read('tooling/bootstrap/pnpm/package.json')).dependencies).toEqual({
    pnpm: version,
  });
  expect(read('tooling/bootstrap/pnpm/package-lock.json')).not.toMatch(/"resolved"/);
  for (const file of ['docs/reference/commands.md', 'docs/contributing.md', 'docs/operations.md'])
    for (const [, named] of read(file).matchAll(/pnpm@([\d.]+\d)/g))
      expect([file, named]).toEqual([file, version]);
});

test.each([
  ['the versions of Node in the matrix', 'node-runtimes', 'optionalDependencies'],
  ['the packages of the mutation tests', 'mutation', 'dependencies'],
] as const)('pins %s by their hashes, not by addresses', (_, folder, field) => {
  const text = read(`tooling/test/${folder}/package-lock.json`);
  const { '': own, ...packages } = JSON.parse(text).packages;
  expect(own[field]).toEqual(JSON.parse(read(`tooling/test/${folder}/package.json`))[field]);
  for (const { integrity } of Object.values<{ integrity: string }>(packages))
    expect(integrity).toMatch(SHA512);
  expect(text).not.toMatch(/"resolved"/);
});

test.each([
  ['clean', { metadata: { vulnerabilities: { low: 0, high: 0 } } }],
  ['found', { metadata: { vulnerabilities: { low: 0, high: 2 } } }],
  ['clean', { invalid: [], missing: [] }],
  ['found', { invalid: [{ name: 'a' }], missing: [] }],
  ['found', { invalid: [], missing: [{ name: 'a' }] }],
  [
    'impossible',
    {
      error: {
        code: 'ERR_PNPM_AUDIT_BAD_RESPONSE',
        message: 'The audit endpoint responded with 405',
      },
    },
  ],
  ['impossible', { error: { code: 'ENOTFOUND', summary: 'request failed' } }],
  ['impossible', undefined],
])('reads %s from the report of a check of packages: %j', (verdict, report) => {
  expect(verdictOf(JSON.stringify(report) ?? '').verdict).toBe(verdict);
});

test('lists a repeated package once, and no package of this workspace', () => {
  const hash = Buffer.alloc(64, 7);
  const integrity = `sha512-${hash.toString('base64')}`;
  const b = `b b@2.0.0 ${integrity}`;
  const a = `@scope/a @scope/a@1.0.0(b@2.0.0) ${integrity}`;
  const bill = billOfMaterials({ name: 'site', version: '1' }, ['shared', b, a, b]);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        name: '@scope/a',
        purl: 'pkg:npm/%40scope/a@1.0.0',
        hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
      },
      { name: 'b', purl: 'pkg:npm/b@2.0.0' },
    ],
  });
});

test('lists the packages of production, and no package that only tests need', () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, [join(ROOT, 'tooling/bin/sbom.mjs')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  ) as { components: { name: string }[] };
  const names = new Set(bill.components.map(({ name }) => name));
  for (const folder of [
    'shared',
    'shell',
    'mf-shop',
    'mf-blog',
    'mf-checkout',
    'mf-admin',
    'api',
  ]) {
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@lagoon/')))
      expect([name, names.has(name)]).toEqual([name, true]);
  }
  for (const name of ['jest', 'smtp-server', 'selfsigned', '@playwright/test'])
    expect([name, names.has(name)]).toEqual([name, false]);
  expect([...names]).toEqual(expect.arrayContaining(['pino', 'find-my-way', 'pg-protocol']));
  expect(existsSync(join(ROOT, 'sbom.json'))).toBe(false);
});
