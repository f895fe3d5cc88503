import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderNginx } from './render';
import type { Settings } from './settings';

const SITE = { SITE_DIR: '/srv/lagoon/site' };
const TLS = {
  SERVER_NAME: 'lagoon.example',
  TLS_CERTIFICATE: '/etc/tls/site.crt',
  TLS_KEY: '/etc/tls/site.key',
};
const PREVIEWS = { PREVIEW_DOMAIN: 'preview.lagoon.example' };
const render = (settings: Settings = {}) =>
  renderNginx('/etc/nginx/lagoon', { ...SITE, ...settings });
const all = async (settings?: Settings) => [...(await render(settings)).values()].join('\n');

test('renders every template, and a server for TLS or for plain HTTP', async () => {
  const below = ['http', 'server'].flatMap((folder) =>
    readdirSync(`${__dirname}/../../nginx/${folder}`).map((name) => `${folder}/${name}`),
  );
  const pages = [
    'pages/cookies.html',
    'pages/maintenance.html',
    'pages/no-preview.html',
    'pages/unreadable.html',
  ];
  expect([...(await render()).keys()].sort()).toEqual(
    [...below, ...pages, 'nginx.conf', 'servers/plain.conf'].sort(),
  );
  expect((await render(TLS)).has('servers/plain.conf')).toBe(false);
});

test('has no add_header inside a location, which would drop inherited headers', async () => {
  for (const [name, text] of await render())
    if (name !== 'server/headers.conf') expect(text).not.toMatch(/^\s*add_header/m);
  const headers =
    readFileSync(`${__dirname}/../../nginx/server/headers.conf`, 'utf8').match(
      /^add_header .*$/gm,
    ) ?? [];
  expect(headers.length).toBeGreaterThan(5);
  for (const line of headers) expect(line).toMatch(/ always;$/);
});

test('has no location with both try_files and a condition that sets a variable', async () => {
  for (const [name, text] of await render()) {
    if (name === 'server/site.conf') continue;
    for (const [, body = ''] of text.matchAll(/if \([^\n]*\) \{\n([^}]*)\}/g))
      expect(body.trim()).toMatch(/^(return|rewrite) /);
  }
});

test('does not enable open_file_cache, so that a new release is served immediately', async () =>
  expect(await all()).not.toMatch(/^\s*open_file_cache/m));

test('renders a TLS server for previews, with their certificate or that of the site', async () => {
  const server = async (more?: Settings) =>
    (await render({ ...TLS, ...PREVIEWS, ...more })).get('servers/previews.conf');
  expect(await server()).toMatch(
    /server_name \*\.preview\.lagoon\.example;\s+ssl_certificate \/etc\/tls\/site\.crt;/,
  );
  const ofPreviews = await server({
    PREVIEW_TLS_CERTIFICATE: '/etc/tls/p.crt',
    PREVIEW_TLS_KEY: '/etc/tls/p.key',
  });
  expect(ofPreviews).toContain('ssl_certificate /etc/tls/p.crt;');
  expect(ofPreviews).toContain('ssl_certificate_key /etc/tls/p.key;');
  expect(await all({ SERVER_NAME: 'lagoon.example', ...PREVIEWS })).toContain(
    'server_name lagoon.example *.preview.lagoon.example;',
  );
  expect(await all()).not.toContain('include servers/previews.conf');
  expect(await all({ ...TLS, ...PREVIEWS })).toContain('include servers/previews.conf');
});

test('lists each API server, and does not pass a failed POST on to another server', async () => {
  const text = await all({
    API_ADDRESS: '127.0.0.1:8081, http://127.0.0.1:8082/ [::1]:8083 10.0.0.1:8081',
  });
  const servers = [...text.matchAll(/^ {4}server (\S+ max_fails=.*);$/gm)].map(
    ([, server]) => server,
  );
  const here = ['127.0.0.1:8081', '127.0.0.1:8082', '[::1]:8083'].map(
    (address) => `${address} max_fails=0`,
  );
  expect(servers).toEqual([...here, '10.0.0.1:8081 max_fails=5 fail_timeout=2s']);
  expect(text).not.toContain('non_idempotent');
});

test('includes subdomains in HSTS only on request', async () => {
  expect(await all()).toContain('on "max-age=31536000";');
  expect(await all({ HSTS_SUBDOMAINS: '1' })).toContain(
    'on "max-age=31536000; includeSubDomains";',
  );
});

describe('third parties in the content security policy', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'lagoon-nginx-site-'));
  const config = { payment: { origin: 'https://pay.example/v1' }, email: { origin: '' } };
  writeFileSync(join(siteDir, 'config.json'), JSON.stringify(config));
  afterAll(() => rmSync(siteDir, { recursive: true }));

  test('are the origins of config.json by default', async () =>
    expect(await all({ SITE_DIR: siteDir })).toContain("connect-src 'self' https://pay.example;"));

  test('are those of THIRD_PARTIES instead, when it is set', async () => {
    const policyWith = (origins: string) => all({ SITE_DIR: siteDir, THIRD_PARTIES: origins });
    expect(await policyWith('https://a.example/x, https://mail.example')).toContain(
      "connect-src 'self' https://a.example https://mail.example;",
    );
    expect(await policyWith('')).toContain("connect-src 'self';");
  });
});

