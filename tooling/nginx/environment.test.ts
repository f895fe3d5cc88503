import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsFrom } from './environment';
import { renderNginx } from './render';

const siteDir = mkdtempSync(join(tmpdir(), 'lagoon-nginx-site-'));
writeFileSync(
  join(siteDir, 'config.json'),
  JSON.stringify({ payment: { origin: 'https://pay.example/v1' }, email: { origin: '' } }),
);

const read = (env: NodeJS.ProcessEnv) =>
  optionsFrom(env, { configDir: '/etc/nginx/lagoon', siteDir });

test('returns defaults and the payment provider’s origin from config.json when no environment variable is set', async () => {
  expect(await read({})).toEqual({
    siteDir,
    configDir: '/etc/nginx/lagoon',
    thirdParties: ['https://pay.example'],
  });
});

test('reads every documented setting', async () => {
  const env = {
    SITE_DIR: '/srv/site',
    API_ADDRESS: '127.0.0.1:9000',
    SERVER_NAME: 'lagoon.example www.lagoon.example',
    LISTEN: '80 [::]:80',
    TLS_CERTIFICATE: '/tls/site.crt',
    TLS_KEY: '/tls/site.key',
    LISTEN_TLS: '443',
    ACME_DIR: '/var/www/acme',
    THIRD_PARTIES: 'https://pay.example/x, https://mail.example',
    PREVIEW_DOMAIN: 'preview.lagoon.example',
    PREVIEW_TLS_CERTIFICATE: '/tls/previews.crt',
    PREVIEW_TLS_KEY: '/tls/previews.key',
  };
  expect(await read(env)).toEqual({
    siteDir: '/srv/site',
    configDir: '/etc/nginx/lagoon',
    api: '127.0.0.1:9000',
    serverName: 'lagoon.example www.lagoon.example',
    listen: ['80', '[::]:80'],
    tls: {
      certificate: '/tls/site.crt',
      key: '/tls/site.key',
      listen: ['443'],
      acmeDir: '/var/www/acme',
    },
    thirdParties: ['https://pay.example', 'https://mail.example'],
    previewDomain: 'preview.lagoon.example',
    previewTls: { certificate: '/tls/previews.crt', key: '/tls/previews.key' },
  });
});

test('rejects a TLS key without its certificate', async () => {
  await expect(read({ TLS_KEY: '/tls/site.key' })).rejects.toThrow('TLS needs both files');
  await expect(read({ PREVIEW_TLS_KEY: '/tls/previews.key' })).rejects.toThrow(
    'TLS of previews needs both files',
  );
});
test('rejects THIRD_PARTIES with a value that is not an origin', () =>
  expect(read({ THIRD_PARTIES: 'pay' })).rejects.toThrow(
    'THIRD_PARTIES are origins such as https://pay.example, not "pay".',
  ));

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
  const empty = renderNginx(await read(Object.fromEntries(names.map((name) => [name, '']))));
  expect(empty).toEqual(renderNginx(await read({})));
});
