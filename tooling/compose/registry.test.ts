import { makeRegistry } from './registry.mjs';
import { remote } from './testing/site';

const built = {
  build: 'b1',
  entry: '/apps/mf-shop/b1/remoteEntry.js',
  global: 'mf_shop_b1',
  integrity: 'sha384-remoteEntry.js-b1',
  contract: '1.0.0',
};

test('a remote stands in the registry with its mounts and its pinned entry', () =>
  expect(makeRegistry([remote('b1')], undefined)).toEqual({
    schema: 1,
    apps: { shop: { remote: 'mf-shop', mounts: ['/shop'], active: built } },
  }));

test('a remote without mounts is nowhere on the site', () =>
  expect(makeRegistry([remote('b1', { mounts: {} })], undefined).apps).toEqual({}));

test('the build that was active until now becomes the previous one', () => {
  const second = makeRegistry([remote('b2')], makeRegistry([remote('b1')], undefined));
  expect(second.apps.shop).toMatchObject({ active: { build: 'b2' }, previous: built });
});

test('the same build again keeps the previous one that it had', () => {
  const second = makeRegistry([remote('b2')], makeRegistry([remote('b1')], undefined));
  expect(makeRegistry([remote('b2')], second)).toEqual(second);
});

test('a build whose entry is not among its files is refused with a sentence', () =>
  expect(() => makeRegistry([remote('b1', { files: [] })], undefined)).toThrow('The build of mf-shop has no entry'));
