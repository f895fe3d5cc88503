import { readdirSync, readFileSync } from 'node:fs';
import { renderNginx } from './render';

const OPTIONS = { siteDir: '/srv/lagoon/site', configDir: '/etc/nginx/lagoon' };
const TLS = { certificate: '/etc/tls/site.crt', key: '/etc/tls/site.key' };
const all = (options: Partial<Parameters<typeof renderNginx>[0]> = {}) =>
  [...renderNginx({ ...OPTIONS, ...options }).values()].join('\n');

test('renders every template, and only one server: for TLS when configured, else for plain HTTP', () => {
  const below = ['http', 'server'].flatMap((folder) =>
    readdirSync(`${__dirname}/../../nginx/${folder}`).map((name) => `${folder}/${name}`),
  );
  const pages = [
    'pages/cookies.html',
    'pages/maintenance.html',
    'pages/no-preview.html',
    'pages/unreadable.html',
  ];
  expect([...renderNginx(OPTIONS).keys()].sort()).toEqual(
    [...below, ...pages, 'nginx.conf', 'servers/plain.conf'].sort(),
  );
  expect(
    renderNginx({ ...OPTIONS, serverName: 'lagoon.example', tls: TLS }).has('servers/plain.conf'),
  ).toBe(false);
});

test('has no add_header inside a location, which would drop inherited headers', () => {
  for (const [name, text] of renderNginx(OPTIONS))
    if (name !== 'server/headers.conf') expect(text).not.toMatch(/^\s*add_header/m);
  const headers =
    readFileSync(`${__dirname}/../../nginx/server/headers.conf`, 'utf8').match(
      /^add_header .*$/gm,
    ) ?? [];
  expect(headers.length).toBeGreaterThan(5);
  for (const line of headers) expect(line).toMatch(/ always;$/);
});

test('has no location with both try_files and a condition that sets a variable', () => {
  for (const [name, text] of renderNginx(OPTIONS)) {
    if (name === 'server/site.conf') continue;
    for (const [, body = ''] of text.matchAll(/if \([^\n]*\) \{\n([^}]*)\}/g))
      expect(body.trim()).toMatch(/^(return|rewrite) /);
  }
});

test('does not enable open_file_cache, so that a new release is served immediately', () =>
  expect(all()).not.toMatch(/^\s*open_file_cache/m));

test('renders a TLS server for previews, with the certificate of the previews or of the site', () => {
  const previewDomain = 'preview.lagoon.example';
  const server = (more = {}) =>
    renderNginx({ ...OPTIONS, serverName: 'lagoon.example', tls: TLS, previewDomain, ...more }).get(
      'servers/previews.conf',
    );
  expect(server()).toMatch(
    /server_name \*\.preview\.lagoon\.example;\s+ssl_certificate \/etc\/tls\/site\.crt;/,
  );
  expect(
    server({ previewTls: { certificate: '/etc/tls/p.crt', key: '/etc/tls/p.key' } }),
  ).toContain('ssl_certificate_key /etc/tls/p.key;');
  expect(all({ serverName: 'lagoon.example', previewDomain })).toContain(
    'server_name lagoon.example *.preview.lagoon.example;',
  );
  expect(all()).not.toContain('include servers/previews.conf');
});

test('lists each API server, and does not pass a failed POST on to another server', () => {
  const text = all({ api: '127.0.0.1:8081, http://127.0.0.1:8082/ [::1]:8083 10.0.0.1:8081' });
  const servers = [...text.matchAll(/^ {4}server (\S+ max_fails=.*);$/gm)].map(
    ([, server]) => server,
  );
  const here = ['127.0.0.1:8081', '127.0.0.1:8082', '[::1]:8083'].map(
    (address) => `${address} max_fails=0`,
  );
  expect(servers).toEqual([...here, '10.0.0.1:8081 max_fails=5 fail_timeout=2s']);
  expect(text).not.toContain('non_idempotent');
});

test('includes subdomains in HSTS only on request', () => {
  expect(all()).toContain('on "max-age=31536000";');
  expect(all({ hstsSubdomains: true })).toContain('on "max-age=31536000; includeSubDomains";');
});

test('adds third parties to the content security policy', () => {
  expect(all({ thirdParties: ['https://pay.example', 'https://mail.example'] })).toContain(
    "connect-src 'self' https://pay.example https://mail.example;",
  );
});

test.each([
  [{ siteDir: '/srv/my site' }, /^SITE_DIR may have letters/],
  [{ siteDir: '/srv/$site' }, /^SITE_DIR may have letters/],
  [{ api: 'localhost' }, /^API_ADDRESS is host and port/],
  [{ api: '127.0.0.1:8081;' }, /^API_ADDRESS is host and port/],
  [{ api: 'https://api.example:1' }, /^API_ADDRESS is host and port/],
  [{ serverName: 'a.example; root /' }, /^SERVER_NAME has a character/],
  [{ thirdParties: ["https://x'"] }, /^THIRD_PARTIES has a character/],
  [{ listen: ['80; root /'] }, /^LISTEN is an address/],
  [{ previewDomain: 'Preview.example' }, /^PREVIEW_DOMAIN is a domain in small letters/],
  [{ previewDomain: 'x;}' }, /^PREVIEW_DOMAIN/],
  [
    { previewDomain: 'lagoon.example', serverName: 'lagoon.example www.lagoon.example' },
    /^PREVIEW_DOMAIN must not contain the site/,
  ],
  [{ tls: TLS }, /^With TLS the site needs its name/],
])('rejects %j with a reason', (options, message) => {
  expect(() => renderNginx({ ...OPTIONS, ...options })).toThrow(message);
});
