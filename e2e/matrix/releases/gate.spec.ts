import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BuildChange, Manifest } from '../../support/releases/another-build';
import { liveState, rejection } from '../../support/releases/live-state';
import { test } from '../../support/releases/nginx';
import { builtId } from '../../support/releases/released-site';

const shared = '@lagoon/shared/cart';
const entry = 'remoteEntry.js';

const brokenManifests: { rule: string; what: string; app: string; break: (manifest: Manifest) => void; reads: RegExp[] }[] = [
  {
    rule: 'expose',
    what: 'a remote that exposes nothing',
    app: 'mf-blog',
    break: (manifest) => {
      manifest.exposes = [];
    },
    reads: [/does not expose \.\/app/, /build it again/],
  },
  {
    rule: 'expose',
    what: 'a remote whose entry is not among its files',
    app: 'mf-shop',
    break: (manifest) => {
      manifest.entry = 'nowhere.js';
    },
    reads: [/nowhere\.js|entry/],
  },
  {
    rule: 'shares',
    what: 'a remote that needs another React',
    app: 'mf-blog',
    break: (manifest) => {
      manifest.shared.react = '^20.0.0';
    },
    reads: [/react/, /\^20\.0\.0/, /shell/],
  },
  {
    rule: 'shares',
    what: 'a shell that the live remotes cannot run with',
    app: 'shell',
    break: (manifest) => {
      manifest.shared[shared] = '99.0.0';
    },
    reads: [new RegExp(shared), /99\.0\.0/, /mf-shop/, /mf-checkout/],
  },
  {
    rule: 'contract',
    what: 'a remote that was built against a later contract',
    app: 'mf-checkout',
    break: (manifest) => {
      manifest.contract = '99.7.0';
    },
    reads: [/contract 99\.7\.0/, /shell/, /provides/],
  },
  {
    rule: 'mounts',
    what: 'a remote that claims another’s path',
    app: 'mf-blog',
    break: (manifest) => {
      manifest.pages = [{ path: '/shop', chunks: ['blog-list'] }];
    },
    reads: [/\/shop/, /mf-shop/],
  },
  {
    rule: 'mounts',
    what: 'a remote that claims a path of the shell',
    app: 'mf-blog',
    break: (manifest) => {
      manifest.pages = [{ path: '/contact', chunks: ['blog-list'] }];
    },
    reads: [/\/contact/, /shell/],
  },
];

for (const { rule, what, app, break: broken, reads } of brokenManifests)
  test(`rejects ${what} by the rule for ${rule}`, async ({ site }) => {
    const { build } = await site.publishAnother(app, what, { manifest: broken });
    const words = await rejection(site, app, build);
    for (const part of [new RegExp(`^${rule} \\(${app}\\): .*${build}`, 'm'), ...reads]) expect(words).toMatch(part);
  });

test('rejects a build over its size budget and names the limit', async ({ site }) => {
  const ballast = `;globalThis.ballast="${randomBytes(9000).toString('base64')}";`;
  const change: BuildChange = { text: (text, path) => (path === entry ? text + ballast : text) };
  const { build } = await site.publishAnother('mf-blog', 'heavy', change);
  const words = await rejection(site, 'mf-blog', build);
  for (const part of [new RegExp(`^budget \\(mf-blog\\): .*${build}`, 'm'), /\d kB of brotli, its limit \d/]) expect(words).toMatch(part);
});

const brokenFiles: { what: string; break: (folder: string) => Promise<void>; reads: RegExp }[] = [
  {
    what: 'a byte of the entry has changed',
    async break(folder) {
      const text = await readFile(join(folder, entry), 'utf8');
      await rm(join(folder, entry));
      await writeFile(join(folder, entry), text.replace(/.$/s, ' '));
    },
    reads: /remoteEntry\.js/,
  },
  {
    what: 'a file is missing',
    break: (folder) => rm(join(folder, entry)),
    reads: /remoteEntry\.js/,
  },
  {
    what: 'a compressed form has other content',
    async break(folder) {
      const other = await readFile(join(folder, 'remoteEntry.js.gz'));
      await rm(join(folder, 'remoteEntry.js.br'));
      await writeFile(join(folder, 'remoteEntry.js.br'), other);
    },
    reads: /remoteEntry\.js\.br/,
  },
  {
    what: 'a file was not built',
    break: (folder) => writeFile(join(folder, 'extra.js'), 'globalThis.extra = true;'),
    reads: /extra\.js/,
  },
];

for (const { what, break: broken, reads } of brokenFiles)
  test(`rejects a published build when ${what}`, async ({ site }) => {
    const { build } = await site.publishAnother('mf-blog', what);
    await broken(site.path(`apps/mf-blog/${build}`));
    const words = await rejection(site, 'mf-blog', build);
    for (const part of [new RegExp(`^files \\(mf-blog\\): .*${build}`, 'm'), reads]) expect(words).toMatch(part);
  });

test('refuses to publish a damaged build', async ({ site }) => {
  const { folder, build } = await site.anotherBuild('mf-blog', 'damaged');
  await writeFile(join(folder, 'web', entry), 'throw 0;');
  const { code, stderr } = await site.tryRelease('publish', 'mf-blog', '--from', folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(/remoteEntry\.js/);
  await expect(readFile(site.path(`apps/mf-blog/${build}/build.json`))).rejects.toThrow('ENOENT');
});

test('rejects a canary that does not fit the shell, and leaves visitors’ pages unchanged', async ({ page, site, nginx, blog }) => {
  const { build } = await site.publishAnother('mf-blog', 'canary', {
    manifest: (manifest) => {
      manifest.shared.effector = '^99.0.0';
    },
  });
  const before = await liveState(site);
  const { code, stderr } = await site.tryRelease('canary', 'mf-blog', build, '--percent', '10');
  expect(code).toBe(1);
  expect(stderr).toMatch(/effector[\s\S]*\^99\.0\.0/);
  expect(await liveState(site)).toEqual(before);
  await blog.open();
  expect(new URL(page.url()).origin).toBe(nginx.origin);
  expect(await page.locator('#registry').textContent()).toContain(await builtId('mf-blog'));
});
