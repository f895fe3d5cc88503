import { build, registryOf } from '../testing/fakes';
import { overrideRegistry } from './take-overrides';

const local = 'http://127.0.0.1:3001/remoteEntry.js';

test('removes the hash and the previous build of an overridden app', () => {
  const { apps } = overrideRegistry(registryOf(build('old')), [{ app: 'shop', address: local }]);
  expect(apps.shop).toEqual({
    remote: 'mf-shop',
    mounts: ['/shop'],
    active: { build: 'dev', entry: local, global: 'mf_shop_dev', contract: '1.0.0', unpinned: true },
  });
});

test('keeps the id of a published build on another host, because the build’s global contains it', () => {
  const address = 'https://preview.example/apps/mf-shop/0123456789ab/remoteEntry.js';
  expect(overrideRegistry(registryOf(), [{ app: 'shop', address }]).apps.shop?.active).toMatchObject({
    build: '0123456789ab',
    global: 'mf_shop_0123456789ab',
  });
});

test('does not change the registry when an override names an unknown app', () => {
  const registry = registryOf(build('old'));
  expect(overrideRegistry(registry, [{ app: 'gone', address: local }])).toEqual(registry);
});