test.each([
  [{ SITE_DIR: '/srv/site' }, 'default /srv/site/previews/$preview;'],
  [{ API_ADDRESS: '127.0.0.1:9000' }, 'server 127.0.0.1:9000 '],
  [{ SERVER_NAME: 'a.example www.a.example' }, 'server_name a.example www.a.example;'],
  [{ SERVER_NAME: 'a.example www.a.example' }, '"" a.example;'],
  [{ LISTEN: '8000 [::]:8000' }, 'listen 8000;\n    listen [::]:8000;'],
  [{ ...TLS, LISTEN_TLS: '8443' }, 'listen 8443 ssl http2;'],
  [TLS, 'ssl_certificate_key /etc/tls/site.key;'],
  [{ ...TLS, ACME_DIR: '/srv/acme' }, 'root /srv/acme;'],
  [{ NGINX_USER: 'nginx' }, 'user nginx;'],
  [{ PID_FILE: '/run/lagoon.pid' }, 'pid /run/lagoon.pid;'],
  [{ LOG_DIR: '/var/log/lagoon' }, 'access_log /var/log/lagoon/access.log'],
  [{ TEMP_DIR: '/var/tmp/lagoon' }, 'client_body_temp_path /var/tmp/lagoon/body;'],
  [{ CACHE_DIR: '/var/cache/own' }, 'proxy_cache_path /var/cache/own'],
] satisfies [Settings, string][])('applies the documented settings %j', async (settings, text) => {
  expect(await all()).not.toContain(text);
  expect(await all(settings)).toContain(text);
});

test('uses the documented defaults', async () => {
  const text = await all();
  for (const line of [
    'user www-data;',
    'pid /run/nginx.pid;',
    'server 127.0.0.1:8080 max_fails=0;',
    'listen 80;\n    listen [::]:80;',
    'server_name _;',
  ])
    expect(text).toContain(line);
  expect(await all(TLS)).toContain('listen 443 ssl http2;\n    listen [::]:443 ssl http2;');
});

test('ignores a setting with an empty value', async () => {
  const names = [
    'PREVIEW_DOMAIN',
    'PREVIEW_TLS_CERTIFICATE',
    'PREVIEW_TLS_KEY',
    'SITE_DIR',
    'API_ADDRESS',
    'SERVER_NAME',
    'LISTEN',
    'TLS_CERTIFICATE',
    'TLS_KEY',
    'NGINX_USER',
    'PID_FILE',
    'CACHE_DIR',
  ];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(await renderNginx('/etc/nginx/lagoon', empty)).toEqual(
    await renderNginx('/etc/nginx/lagoon', {}),
  );
});

test.each([
  [{ SITE_DIR: '/srv/my site' }, /^SITE_DIR may have letters/],
  [{ SITE_DIR: '/srv/$site' }, /^SITE_DIR may have letters/],
  [{ LOG_DIR: '/var/log;' }, /^LOG_DIR may have letters/],
  [{ API_ADDRESS: 'localhost' }, /^API_ADDRESS is host and port/],
  [{ API_ADDRESS: '127.0.0.1:8081;' }, /^API_ADDRESS is host and port/],
  [{ API_ADDRESS: 'https://api.example:1' }, /^API_ADDRESS is host and port/],
  [{ SERVER_NAME: 'a.example; root /' }, /^SERVER_NAME has a character/],
  [{ NGINX_USER: 'www-data; root /' }, /^NGINX_USER has a character/],
  [{ THIRD_PARTIES: "https://x'" }, /^THIRD_PARTIES has a character/],
  [
    { THIRD_PARTIES: 'pay' },
    /^THIRD_PARTIES are origins such as https:\/\/pay\.example, not "pay"\.$/,
  ],
  [{ LISTEN: '80;' }, /^LISTEN is an address/],
  [{ PREVIEW_DOMAIN: 'Preview.example' }, /^PREVIEW_DOMAIN is a domain in small letters/],
  [{ PREVIEW_DOMAIN: 'x;}' }, /^PREVIEW_DOMAIN/],
  [
    { PREVIEW_DOMAIN: 'lagoon.example', SERVER_NAME: 'lagoon.example www.lagoon.example' },
    /^PREVIEW_DOMAIN must not contain the site/,
  ],
  [{ ...TLS, SERVER_NAME: '' }, /^With TLS the site needs its name/],
  [{ TLS_KEY: '/tls/site.key' }, /^TLS needs both files/],
  [{ PREVIEW_TLS_KEY: '/tls/previews.key' }, /^TLS of previews needs both files/],
] satisfies [Settings, RegExp][])('rejects %j with a reason', (settings, message) =>
  expect(render(settings)).rejects.toThrow(message),
);
