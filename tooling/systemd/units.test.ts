import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../bootstrap/bundle.mjs';

const ROOT = join(__dirname, '../..');
const UNITS = join(ROOT, 'nginx/systemd');
const unit = (name: string) => readFileSync(join(UNITS, name), 'utf8');
const names = readdirSync(UNITS).filter((name) => /\.(service|timer)$/.test(name));
const services = names.filter((name) => name.endsWith('.service'));

const NGINX = '/lib/systemd/system/nginx.service';
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const whereSystemd = hasSystemd ? test : test.skip;
const whereNginx = hasSystemd && existsSync(NGINX) ? test : test.skip;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-units-'));
});

/** Writes a unit with this machine's Node, because systemd reports a missing program. */
function put(name: string, text = unit(name)) {
  const file = join(folder, name);
  writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath));
  return file;
}
const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: stderr + (status === 0 ? '' : stdout) };
};

whereSystemd('systemd-analyze accepts every unit (needs systemd)', () => {
  const files = names.map((name) => put(name));
  expect(analyze('verify', '--man=no', ...files)).toEqual({ status: 0, output: '' });
});

whereSystemd('systemd-analyze rejects a unit with an unknown setting (needs systemd)', () => {
  const file = put(
    'lagoon-api.service',
    unit('lagoon-api.service').replace('RestartSec=', 'RestartSeconds='),
  );
  expect(analyze('verify', '--man=no', file).output).toContain('RestartSeconds');
});

whereNginx(
  'systemd-analyze accepts nginx’s own unit with our drop-in (needs systemd, nginx)',
  () => {
    const file = put('nginx.service', readFileSync(NGINX, 'utf8'));
    mkdirSync(`${file}.d`);
    writeFileSync(join(`${file}.d`, 'lagoon.conf'), unit('nginx.service.d/lagoon.conf'));
    expect(analyze('verify', '--man=no', file)).toEqual({ status: 0, output: '' });
  },
);

whereSystemd.each(services)(
  'keeps systemd’s exposure score of %s below a limit (needs systemd)',
  (name) => {
    // the prerenderer isolates code of builds, for which it needs namespaces, mounts and netlink
    const threshold = name === PRERENDERER ? 25 : 20;
    expect(
      analyze('security', '--offline=true', `--threshold=${threshold}`, put(name)),
    ).toMatchObject({ status: 0 });
  },
);

const PRERENDERER = 'lagoon-composer.service';
const ofServer = services.filter((name) => name !== PRERENDERER);

test.each([
  [
    'write only to the necessary folders, without the checkout’s .git',
    services,
    ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'InaccessiblePaths=-/opt/lagoon/.git'],
  ],
  ['reach the loopback only', services, ['IPAddressDeny=any', 'IPAddressAllow=localhost']],
  [
    'run as a separate user with own data and credentials from a file',
    ofServer,
    [
      'User=lagoon',
      'StateDirectory=lagoon',
      'StateDirectoryMode=0700',
      'EnvironmentFile=-/etc/lagoon/api.env',
    ],
  ],
  [
    'run as the releasing user, with the namespaces and mounts of bubblewrap',
    [PRERENDERER],
    [
      'User=deploy',
      'ReadWritePaths=/srv/lagoon',
      'InaccessiblePaths=-/etc/lagoon -/var/lib/lagoon -/var/backups/lagoon',
      'RestrictNamespaces=user mnt pid net ipc',
      'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
      'SystemCallFilter=@system-service @mount',
    ],
  ],
])('services %s: %j', (_, names, lines) => {
  for (const name of names) expect(unit(name).split('\n')).toEqual(expect.arrayContaining(lines));
});

test('gives the prerenderer no secret of the server', () =>
  expect(unit(PRERENDERER)).not.toMatch(/api\.env|StateDirectory|DATA_DIR/));

test('names the server’s port once in lagoon-api.service', () =>
  expect(unit('lagoon-api.service').split('PORT=8080')).toHaveLength(2));

test('starts the prerenderer from a bundle that every build writes', () => {
  const [, bundle = ''] =
    /^ExecStart=\S+ .*?tooling\/dist\/([\w-]+)\.mjs$/m.exec(unit(PRERENDERER)) ?? [];
  expect(Object.keys(COMMANDS)).toContain(bundle);
});

test('lets the prerenderer see other users’ processes, to check the site’s lock', () =>
  expect(unit(PRERENDERER)).not.toMatch(/^ProtectProc=/m));

test.each(ofServer)(
  'starts from the unit %s a program of the API that has a source file',
  (name) => {
    const [, built = ''] = /^ExecStart=\S+ .*?api\/dist\/([\w-]+)\.mjs/m.exec(unit(name)) ?? [];
    expect(existsSync(join(ROOT, 'api/src', `${built}.ts`))).toBe(true);
  },
);

test('sets only variables that docs/reference/settings.md describes', () => {
  const settings = readFileSync(join(ROOT, 'docs/reference/settings.md'), 'utf8');
  const set = services.flatMap((name) =>
    [...unit(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')),
  );
  const variables = new Set(set.map((pair) => pair.split('=')[0] ?? ''));
  variables.delete('NODE_ENV');
  for (const variable of variables) expect(settings).toContain(`\`${variable}\``);
});
