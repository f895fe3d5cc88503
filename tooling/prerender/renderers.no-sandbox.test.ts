import { siteOfTests } from '../site/testing/example-builds';
import { buildSet } from './pages';
import { rendererPool } from './renderers';
import { fakeShell, fakeShop, putBuilds } from './testing/fake-bundles';

// simulates a machine without bubblewrap
jest.mock('./sandbox', () => ({ ...jest.requireActual('./sandbox'), hasSandbox: () => false }));

const site = siteOfTests();

test('rejects builds of other checkouts when bubblewrap is missing, and names the remedy', async () => {
  const [shell, shop] = [fakeShell('s1'), fakeShop('p1')];
  putBuilds(site, shell, shop);
  const manifests = new Map(
    [shell, shop].map(({ manifest }) => [`${manifest.app}/${manifest.build}`, manifest]),
  );
  const pool = rendererPool(site.folder);
  const { renderer, failures } = await pool.of(
    buildSet({ shell: { active: 's1' }, 'mf-shop': { active: 'p1' } }, manifests),
  );
  await pool.close();
  expect(renderer).toBeUndefined();
  expect(failures.map(({ app, build }) => `${app} ${build}`)).toEqual(['shell s1', 'mf-shop p1']);
  expect(failures[0]?.remedy).toContain('apt-get install bubblewrap');
});
