import { originOf, ownServer } from './base-query';

const context = { signal: new AbortController().signal } as Parameters<typeof ownServer>[1];

test('this site’s own server is asked, at an address that `fetch` understands anywhere', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (request) => {
    asked.push((request as Request).url);
    return Response.json([1]);
  };
  await expect(ownServer('api/products', context, {})).resolves.toMatchObject({ data: [1] });
  expect(asked).toEqual([`${window.location.origin}/api/products`]);
});

test('where there is no page, the address is whole all the same', () => {
  expect(new URL('api/products', originOf({})).pathname).toBe('/api/products');
});
