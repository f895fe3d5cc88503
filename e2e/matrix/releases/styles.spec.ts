import type { Registry } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { hold } from '../../support/browser/hold';
import { testOnNginx as test } from '../../support/prerendered/prerendered-site';
import { ReleasedSite } from '../../support/releases/released-site';
import type { Workspace } from '../../support/releases/workspace';
import { Part } from '../../support/remotes/faulty-site';

test.use({ serverName: 'prerendered-styles' });

const [PREVIOUS, LIVE] = ['rgb(120, 53, 15)', 'rgb(20, 83, 45)'];

/**
 * Promotes two blogs whose CSS files give the heading other colours. The space above it would move
 * the page when it came late.
 */
async function releaseStyledBlogs(workspace: Workspace, siteDir: string) {
  await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) =>
    `import './list.css';\n${text}`.replace('<h1 ', '<h1 className="blog-heading" '),
  );
  await workspace.edit('mf-blog/src/app.ts', (text) =>
    text.replace(/budget: [\d_]+/, 'budget: 20_000'),
  );
  await workspace.write('mf-blog/src/css.d.ts', "declare module '*.css';\n");
  for (const colour of [PREVIOUS, LIVE]) {
    await workspace.write(
      'mf-blog/src/pages/list/list.css',
      `.blog-heading { color: ${colour}; padding-top: 90px; }\n`,
    );
    await workspace.build('mf-blog');
    for (const command of ['publish', 'promote'])
      await workspace.run('tooling/bin/release.mjs', [command, 'mf-blog'], siteDir);
  }
}

const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'Latest Medical Insights' });

/**
 * Records the heading's colour in each frame. Returns a function that returns the colours of the
 * current document.
 */
async function recordColours(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const colours = new Set<string>();
    Object.assign(window, { colours });
    const look = () => {
      const shown = document.querySelector('.blog-heading');
      const isPainted = performance.getEntriesByType('paint').length > 0;
      if (shown && isPainted) colours.add(getComputedStyle(shown).color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { colours: Set<string> }).colours]);
}

// tooling/prerender/pages.styles.test.ts and shell/src/federation/styles.test.tsx test which sheets
// a page has
test('applies the style sheets of a remote before its first frame, also of the previous build', async ({
  page,
  server: { siteDir },
  pageErrors,
  shifts,
  workspace,
}) => {
  test.setTimeout(600_000);
  await releaseStyledBlogs(workspace, siteDir);
  const colours = await recordColours(page);
  const sheets = '**/apps/mf-blog/**/*.css';
  let pass = () => {};
  /** Holds the remote's style sheets back, as a slow line does, until `pass` is called. */
  const holdSheets = async () => {
    // waits before the route is set, since the page may request a sheet at once
    const asked = page.waitForRequest(sheets);
    pass = await hold(page, sheets);
    return asked;
  };
  const followBlog = async () => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await new Part(page, '/blog').follow();
  };

  await test.step('paints nothing of a prerendered page before its sheets', async () => {
    const asked = holdSheets();
    const opened = page.goto('/blog');
    await asked;
    await page.waitForFunction(
      () => document.readyState !== 'loading' || document.querySelector('link[href*="/mf-blog/"]'),
    );
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
    pass();
    await opened;
    await expect(heading(page)).toHaveCSS('color', LIVE);
    await page.waitForLoadState('networkidle');
    expect([await colours(), await shifts()]).toEqual([[LIVE], []]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('shows a followed page after its sheets', async () => {
    const asked = holdSheets();
    await followBlog();
    await asked;
    await expect(heading(page)).toHaveCount(0);
    pass();
    await expect(heading(page)).toHaveCSS('color', LIVE);
    expect([await colours(), await shifts()]).toEqual([[LIVE], []]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('shows the previous build with its own sheets when the live one fails', async () => {
    pageErrors.allow(/remoteEntry|Failed to load resource|Federation Runtime/);
    const { apps } = await ReleasedSite.at(siteDir).json<Registry>('live/registry.json');
    await page.route(`**${apps.blog?.active.entry}`, (route) => route.fulfill({ status: 500 }));
    await page.goto('/blog');
    await expect(heading(page)).toHaveCSS('color', PREVIOUS);
    await followBlog();
    await expect(heading(page)).toHaveCSS('color', PREVIOUS);
  });
});
