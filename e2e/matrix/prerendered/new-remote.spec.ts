import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import { test } from '../../support/prerendered/prerendered-site';
import { apps } from '../../support/releases/released-site';
import { treeHash } from '../../support/releases/tree-hash';
import { aProduct } from '../../support/visitor/public-pages';

test.use({ serverName: 'prerendered-new-remote' });

test('adds and releases a remote by one command, without rebuilding another package', async ({
  page,
  server,
  workspace,
}) => {
  const dir = server.siteDir;
  test.setTimeout(600_000);
  const release = (...args: string[]) => workspace.run('tooling/bin/release.mjs', args, dir);
  const create = async (name: string, ...args: string[]) => {
    const command = [tsx(), 'tooling/create/command.ts', name, ...args, '--no-install'];
    const output = await workspace.run('--import', command);
    // links the libraries of another remote instead of installing them
    await cp(workspace.path('mf-blog/node_modules'), workspace.path(`mf-${name}/node_modules`), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return output;
  };
  const shell = await treeHash(join(dir, 'apps/shell'));
  expect(await create('results', '--mount', '/results')).toContain(
    'mf-results/src/pages/home/home-page.test.tsx',
  );

  expect(await workspace.build('mf-results'), 'packages that were built').toEqual(['mf-results']);
  for (const app of apps)
    expect(await workspace.run('tooling/bin/build.mjs', [app])).toContain(`${app} is up to date`);
  await workspace.run('node_modules/jest/bin/jest.js', ['--selectProjects', 'mf-results']);
  await workspace.run('node_modules/@biomejs/biome/bin/biome', ['check', 'mf-results']);
  const knip = ['--no-config-hints', '--workspace', 'mf-results'];
  await workspace.run('node_modules/knip/bin/knip.js', knip);
  await release('publish', 'mf-results');
  await release('promote', 'mf-results');
  expect(await treeHash(join(dir, 'apps/shell')), 'the shell, byte for byte').toBe(shell);

  const words: string[] = [];
  page.on('console', (message) => words.push(message.text()));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: 'Results' });
  const arrived = async () => (await fetch(`${server.origin}/results`)).text();
  expect(await arrived()).toContain('>Results</h1>');
  await page.goto('/results');
  await expect(heading).toBeVisible();
  await main.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop\/./);
  await expect(main.locator('h1:focus')).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  expect(words).toEqual([]);

  await test.step('a remote of a part without a page', async () => {
    await create('inspire', '--parts', 'product:below');
    await workspace.build('mf-inspire');
    await release('publish', 'mf-inspire');
    await release('promote', 'mf-inspire');
    await page.goto(`/shop/${encodeURIComponent(aProduct)}`);
    await expect(page.locator('[data-slot="product:below"] [data-part=inspire]')).toBeVisible();
    await release('rollback');
  });

  await release('rollback');
  expect(await arrived()).not.toContain('Results');
});
