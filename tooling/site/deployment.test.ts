import { manifests, remote, shell } from '../prerender/testing/example-manifests';
import { livePages, makeRegistry } from './deployment';

const built = (build: string) => ({
  build,
  entry: `/apps/mf-shop/${build}/remoteEntry.js`,
  global: `mf_shop_${build}`,
  integrity: `sha384-remoteEntry.js-${build}`,
  contract: '1.0.0',
});
const builds = manifests(shell('s1'), remote('b1'), remote('b2'), remote('b3'));

test('lists remotes with mounts and hashes, and names the shell’s build', () =>
  expect(makeRegistry({ shell: { active: 's1' }, 'mf-shop': { active: 'b1' } }, builds)).toEqual({
    schema: 1,
    shell: 's1',
    apps: { shop: { remote: 'mf-shop', mounts: ['/shop'], active: built('b1') } },
  }));

test('lists the links of a remote, and mounts whose pages have their own frame', () => {
  const declared = {
    links: [{ place: 'menu' as const, title: 'Offers', url: '/shop/offers' }],
    ownFrame: ['/shop'],
  };
  expect(
    makeRegistry({ 'mf-shop': { active: 'b1' } }, manifests(remote('b1', declared))).apps.shop,
  ).toMatchObject({ mounts: ['/shop'], ...declared });
});

test('lists the paths of live apps', () =>
  expect(
    livePages(
      { shell: { active: 's1' }, 'mf-shop': { active: 'b1' } },
      manifests(shell('s1'), remote('b1')),
    ).apps[1],
  ).toEqual({
    id: 'shop',
    app: 'mf-shop',
    pages: [
      { path: '/shop', aliases: ['/shop/1'] },
      { path: '/shop/:name' },
      { path: '/shop/:page(number)' },
    ],
  }));

test('lists previous and canary builds with their hashes', () =>
  expect(
    makeRegistry(
      { 'mf-shop': { active: 'b2', previous: 'b1', canary: { build: 'b3', percent: 10 } } },
      builds,
    ).apps.shop,
  ).toEqual({
    remote: 'mf-shop',
    mounts: ['/shop'],
    active: built('b2'),
    previous: built('b1'),
    canary: { ...built('b3'), percent: 10 },
  }));

test('rejects a build whose entry is not among its files', () =>
  expect(() =>
    makeRegistry({ 'mf-shop': { active: 'b1' } }, manifests(remote('b1', { files: [] }))),
  ).toThrow('The build of mf-shop has no entry'));
