import { expect } from '@playwright/test';
import { test } from '../../support/releases/nginx';
import { builtRegistry } from '../../support/remotes/built';
import { Part } from '../../support/remotes/faulty-site';
import { withRegistry } from '../../support/remotes/inlined-registry';

const apps = Object.values(builtRegistry().apps);
const damaged = '{"schema":1,"apps":{"sh';

test('on nginx, with a damaged registry in every page, all parts come by way of /registry.json', async ({ page, site }) => {
  await site.damagePages((html) => withRegistry(html, damaged));
  for (const app of apps) {
    await page.goto(app.mounts[0] ?? '');
    await Part.of(page, app).isShown();
    await Part.of(page, app).frameStands();
  }
});

for (const [what, fault] of [
  ['is missing', 'missing'],
  ['is an error of the server', 'broken'],
  ['is a page', 'html'],
  ['is refused', 'refused'],
  ['is damaged', 'damaged'],
] as const)
  test(`on nginx, when the registry in the pages is damaged and /registry.json ${what}, the frame stands and Retry works after it is healed`, async ({
    page,
    site,
    nginx,
    trouble,
  }) => {
    trouble.allow(/registry\.json|Failed to load resource|federation/);
    await site.damagePages((html) => withRegistry(html, damaged));
    const heal = fault === 'damaged' ? await site.damage('live/registry.json', () => damaged) : () => nginx.heal();
    if (fault !== 'damaged') await nginx.fail('/registry.json', fault);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const app of apps) {
      await Part.of(page, app).follow();
      await Part.of(page, app).hasFailed();
    }
    await heal();
    const last = apps.at(-1);
    if (!last) throw new Error('no remote in the registry');
    await Part.of(page, last).retry();
    await Part.of(page, last).isShown();
    for (const app of apps) {
      await Part.of(page, app).follow();
      await Part.of(page, app).isShown();
    }
  });
