import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../support/releases/nginx';
import { builtId, type ReleasedSite } from '../../support/releases/released-site';
import { treeHash } from '../../support/releases/tree-hash';

// tooling/release/gate tests each rule; these tests run the commands on real builds
const entry = 'remoteEntry.js';

const liveState = async (site: ReleasedSite) => ({
  live: await site.live(),
  release: await treeHash(site.path(`releases/${await site.live()}`)),
  history: await readFile(site.path('history.jsonl'), 'utf8'),
});

test('rejects a shell that the live remotes cannot run with, and changes nothing', async ({ site }) => {
  const { build } = await site.publishAnother('shell', 'later shares', {
    manifest: (manifest) => {
      manifest.shared['@lagoon/shared/cart'] = '99.0.0';
    },
  });
  const before = await liveState(site);
  const { code, stderr } = await site.tryRelease('promote', `shell@${build}`);
  expect(code).toBe(1);
  for (const part of [/^shares \(shell\): /m, /@lagoon\/shared\/cart/, /99\.0\.0/, /mf-shop/, /mf-checkout/]) expect(stderr).toMatch(part);
  expect(await liveState(site)).toEqual(before);
});

test('rejects a published build when a byte of its entry has changed', async ({ site }) => {
  const { build } = await site.publishAnother('mf-blog', 'damaged later');
  const file = site.path(`apps/mf-blog/${build}/${entry}`);
  const text = await readFile(file, 'utf8');
  await rm(file);
  await writeFile(file, text.replace(/.$/s, ' '));
  const { code, stderr } = await site.tryRelease('promote', `mf-blog@${build}`);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^files \\(mf-blog\\): .*${build}.*remoteEntry\\.js`, 'm'));
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
