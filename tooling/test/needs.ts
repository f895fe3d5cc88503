import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run';

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const postgresVersions = '/usr/lib/postgresql';

/** Path of a Chromium, from `CHROMIUM` or where systems keep it; undefined when there is none. */
const findChromium = () => [process.env.CHROMIUM, ...chromiumPlaces].find((path) => path && existsSync(path));

const hasPostgres = () =>
  existsSync(postgresVersions) &&
  readdirSync(postgresVersions).some((version) => existsSync(join(postgresVersions, version, 'bin', 'initdb')));

const nginxProgram = '/usr/sbin/nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasNginx = () => [nginxProgram, brotliModule, '/usr/bin/openssl'].every((file) => existsSync(file));

/**
 * Chromium for the browser tests, installed from Debian when it is missing and this may.
 * @returns where it is, or one sentence on how to get it
 */
export async function needChromium(): Promise<{ path: string } | { missing: string }> {
  if (!findChromium()) await debianInstall('chromium');
  const path = findChromium();
  return path ? { path } : { missing: 'Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.' };
}

/** PostgreSQL's programs for the second run of the API's tests. */
export async function needPostgres(): Promise<{ missing?: string }> {
  if (!hasPostgres() && (await debianInstall('postgresql'))) await stopDebianClusters();
  return hasPostgres()
    ? {}
    : {
        missing:
          'PostgreSQL is missing: install it (Debian: apt-get install postgresql) or set LAGOON_SKIP_POSTGRES=1 to leave this part out.',
      };
}

/** nginx with brotli_static for the tests of the edge, and openssl for their certificate. */
export async function needNginx(): Promise<{ missing?: string }> {
  if (!hasNginx()) {
    // the package starts a service on port 80 as it arrives: only what has just come is stopped
    const service = !existsSync(nginxProgram);
    if ((await debianInstall('nginx', 'libnginx-mod-http-brotli-static', 'openssl')) && service) await stopDebianNginx();
  }
  return hasNginx()
    ? {}
    : { missing: 'nginx is missing: install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static openssl).' };
}

async function debianInstall(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 6 });
  console.log(`Installing Debian's ${names.join(' and ')} …`);
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', ...names)) === 0;
}

/** Debian starts a server of its own when the package arrives; these tests bring theirs and leave nothing running. */
async function stopDebianClusters() {
  const { stdout = '' } = spawnSync('pg_lsclusters', ['-h'], { encoding: 'utf8' });
  for (const line of (stdout ?? '').split('\n')) {
    const [version, cluster, , status] = line.trim().split(/\s+/);
    if (version && cluster && status?.startsWith('online')) await run('pg_ctlcluster', [version, cluster, 'stop']);
  }
}

/** The same for nginx, whichever of the two ways started it. */
async function stopDebianNginx() {
  const pidFile = '/run/nginx.pid';
  if (existsSync('/run/systemd/system')) await run('systemctl', ['stop', 'nginx']);
  else if (existsSync(pidFile)) await run('/usr/sbin/nginx', ['-s', 'quit']);
}
