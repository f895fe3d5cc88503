import {
  type ExampleSite,
  exampleSite,
  PREVIEW_DOMAIN,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { send } from '../testing/raw-request';
import { type RunningNginx, startNginx, WITHOUT_LIMITS } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;

beforeEach(async () => {
  site = exampleSite();
  api = await startFakeUpstream();
  nginx = await startNginx({
    siteDir: site.folder,
    api: api.origin,
    settings: { PREVIEW_DOMAIN },
    limits: { ...WITHOUT_LIMITS, TRIES_PER_MINUTE: 1, TRIES_AT_ONCE: 1 },
  });
});
afterEach(async () => {
  await nginx.stop();
  await api.close();
  site.remove();
});

/**
 * Waits until the access log has `count` lines, and returns them: nginx writes a line only after
 * the response.
 */
async function lines(count: number): Promise<Record<string, unknown>[]> {
  for (;;) {
    const written = nginx.accessLog().split('\n').filter(Boolean);
    if (written.length >= count) return written.map((line) => JSON.parse(line));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('logs the fields that operators need', async () => {
  await ask(nginx.origin, '/api/products?page=2');
  const [line] = await lines(1);
  expect(line).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    client: '127.0.0.1',
    method: 'GET',
    path: '/api/products',
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: expect.any(Number),
    seconds: expect.any(Number),
    upstreamStatus: '200',
    upstreamSeconds: expect.stringMatching(/^\d+\.\d{3}$/),
    cache: '',
  });
});

test('logs a call with the same id as the server', async () => {
  for (const path of ['/api/products', '/media/a.webp', '/media/b.webp'])
    await ask(nginx.origin, path, { headers: { 'x-request-id': 'of-the-client' } });
  const numbers = (await lines(3)).map(({ id }) => id);
  expect(api.asked.map(({ headers }) => headers['x-request-id']).sort()).toEqual(numbers.sort());
  expect(nginx.accessLog()).not.toContain('of-the-client');
});

test.each([
  ['/', '/'],
  ['/shop?test=secret', '/shop'],
  ['/shop/secret', '/shop/…'],
  ['/shop/PT%2FINR/secret?x', '/shop/…'],
  ['//shop/secret', '/…'],
  ['/shop%2Fsecret', '/…'],
  ['/%73hop/secret', '/…'],
  ['/secret%20test', '/…'],
  ['/blog/secret', '/blog/…'],
  ['/team/secret', '/team/…'],
  ['/order/secret', '/order/…'],
  ['/dashboard/orders/secret', '/dashboard/…'],
  ['/api/orders/secret?token=secret', '/api/orders/…'],
  ['/api/orders/secret/status', '/api/orders/…'],
  ['/media/private/secret', '/media/…'],
  ['/media/secret.webp', '/media/…'],
  ['/shop/%zz/secret', '/shop/…'],
  ['/apps/shell/b1/main.js?secret', '/apps/shell/b1/main.js'],
])('logs the address %s as %s only', async (path, written) => {
  await ask(nginx.origin, path, {
    headers: { referer: `${nginx.origin}/shop/secret`, cookie: 'a=secret', 'user-agent': 'secret' },
  });
  expect((await lines(1)).map((line) => line.path)).toEqual([written]);
  expect(nginx.accessLog()).not.toContain('secret');
});

test('logs neither valid nor invalid passwords of a preview', async () => {
  site.preview('pr-42', 7, 'fits');
  for (const [index, password] of ['fits', 'no-fit'].entries()) {
    const authorization = `Basic ${Buffer.from(`preview:${password}`).toString('base64')}`;
    await ask(nginx.origin, '/shop', {
      headers: { host: `pr-42.${PREVIEW_DOMAIN}`, authorization },
    });
    expect((await lines(index + 1)).map(({ status }) => status).sort()).toEqual(
      [200, 401].slice(0, index + 1),
    );
  }
  expect(nginx.accessLog() + nginx.errorLog()).not.toMatch(/fit|Basic|cHJldmlld|preview/);
});

test('logs errors without the requested path', async () => {
  await send(nginx.origin, '/api/orders/secret?x=secret', 1024 * 1024 + 1, { announceOnly: true });
  for (let tries = 0; tries < 4; tries += 1)
    await ask(nginx.origin, '/api/admin/login?user=secret', { method: 'POST' });
  await ask(nginx.origin, '/apps/secret.js');
  await api.close();
  await ask(nginx.origin, '/api/orders/secret?x=secret');
  const written = await lines(7);
  // each worker writes its own lines, so their order differs from the order of the requests
  expect(written.map(({ status }) => status).sort()).toEqual([200, 200, 404, 413, 429, 429, 503]);
  expect(written.find(({ status }) => status === 503)?.upstreamStatus).toBe('502');
  expect(nginx.accessLog()).not.toMatch(/orders\/secret|[?]|user/);
  expect(nginx.errorLog()).toBe('');
});

test('answers every request while it reloads its configuration', async () => {
  let reloading = true;
  const failed: string[] = [];
  let answered = 0;
  const client = async (path: string) => {
    while (reloading) {
      const output = await ask(nginx.origin, path).then(
        ({ status }) => `${status}`,
        (error: Error) => error.message,
      );
      answered += 1;
      if (output !== '200') failed.push(`${path}: ${output}`);
    }
  };
  const traffic = [
    '/',
    '/shop/2',
    '/apps/shell/b1/main.js',
    '/registry.json',
    '/api/products',
    '/api/blogs',
  ].map(client);
  for (let reload = 0; reload < 5; reload += 1) await nginx.reload();
  reloading = false;
  await Promise.all(traffic);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(0);
});
