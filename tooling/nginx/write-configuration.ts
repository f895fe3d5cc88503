import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../site/errors';
import { keepFilesReadable, siteOf } from '../site/session';
import { recordNginx } from '../site/web-servers';
import { renderNginx, writeNginx } from './render';

/** `pnpm nginx <folder>`; `--test` runs `nginx -t` on the result. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { test: { type: 'boolean' } },
  });
  const [target, ...more] = positionals;
  if (!target || more.length > 0) {
    console.error('Usage: pnpm nginx <folder> [--test], for example /etc/nginx/lagoon.');
    return 2;
  }
  const configDir = resolve(target);
  const site = siteOf();
  writeNginx(configDir, await renderNginx(configDir, process.env));
  if (existsSync(site)) recordNginx(site);
  else console.error(`The web root ${site} does not exist yet: publish there, or set SITE_DIR.`);
  console.log(`nginx’s configuration is in ${configDir}.`);
  if (!values.test) return 0;
  const { status, error } = spawnSync(
    '/usr/sbin/nginx',
    ['-t', '-c', join(configDir, 'nginx.conf')],
    { stdio: 'inherit' },
  );
  if (error)
    console.error(
      'nginx is missing: install it (Debian: apt-get install nginx ' +
        'libnginx-mod-http-brotli-static).',
    );
  return status === 0 ? 0 : 1;
}

keepFilesReadable();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
