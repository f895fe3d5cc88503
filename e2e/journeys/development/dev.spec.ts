import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import { freePort } from '../../../tooling/test/free-port';
import { markDocument, sameDocument } from '../../support/browser/navigation';
import { fileWith } from '../../support/releases/workspace';
import { expect, test } from '../../support/test';

// needs no server of the built site: `dev` starts an API of its own
test.use({ baseURL: '' });

const BLOG = { app: 'mf-blog', path: '/blog', line: 'Latest Medical Insights</h1>' };
const CHANGES = [
  { app: 'shell', path: '/contact', line: 'Write to us, call, or walk in.' },
  BLOG,
  { app: 'mf-shop', path: '/price-list', line: 'Every test and panel by name' },
  { app: 'mf-checkout', path: '/order', line: 'Enter your order reference' },
  { app: 'mf-admin', path: '/admin', line: 'Staff only.' },
];
const OVERLAY = '#rspack-dev-server-client-overlay';

test('shows changes of each app without a reload, and the errors of a build', async ({
  page,
  pageErrors,
  workspace,
}) => {
  const port = await freePort(CHANGES.length + 1);
  const data = await mkdtemp(join(tmpdir(), 'lagoon-dev-data-'));
  await cp(process.env.LAGOON_E2E_TEMPLATE ?? '', data, { recursive: true });
  const change = (file: string, from: string, to: string) =>
    workspace.edit(file, (text) => text.replace(from, () => to));
  // starts `npm run dev` without installing dependencies first
  const program = workspace.start(['--import', tsx(), 'tooling/dev/dev.ts'], {
    DEV_PORT: String(port),
    PORT: String(port + CHANGES.length),
    DATA_DIR: data,
    SITE_DIR: join(data, 'site'),
  });
  const open = async (address: string) => {
    // a change that arrives before the clients of hot reload are connected reloads the page
    await page.goto(address, { waitUntil: 'networkidle' });
    // the price list has choices instead of text fields
    const box = page.locator('main').locator('input:not([type=checkbox]), select').first();
    const isChoice = await box.evaluate(({ tagName }) => tagName === 'SELECT');
    const [kept = 'kept'] = isChoice ? await box.selectOption({ index: 1 }) : [];
    if (!isChoice) await box.fill(kept);
    await markDocument(page);
    return async (line: string) => {
      await expect(page.getByText(line)).toBeVisible();
      expect(await sameDocument(page)).toBe(true);
      await expect(box).toHaveValue(kept);
    };
  };
  try {
    const [, site = '', alone = ''] = await program.untilOutput(
      /The site with every remote: (\S+)[\s\S]*mf-blog alone: (\S+)[\s\S]*The API: /,
    );
    for (const { app, path, line } of CHANGES)
      await test.step(app, async () => {
        const shows = await open(site + path);
        await change(fileWith(app, line), line, line.replace(/[^<]+/, 'A changed line'));
        await shows('A changed line');
      });

    const file = fileWith(BLOG.app, BLOG.line);
    await test.step('a remote alone', async () => {
      const shows = await open(alone + BLOG.path);
      await change(file, 'A changed line</h1>', 'Another line</h1>');
      await shows('Another line');
    });

    await test.step('an error of a build in page and terminal, and its correction', async () => {
      pageErrors.allow(/^console: (\[rspack-dev-server\] )?E(RROR|rrors?)/);
      const shows = await open(site + BLOG.path);
      await change(file, 'Another line</h1>', 'A corrected line</h2>');
      await program.untilOutput(/mf-blog +│ ERROR in .*list-page\.tsx/);
      await expect(page.frameLocator(OVERLAY).getByText('list-page.tsx').first()).toBeVisible();
      await change(file, 'A corrected line</h2>', 'A corrected line</h1>');
      await shows('A corrected line');
      await expect(page.locator(OVERLAY)).toHaveCount(0);
    });
  } finally {
    await page.goto('about:blank'); // leaves the page before its servers end
    await program.end('SIGTERM');
    await rm(data, { recursive: true });
  }
});
