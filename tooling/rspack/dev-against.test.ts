import { answerHeaders, requestHeaders, withBuild } from './dev-against';

const site = 'https://preview.example';

test('sends a call to the deployed site with that site’s origin', () =>
  expect(
    requestHeaders(
      { origin: 'http://127.0.0.1:3002', referer: 'http://127.0.0.1:3002/blog?q=a', accept: '*/*' },
      site,
    ),
  ).toEqual({
    origin: site,
    referer: `${site}/blog?q=a`,
  }));

test('adds no origin to a request without an origin', () => {
  expect(requestHeaders({ accept: '*/*' }, site)).toEqual({});
  expect(requestHeaders({ referer: 'about:' }, site)).not.toHaveProperty('origin');
});

test('makes the deployed site’s cookies and redirects valid on plain HTTP, and removes HSTS', () =>
  expect(
    answerHeaders(
      {
        'strict-transport-security': 'max-age=31536000',
        'set-cookie': [
          '__Host-release_group=0a; Path=/; HttpOnly; Secure; SameSite=Lax',
          'a=secure; Domain=a.example; SameSite=None; Secure',
        ],
        etag: '"1"',
        location: `${site}/shop`,
      },
      site,
    ),
  ).toEqual({
    'set-cookie': ['release_group=0a; Path=/; HttpOnly; SameSite=Lax', 'a=secure; SameSite=Lax'],
    etag: '"1"',
    location: '/shop',
  }));

test.each(['/shop', 'https://preview.example.org/'])('keeps the redirect to %s', (location) =>
  expect(answerHeaders({ location }, site)).toEqual({ location }),
);

test('sets no cookies when the response has none', () =>
  expect(answerHeaders({ etag: '"1"' }, site)).toEqual({ etag: '"1"' }));

describe('the build of the development server', () => {
  const released = {
    build: 'b2',
    entry: '/apps/mf-blog/b2/remoteEntry.js',
    global: 'mf_blog_b2',
    integrity: 'sha384-b2',
    contract: '1.0.0',
  };
  const blog = { remote: 'mf-blog', mounts: ['/blog'], active: released, previous: released };
  const shop = { remote: 'mf-shop', mounts: ['/shop'], active: released, previous: released };
  const registry = {
    schema: 1,
    apps: { blog, shop },
    parts: [{ slot: 'a', app: 'blog', scripts: { 'a.js': 'sha384-a' } }],
  };
  const { previous: _, ...alone } = blog;
  const active = {
    build: 'dev',
    entry: '/remoteEntry.js',
    global: 'mf_blog_dev',
    integrity: 'sha384-dev',
    contract: '1.0.0',
  };
  const expected = {
    schema: 1,
    apps: { blog: { ...alone, active }, shop },
    parts: [{ slot: 'a', app: 'blog', scripts: {} }],
  };
  const page = (json: string) =>
    `<head><script type="application/json" id="registry">${json}</script></head><p>{"schema"</p>`;

  test('replaces the released and the previous build in a registry', () =>
    expect(JSON.parse(withBuild(JSON.stringify(registry), 'mf-blog', 'sha384-dev'))).toEqual(
      expected,
    ));

  test('replaces the builds in the registry of a page, and changes nothing else', () => {
    const html = withBuild(
      page(JSON.stringify({ ...registry, builds: '\u003c/script>' }).replaceAll('<', '\\u003c')),
      'mf-blog',
      'sha384-dev',
    );
    const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ ...expected, builds: '</script>' });
    expect(html).toBe(page(json));
  });

  test('adds no build to a page that names none', () => {
    const mounted = { schema: 1, apps: { blog: { remote: 'mf-blog', mounts: ['/blog'] } } };
    expect(JSON.parse(withBuild(JSON.stringify(mounted), 'mf-blog', 'sha384-dev'))).toEqual(
      mounted,
    );
  });

  test.each(['<p>The site is closed.</p>', '{"error":"not-found"}'])('keeps %s', (text) =>
    expect(withBuild(text, 'mf-blog', 'sha384-dev')).toBe(text),
  );
});
