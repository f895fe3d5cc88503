import { mkdir, symlink } from 'node:fs/promises';
import type { Registry } from '@lagoon/shared/domain';
import { expect } from '@playwright/test';
import { type Build, manifestOf, registered } from '../../support/releases/another-build';
import { test } from '../../support/releases/nginx';
import type { ReleasedSite } from '../../support/releases/released-site';
import { Part } from '../../support/remotes/faulty-site';
import { registryIn, withRegistry } from '../../support/remotes/inlined-registry';
import { aProduct } from '../../support/visitor/public-pages';

/**
 * Makes a build live without the gate, by writing into the web root.
 * @param keep true keeps the replaced build as the previous build
 */
async function forceLive(site: ReleasedSite, build: Build, keep: boolean): Promise<void> {
  const active = registered(await manifestOf(build.folder));
  const links = site.path(`live/builds/${build.app}`);
  await mkdir(links, { recursive: true });
  await symlink(`../../../../apps/${build.app}/${build.build}`, `${links}/${build.build}`);
  const { apps } = await site.json<Registry>('live/registry.json');
  await site.damagePages((html) => {
    const registry = registryIn(html);
    for (const [id, app] of Object.entries(registry.apps))
      if (app.remote === build.app)
        Object.assign(app, { active }, keep ? { previous: apps[id]?.active } : {});
    return withRegistry(html, registry);
  });
}

const needsNextMajor = (text: string) =>
  text.replaceAll(
    /("@lagoon\/shared\/\w+",import:null,requiredVersion:)"\^\d+\.\d+\.\d+"/g,
    '$1"^99.0.0"',
  );

for (const [keep, what] of [
  [true, 'the previous build is shown with the same cart'],
  [false, 'the error is shown in the frame'],
] as const)
  test(`keeps one cart when a remote needs a newer @lagoon/shared: ${what}`, async ({
    page,
    site,
    shop,
    cart,
    pageErrors,
  }) => {
    pageErrors.allow(/Federation Runtime/);
    const build = await site.publishAnother('mf-checkout', 'next major', {
      text: (text, path) => (path === 'remoteEntry.js' ? needsNextMajor(text) : text),
    });
    await forceLive(site, build, keep);
    await shop.open();
    await shop.addToCart(aProduct);
    const part = new Part(page, '/cart');
    await part.follow();
    if (keep) await expect(cart.line(aProduct)).toBeVisible();
    else await part.hasFailed();
    // the cart's module counts how often it has run
    expect(
      await page.evaluate(
        () => (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')],
      ),
    ).toBe(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
  });
