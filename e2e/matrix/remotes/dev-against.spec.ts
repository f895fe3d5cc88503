import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../tooling/test/free-port';
import { root } from '../../support/server/server';
import { expect, test } from '../../support/test';

test('shows a remote from the development server inside the deployed site', async ({ page, server }) => {
  test.slow();
  const port = String(await freePort());
  const here = `http://127.0.0.1:${port}`;
  // starts the development server like `pnpm dev mf-blog --against`, without installing dependencies first
  const program = spawn(process.execPath, [join(root, 'tooling/node_modules/@rspack/cli/bin/rspack.js'), 'serve'], {
    cwd: join(root, 'mf-blog'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', LAGOON_AGAINST: server.origin, LAGOON_AGAINST_PORT: port },
  });
  const ended = once(program, 'exit');
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  try {
    await expect.poll(() => output.join(''), { timeout: 60_000 }).toMatch(/compiled .*successfully/);
    const entry = page.waitForResponse(`${here}/remoteEntry.js`);
    await page.goto(`${here}/blog?mf-inspect`);
    expect((await entry).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Latest Medical Insights' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('blog dev · ')).toBeVisible();
    await page.getByRole('link', { name: 'Tests' }).first().click();
    await expect(page.getByRole('button', { name: /^Add To Cart/ }).first()).toBeVisible();
  } finally {
    await page.goto('about:blank'); // leaves the page before its server ends
    program.kill('SIGTERM');
    await ended;
  }
});
