import { remoteApp } from './load-app';
import { appModule, pageOf } from './testing/fakes';

test('returns the module that declares the requested app', () => {
  const module = appModule([
    pageOf('/shop'),
    { chunk: 'frame', load: async () => ({ default: () => null }), pages: [pageOf('/shop/a')] },
  ]);
  expect(remoteApp(module, 'shop')).toBe(module.default);
});

test.each([
  ['nothing', undefined],
  ['no default export', { app: appModule().default }],
  ['a list', { default: [pageOf('/shop')] }],
  ['a function', { default: () => appModule().default }],
  ['the declaration of another app', appModule([pageOf('/blog')], 'blog')],
  ['no pages', appModule([])],
  ['a page without code', { default: { id: 'shop', pages: [{ path: '/shop', chunk: 'x' }] } }],
  [
    'a page without a path',
    { default: { id: 'shop', pages: [{ ...pageOf('/shop'), path: undefined }] } },
  ],
  ['a page whose path is relative', appModule([pageOf('shop')])],
  ['a hole in the list', { default: { id: 'shop', pages: [pageOf('/shop'), null] } }],
])('rejects a module with %s', (_, module) => {
  expect(remoteApp(module, 'shop')).toBeUndefined();
});
