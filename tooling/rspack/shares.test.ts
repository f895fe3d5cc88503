import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumedShares, SHARES, shareVersion } from './shares';

const root = join(__dirname, '../..');
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');

test('shares each library in the version of the catalog', () => {
  for (const share of SHARES.filter((name: string) => !name.startsWith('@lagoon/'))) {
    const name = share.split('/')[0];
    expect(catalog).toContain(`\n  ${name}: ${shareVersion(share)}\n`);
  }
});

test('shares only exports of the shared package, in the version of its package.json', () => {
  const { version, exports } = manifest('shared');
  for (const share of SHARES.filter((name: string) => name.startsWith('@lagoon/'))) {
    expect(Object.keys(exports)).toContain(share.replace('@lagoon/shared', '.'));
    expect(shareVersion(share)).toBe(version);
  }
});

test('does not share a library that the shared package wraps', () =>
  expect(SHARES.filter((share: string) => /router-dom|^react-router|redux/.test(share))).toEqual(
    [],
  ));

test('requires the shell’s copy of every share in a released remote', () => {
  const shares = consumedShares();
  expect(Object.keys(shares)).toEqual(SHARES);
  for (const share of SHARES)
    expect(shares[share]).toEqual({
      import: false,
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${shareVersion(share)}`,
    });
});

test('allows a remote under development its own copies of shares', () => {
  for (const rule of Object.values(consumedShares({ standalone: true }))) {
    expect(rule).not.toHaveProperty('import');
    expect(rule).toMatchObject({ singleton: true, strictVersion: true });
  }
});

test('lists the shared libraries as dependencies of every app', () => {
  for (const app of ['shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin']) {
    const { dependencies } = manifest(app);
    for (const share of SHARES)
      expect(dependencies).toHaveProperty([
        share.startsWith('@') ? '@lagoon/shared' : (share.split('/')[0] ?? ''),
      ]);
  }
});
