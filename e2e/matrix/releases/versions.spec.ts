import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newHeading, oldHeading, reads } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { Part } from '../../support/remotes/faulty-site';
import { aProduct } from '../../support/visitor/public-pages';

// tooling/release tests that the gate rejects one without the other
test('runs a shell and a remote of a newer minor version with older remotes and one cart', async ({
  page,
  site,
  shop,
  cart,
  workspace,
}) => {
  test.setTimeout(600_000);
  const { version } = JSON.parse(await readFile(workspace.path('shared/package.json'), 'utf8')) as {
    version: string;
  };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const newer = `${major}.${minor + 1}.0`;
  await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) =>
    text.replace(`>${oldHeading}<`, `>${newHeading}<`),
  );
  await workspace.edit('shared/package.json', (text) =>
    text.replace(`"version": "${version}"`, `"version": "${newer}"`),
  );
  const release = (...args: string[]) => workspace.run('tooling/bin/release.mjs', args, site.dir);
  for (const app of ['mf-blog', 'shell']) {
    await workspace.build(app);
    await release('publish', app);
  }
  await release('promote', 'shell', 'mf-blog');
  const shell = await workspace.builtId('shell');

  await shop.open();
  await shop.addToCart(aProduct);
  for (const path of ['/blog', '/admin', '/cart']) {
    await new Part(page, path).follow();
    await new Part(page, path).isShown();
  }
  await expect(cart.rows).toHaveCount(1);
  await expect(page.locator('script[src]').first()).toHaveAttribute('src', new RegExp(shell));
  await reads(page, '/blog', newHeading);
});
