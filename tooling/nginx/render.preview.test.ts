import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsFrom } from './environment';
import { renderNginx } from './render';

const siteDir = mkdtempSync(join(tmpdir(), 'lagoon-preview-'));
const places = { configDir: '/etc/nginx/lagoon', siteDir };
const policy = async (env: NodeJS.ProcessEnv) =>
  /set \$policy "(.*?)";/.exec(renderNginx(await optionsFrom(env, places)).get('server/headers.conf') ?? '')?.[1] ?? '';

beforeAll(() =>
  writeFileSync(join(siteDir, 'config.json'), JSON.stringify({ previewHosts: ['preview.example', "x; script-src 'unsafe-inline'"] })),
);
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

test('allows remotes under development only when PREVIEW is 1', async () => {
  const remotes = 'http://localhost:* http://127.0.0.1:* https://preview.example';
  expect(await policy({ PREVIEW: '1' })).toContain(`script-src 'self' ${remotes};`);
  expect(await policy({ PREVIEW: '1' })).toContain(`connect-src 'self' ${remotes} ws://localhost:* ws://127.0.0.1:*;`);
});

test.each([[{}], [{ PREVIEW: '' }], [{ PREVIEW: '0' }]])(
  'allows only the site’s own scripts when the environment is %j, for any config.json',
  async (env) => {
    expect(await policy(env)).toContain("script-src 'self';");
    expect(await policy(env)).not.toMatch(/localhost|preview\.example/);
  },
);
