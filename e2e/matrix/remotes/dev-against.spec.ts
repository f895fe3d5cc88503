import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import { freePort } from '../../../tooling/test/free-port';
import { fileWith } from '../../support/releases/workspace';
import { expect, test } from '../../support/test';

const LINE = 'Latest Medical Insights</h1>';

test('shows a remote, its changes and the errors of its build inside the deployed site', async ({
  page,
  frame,
  pageErrors,
  server,
  workspace,
}) => {
  test.slow();
  const port = String(await freePort());
  const here = `http://127.0.0.1:${port}`;
  const change = (file: string, from: string, to: string) =>
    workspace.edit(file, (text) => text.replace(from, () => to));
  // starts `npm run dev -- mf-blog --against` without installing dependencies first
  const program = workspace.start([
    '--import',
    tsx(),
    'tooling/dev/dev.ts',
    'mf-blog',
    '--against',
    server.origin,
    '--port',
    port,
  ]);
  try {
    await program.untilOutput(`${server.origin} with mf-blog from this machine: ${here}/blog`);
    const entry = page.waitForResponse(`${here}/remoteEntry.js`);
    await page.goto(`${here}/blog?mf-inspect`);
    expect((await entry).status()).toBe(200);
    await expect(frame.heading('Latest Medical Insights')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('blog dev · ')).toBeVisible();

    pageErrors.allow(
      /^console: (\[rspack-dev-server\] )?E(RROR|rrors?)/,
      /React error #418/,
      /^500: .*\/blog/,
      / 500 \(/,
    );
    const file = fileWith('mf-blog', LINE);
    await change(file, LINE, 'A changed line</h1>');
    await expect(frame.heading('A changed line')).toBeVisible();
    await change(file, 'A changed line</h1>', 'A corrected line</h2>');
    await expect(page.getByText(/ERROR in .*list-page\.tsx/)).toBeVisible();
    await change(file, 'A corrected line</h2>', 'A corrected line</h1>');
    await expect(frame.heading('A corrected line')).toBeVisible();

    await page.getByRole('link', { name: 'Tests' }).first().click();
    await expect(page.getByRole('button', { name: /^Add To Cart/ }).first()).toBeVisible();
  } finally {
    await page.goto('about:blank'); // leaves the page before its server ends
    await program.end('SIGTERM');
  }
});
