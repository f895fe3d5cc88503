import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

const HOME = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL's programs. */
function programs(): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).filter((version) => existsSync(join(HOME, version, 'bin', 'initdb'))) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error(`PostgreSQL is missing: no ${HOME}/*/bin/initdb.`);
  return join(HOME, newest, 'bin');
}

/** PostgreSQL refuses to run as root: a command of the `postgres` user then. */
function unprivileged() {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => {} };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return {
    prefix: ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'],
    own: (folder: string) => chownSync(folder, id('-u'), id('-g')),
  };
}

/**
 * Starts a PostgreSQL of our own: a new cluster in a temporary folder, on a free port of the loopback.
 * It is a child of this process and ends with it.
 * @returns `url` names a superuser without password
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = programs();
  const { prefix, own } = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-postgres-'));
  own(folder);
  const line = (...command: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, ...command];
    return [first, rest];
  };
  const data = join(folder, 'data');
  const port = await freePort();
  try {
    const options = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(...line(join(bin, 'initdb'), '-D', data, ...options), { cwd: folder, stdio: 'pipe' });
    const settings = [
      `listen_addresses=127.0.0.1`,
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'max_connections=200',
    ];
    const server = spawn(...line(join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    await ready(bin, port, () => (server.exitCode === null ? undefined : said));
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        if (server.exitCode === null) {
          server.kill('SIGINT'); // its "fast" shutdown
          await once(server, 'exit');
        }
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @param ended what it said when it has ended already */
async function ready(bin: string, port: number, ended: () => string | undefined): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const said = ended();
    if (said !== undefined) throw new Error(`PostgreSQL did not start:\n${said}`);
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL was not ready within 30 s.');
}
