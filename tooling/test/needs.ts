import { existsSync } from 'node:fs';
import { postgresPrograms } from './postgres';
import { run } from './run';

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
/**
 * Chromium without windows, tabs and menus, which would take a quarter of the processor time of
 * browser tests.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const NGINX = '/usr/sbin/nginx';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface Need {
  name: string;
  isThere(): boolean;
  /** packages of Debian */
  packages: string[];
  otherwise?: string;
  optional?: boolean;
  /** services that Debian starts after the installation; tests start servers of their own */
  services?: string[];
}

let early: Promise<unknown> = Promise.resolve();

/** Begins to install missing programs in one step, while stages run that need none of them. */
export function installEarly(needs: Need[]) {
  early = install([...new Set(needs)].filter(({ isThere }) => !isThere()));
}

/**
 * Installs missing programs as root, after the end of {@link installEarly}.
 * @returns a message when one is still missing
 */
export async function missingOf(needs: Need[]) {
  if (needs.length > 0) await early;
  for (const need of needs) if (!need.isThere()) await install([need]);
  const [missing] = needs.filter(({ isThere, optional }) => !isThere() && !optional);
  return (
    missing &&
    `${missing.name} is missing: install it (Debian: apt-get install ${missing.packages.join(' ')})${missing.otherwise ?? ''}.`
  );
}

async function install(needs: Need[]) {
  if (needs.length === 0 || !(await debianInstall(needs.flatMap(({ packages }) => packages))))
    return;
  for (const service of needs.flatMap(({ services = [] }) => services))
    await run('service', [service, 'stop']);
}

const exist =
  (...files: string[]) =>
  () =>
    files.every((file) => existsSync(file));

const firstOf = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

export const findChromium = () => firstOf([process.env.CHROMIUM, ...CHROMIUMS]);

export const findHeadless = () => firstOf([process.env.CHROMIUM, HEADLESS_SHELL, ...CHROMIUMS]);

export const CHROMIUM: Need = {
  name: 'Chromium',
  isThere: () => findChromium() !== undefined,
  packages: ['chromium'],
  otherwise: ' or set CHROMIUM to its path',
};

/** Debian offers it, Ubuntu does not. */
export const CHROMIUM_HEADLESS: Need = {
  name: 'Chromium’s headless shell',
  isThere: () => process.env.CHROMIUM !== undefined || existsSync(HEADLESS_SHELL),
  packages: ['chromium-headless-shell'],
  optional: true,
};

export const findFirefox = () => firstOf([process.env.FIREFOX, ...FIREFOXES]);

export const FIREFOX: Need = {
  name: 'Firefox',
  isThere: () => findFirefox() !== undefined,
  packages: ['firefox-esr'],
  otherwise: ' or set FIREFOX to its path',
};

export const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  display: '/usr/bin/Xvfb',
};

export const WEBKIT_AND_DISPLAY: Need = {
  name: 'WebKitGTK or Xvfb',
  isThere: exist(...Object.values(WEBKIT)),
  packages: ['webkit2gtk-driver', 'xvfb'],
};

export const POSTGRES: Need = {
  name: 'PostgreSQL',
  isThere: () => postgresPrograms() !== undefined,
  packages: ['postgresql'],
  otherwise: ' or set LAGOON_SKIP_POSTGRES=1 to test the API on PGlite only',
  services: ['postgresql'],
};

/** nginx with brotli_static, and openssl for the certificates of its tests. */
export const NGINX_AND_OPENSSL: Need = {
  name: 'nginx',
  isThere: exist(NGINX, BROTLI_MODULE, '/usr/bin/openssl'),
  packages: ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'],
  // stops only a service that was just installed
  ...(existsSync(NGINX) ? {} : { services: ['nginx'] }),
};

/** Confines the code of builds while it renders pages. */
export const BUBBLEWRAP: Need = {
  name: 'bubblewrap',
  isThere: () => process.platform !== 'linux' || existsSync('/usr/bin/bwrap'),
  packages: ['bubblewrap'],
};

export const SERVERS: Need = {
  name: 'HAProxy, PgBouncer or rsync',
  isThere: exist('/usr/sbin/haproxy', '/usr/sbin/pgbouncer', '/usr/bin/rsync'),
  packages: ['haproxy', 'pgbouncer', 'rsync'],
  services: ['haproxy', 'pgbouncer'],
};

async function debianInstall(packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) =>
    run(
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=15', '-qq', ...args],
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        minutes: 15,
      },
    );
  console.log(`Installing Debian's ${packages.join(' and ')} …`);
  await apt('update');
  return (await apt('install', '-y', '--no-install-recommends', ...packages)) === 0;
}
