import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newHeading, oldHeading, reads } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { Workspace } from '../../support/releases/workspace';
import { Part } from '../../support/remotes/faulty-site';
import { aProduct } from '../../support/visitor/public-pages';

test('requires a shell with the minor version of the shared package that a remote was built with', async ({
  page,
  site,
  shop,
  cart,
}) => {
  test.setTimeout(600_000);
  const workspace = await Workspace.open();
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
  const built = async (app: string) => {
    await workspace.build(app);
    const build = await workspace.takeBuild(app);
    await site.publish(build);
    return build;
  };
  const [blog, shell] = [await built('mf-blog'), await built('shell')];
  await workspace.remove();
  const promoted = [shell, blog].map(({ app, build }) => `${app}@${build}`);

  await test.step('rejects the remote while the shell is older', async () => {
    const before = await site.live();
    const { code, stderr } = await site.tryRelease('promote', `mf-blog@${blog.build}`);
    expect(code).toBe(1);
    for (const part of ['@lagoon/shared', 'mf-blog', blog.build, version, newer])
      expect(stderr).toContain(part);
    expect(await site.live()).toBe(before);
  });

  await test.step('runs both with remotes of the older version and one cart', async () => {
    await site.release('promote', ...promoted);
    await shop.open();
    await shop.addToCart(aProduct);
    for (const path of ['/blog', '/admin', '/cart']) {
      await new Part(page, path).follow();
      await new Part(page, path).isShown();
    }
    await expect(cart.rows).toHaveCount(1);
    await expect(page.locator('script[src]').first()).toHaveAttribute(
      'src',
      new RegExp(shell.build),
    );
    await reads(page, '/blog', newHeading);
  });

  await test.step('rejects the rollback of the shell alone', async () => {
    const { code, stderr } = await site.tryRelease('rollback', 'shell');
    expect(code).toBe(1);
    for (const part of ['mf-blog', blog.build, newer]) expect(stderr).toContain(part);
    await site.release('rollback');
  });
});
