import { openForeignHost } from '../../support/elsewhere/foreign-host';
import { builtId } from '../../support/releases/released-site';
import { expect, test } from '../../support/test';

test('loads a remote with its shares into a site with another origin and another bundler', async ({
  page,
  frame,
  server,
}) => {
  test.slow();
  const build = `${server.origin}/apps/mf-blog/${await builtId('mf-blog')}`;
  const host = await openForeignHost(
    page,
    test.info().outputPath(),
    { blog: `${build}/mf-manifest.json` },
    server.origin,
  );
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );

  await page.goto(`${host}/blog`);
  await expect(frame.heading(/./)).toBeVisible();
  const [name] = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('link', { name }).first().click();
  await expect(frame.heading(name ?? '')).toBeVisible();
  expect(scripts).toContain(`${build}/remoteEntry.js`);
  // the shares come from the host, so the site serves only files of the remote
  const own = scripts.filter((address) => address.startsWith(server.origin));
  expect(own.every((address) => address.startsWith(`${build}/`))).toBe(true);
});
