import { expect } from '@playwright/test';
import { liveState, rejection } from '../../support/releases/live-state';
import { test } from '../../support/releases/nginx';
import { builtId } from '../../support/releases/released-site';

// tooling/release/gate tests each rule, and matrix/releases/gate.spec.ts tests each by a command
test('rejects a remote that needs another version of React, and changes nothing', async ({ site }) => {
  const { build } = await site.publishAnother('mf-blog', 'another React', {
    manifest: (manifest) => {
      manifest.shared.react = '^20.0.0';
    },
  });
  const words = await rejection(site, 'mf-blog', build);
  for (const part of [new RegExp(`^shares \\(mf-blog\\): .*${build}`, 'm'), /react/, /\^20\.0\.0/, /shell/]) expect(words).toMatch(part);
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
