import { expect, type Page } from '@playwright/test';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { recordShifts } from '../../support/browser/page-record';
import { test } from '../../support/prerendered/prerendered-site';
import { ReleasedSite } from '../../support/releases/released-site';
import { Workspace } from '../../support/releases/workspace';
import { Part } from '../../support/remotes/faulty-site';

test.use({ serverName: 'prerendered-styles' });

const [FIRST, SECOND] = ['rgb(120, 53, 15)', 'rgb(20, 83, 45)'];

/** Builds two blogs whose CSS files give the heading other colours. The space above it would move the page when it came late. */
async function styledBlogs() {
  const workspace = await Workspace.open();
  await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) =>
    `import './list.css';\n${text}`.replace('<h1 ', '<h1 className="blog-heading" '),
  );
  await workspace.edit('mf-blog/src/app.ts', (text) =>
    text.replace(/budget: [\d_]+/, 'budget: 20_000'),
  );
  await workspace.write('mf-blog/src/css.d.ts', "declare module '*.css';\n");
  const builds = [];
  for (const colour of [FIRST, SECOND]) {
    await workspace.write(
      'mf-blog/src/pages/list/list.css',
      `.blog-heading { color: ${colour}; padding-top: 90px; }\n`,
    );
    await workspace.build('mf-blog');
    builds.push(await workspace.takeBuild('mf-blog'));
  }
  const [first, second] = builds;
  if (!first || !second) throw new Error('two builds expected');
  return { first, second, remove: () => workspace.remove() };
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

/**
 * Holds the remote's style sheets back, as a slow line does. Returns a function that lets them
 * pass.
 */
async function holdSheets(
  page: Page,
): Promise<{ asked: Promise<unknown>; release(): Promise<void> }> {
  let pass = () => {};
  const held = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const sheets = '**/apps/mf-blog/**/*.css';
  await page.route(sheets, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(sheets);
  return {
    asked,
    async release() {
      pass();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

test('applies a remote’s own style sheets before the first frame, in every kind of release', async ({
  page,
  browser,
  server,
  pageErrors,
}) => {
  test.setTimeout(600_000);
  const { first, second, remove } = await styledBlogs();
  const site = ReleasedSite.at(server.siteDir);
  const previewDomain = 'preview.localhost';
  process.env.PREVIEW_DOMAIN = previewDomain;
  const nginx = await startNginx({
    siteDir: server.siteDir,
    api: server.origin,
    settings: { previewDomain },
  });
  try {
    for (const build of [first, second]) await site.publish(build);
    await site.release('promote', `mf-blog@${first.build}`);
    const colours = await recordColours(page);
    const shifts = await recordShifts(page);
    const shows = async (path: string, colour: string, tab = page) => {
      await tab.goto(nginx.origin + path);
      await expect(heading(tab)).toHaveCSS('color', colour);
    };

    await test.step('paints nothing of a prerendered page before its sheets', async () => {
      const sheets = await holdSheets(page);
      const opened = page.goto(`${nginx.origin}/blog`);
      await sheets.asked;
      await page.waitForFunction(
        () =>
          document.readyState !== 'loading' || document.querySelector('link[href*="/mf-blog/"]'),
      );
      expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
      await sheets.release();
      await opened;
      await expect(heading(page)).toHaveCSS('color', FIRST);
      await page.waitForLoadState('networkidle');
      expect([await colours(), await shifts()]).toEqual([[FIRST], []]);
    });

    await test.step('shows a followed page after its sheets', async () => {
      await page.goto(`${nginx.origin}/about`);
      await page.waitForLoadState('networkidle');
      const sheets = await holdSheets(page);
      await new Part(page, '/blog').follow();
      await sheets.asked;
      await expect(heading(page)).toHaveCount(0);
      await sheets.release();
      await expect(heading(page)).toHaveCSS('color', FIRST);
      expect([await colours(), await shifts()]).toEqual([[FIRST], []]);
    });

    await test.step('shows the canary’s sheets in the canary, and the preview’s in the preview', async () => {
      await site.release('canary', 'mf-blog', second.build, '--percent', '0');
      await shows('/blog?canary=on', SECOND);
      await shows('/blog?canary=off', FIRST);
      await site.release('preview', 'mf-blog', second.build, '--name', 'styles');
      const visitor = await browser.newContext();
      pageErrors.watch(visitor);
      const tab = await visitor.newPage();
      await tab.goto(`${nginx.origin.replace('127.0.0.1', `styles.${previewDomain}`)}/blog`);
      await expect(heading(tab)).toHaveCSS('color', SECOND);
      await visitor.close();
      await site.release('canary', 'mf-blog', '--promote');
      await shows('/blog', SECOND);
    });

    await test.step('shows the previous build with its own sheets when the live one fails', async () => {
      pageErrors.allow(/remoteEntry|Failed to load resource|Federation Runtime/);
      await page.route(`**/apps/mf-blog/${second.build}/remoteEntry.js`, (route) =>
        route.fulfill({ status: 500 }),
      );
      await shows('/blog', FIRST);
      await page.goto(`${nginx.origin}/about`);
      await new Part(page, '/blog').follow();
      await expect(heading(page)).toHaveCSS('color', FIRST);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('shows the first build’s sheets again after a rollback', async () => {
      await site.release('rollback', 'mf-blog');
      await shows('/blog', FIRST);
      expect(await colours()).toEqual([FIRST]);
    });
  } finally {
    delete process.env.PREVIEW_DOMAIN;
    await nginx.stop();
    await remove();
  }
});
