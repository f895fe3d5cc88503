import { brand, paths } from '@lagoon/shared/domain';
import { blog, product, startTestApp, type TestApp } from '../../testing/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const sitemap = (headers: Record<string, string> = {}) => server.call('GET', '/sitemap.xml', undefined, headers);
const loc = (path: string) => `<loc>${brand.origin}${path}</loc>`;

test('the sitemap follows every change of a product', async () => {
  const { _id } = (await server.call('POST', '/api/products', product({ name: 'Zinc & Iron' }))).json();
  const first = await sitemap();
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(first.body).toContain(loc(paths.product('Zinc & Iron')));
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect([(await sitemap(tag)).statusCode, (await sitemap(tag)).body]).toEqual([304, '']);

  await server.call('PUT', `/api/products/${_id}`, product({ name: 'Zinc' }));
  const renamed = await sitemap(tag);
  expect(renamed.statusCode).toBe(200);
  expect(renamed.body).toContain(loc(paths.product('Zinc')));
  expect(renamed.body).not.toContain('Iron');

  await server.call('PUT', `/api/products/${_id}`, product({ name: 'Zinc', price: 9000 }));
  expect((await sitemap({ 'if-none-match': String(renamed.headers.etag) })).statusCode).toBe(200);

  await server.call('DELETE', `/api/products/${_id}`);
  expect((await sitemap()).body).not.toContain('/shop/Zinc');
});
test('the sitemap follows every change of an article', async () => {
  const { _id } = (await server.call('POST', '/api/blogs', blog({ title: 'Why fast?' }))).json();
  expect((await sitemap()).body).toContain(loc(paths.article('Why fast?')));
  await server.call('PUT', `/api/blogs/${_id}`, blog({ title: 'Why fasting' }));
  expect((await sitemap()).body).toContain(loc(paths.article('Why fasting')));
  await server.call('DELETE', `/api/blogs/${_id}`);
  expect((await sitemap()).body).not.toContain('/blog/Why');
});
test('whichever host is asked, the addresses are those of the public site', async () => {
  const headers = { host: 'preview.example' };
  for (const url of ['/sitemap.xml', '/robots.txt']) {
    const { body } = await server.app.inject({ url, headers });
    expect(body).toContain(brand.origin);
    expect(body).not.toContain('preview.example');
  }
});
test('both carry the header that keeps browsers from guessing their type', async () => {
  for (const url of ['/sitemap.xml', '/robots.txt'])
    expect((await server.app.inject(url)).headers['x-content-type-options']).toBe('nosniff');
});
