import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, type LivePages } from '@lagoon/shared/domain';
import { expect } from '@playwright/test';
import { testOnNginx as test } from '../../support/prerendered/prerendered-site';

test.use({ serverName: 'prerendered-new-page' });
// one worker runs all tests of this file, which change one site
test.describe.configure({ mode: 'default' });

/** A new page of the shell, and a new page of a remote. */
const PAGES = [
  { app: 'shell', sources: 'shell/src/site', path: '/careers', title: 'Careers' },
  { app: 'mf-blog', sources: 'mf-blog/src', path: '/authors', title: 'Our Authors' },
];

const declared = (path: string, chunk: string) => `pages: [
    {
      path: '${path}',
      aliases: ['${path}/all'],
      chunk: '${chunk}',
      load: () => import(/* webpackChunkName: "${chunk}" */ './pages${path}'),
      prerender: true,
      sitemap: true,
      budget: 15_000,
    },`;

const component = (
  path: string,
  title: string,
) => `import { PageOpening } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { Container } from '@lagoon/shared/ui';

export default function Page() {
  return (
    <Container>
      <Head title="${title}" description="${title} of the laboratory." path="${path}" />
      <PageOpening title="${title}" lead="A page that two files make." />
    </Container>
  );
}
`;

for (const { app, sources, path, title } of PAGES)
  test(`serves a new page of ${app}, lists it in the sitemap, and redirects its alias`, async ({
    page,
    server,
    nginx,
    workspace,
  }) => {
    const release = (...args: string[]) =>
      workspace.run('tooling/bin/release.mjs', args, server.siteDir);
    const chunk = `${app.replace('mf-', '')}-added`;
    await workspace.edit(`${sources}/app.ts`, (text) =>
      text.replace('pages: [', declared(path, chunk)),
    );
    await workspace.write(`${sources}/pages${path}.tsx`, component(path, title));
    await workspace.build(app);
    await release('publish', app);
    await release('promote', app);

    for (const origin of [server.origin, nginx.origin]) {
      const html = await (await fetch(origin + path)).text();
      expect(html, 'the page in its HTML').toContain(`>${title}</h1>`);
      expect(html).toMatch(
        new RegExp(`<link rel="preload" as="script" href="/apps/${app}/[^"]*${chunk}[^"]*"`),
      );
      expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(
        `<loc>${brand.origin}${path}</loc>`,
      );
      const alias = await fetch(`${origin}${path}/all`, { redirect: 'manual' });
      expect([alias.status, new URL(alias.headers.get('location') ?? '', origin).pathname]).toEqual(
        [301, path],
      );
    }
    const live: LivePages = JSON.parse(
      await readFile(join(server.siteDir, 'live/pages.json'), 'utf8'),
    );
    expect(live.apps.find((one) => one.app === app)?.pages.map((one) => one.path)).toContain(path);

    const words: string[] = [];
    page.on('console', (message) => words.push(message.text()));
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(words).toEqual([]);

    await release('rollback');
    expect((await fetch(server.origin + path)).status, 'after the rollback').toBe(404);
  });
