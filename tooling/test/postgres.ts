import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port';

const HOME = '/usr/lib/postgresql';

export function postgresPrograms() {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(HOME, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * Returns a prefix of commands for the user `postgres`, who gets the folder: PostgreSQL and
 * PgBouncer refuse to run as root.
 */
export function unprivileged(folder: string) {
  if (process.getuid?.() !== 0) return [];
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
}

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;

interface PostgresOptions {
  /** settings of PostgreSQL for its command line, such as `fsync=off` */
  settings?: string[];
  /** address of a primary server; the new server becomes its standby, named `name` */
  standbyOf?: string;
  name?: string;
  /** folder of the write-ahead log on another disk */
  logOn?: string;
}

/** Starts a new cluster below `parent`, on a free port of the loopback. */
export async function startPostgres(
  parent: string,
  { settings: more = [], standbyOf, name = 'standby', logOn }: PostgresOptions = {},
) {
  const bin = postgresPrograms();
  if (!bin) throw new Error(`PostgreSQL is missing: no ${HOME}/*/bin/initdb.`);
  const folder = mkdtempSync(join(parent, 'lagoon-postgres-'));
  const prefix = unprivileged(folder);
  const line = (program: string, ...args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [
      ...prefix,
      join(bin, program),
      '-D',
      join(folder, 'data'),
      ...args,
    ];
    return [first, rest];
  };
  const log = logOn ? mkdtempSync(join(logOn, 'lagoon-postgres-log-')) : undefined;
  if (log) unprivileged(log);
  const clean = () => {
    for (const made of [folder, log]) if (made) rmSync(made, { recursive: true, force: true });
  };
  const port = await freePort();
  try {
    const options = [
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    if (log) options.push('--waldir', join(log, 'wal'));
    const copy = [
      '--dbname',
      `${standbyOf}?application_name=${name}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
    ];
    execFileSync(...(standbyOf ? line('pg_basebackup', ...copy) : line('initdb', ...options)), {
      cwd: folder,
      stdio: 'pipe',
    });
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'max_connections=200',
      ...more,
    ].flatMap((setting) => ['-c', setting]);
    const start = async () => {
      const server = spawn(...line('postgres', ...settings), {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      server.stderr.on('data', (chunk) => {
        said = (said + chunk).slice(-4000);
      });
      await ready(bin, port, () => (server.exitCode === null ? undefined : said));
      return server;
    };
    let server = await start();
    const end = async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT'); // PostgreSQL's fast shutdown
      await once(server, 'exit');
    };
    return {
      /** address for a superuser without password */
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** @param away runs while the server is stopped */
      async restart(away = async () => {}) {
        await end();
        await away();
        server = await start();
      },
      /** Ends the server immediately, like a power cut. */
      async kill() {
        server.kill('SIGKILL');
        await once(server, 'exit');
      },
      async stop() {
        await end();
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/** @param ended returns the server's output when it has ended */
async function ready(bin: string, port: number, ended: () => string | undefined) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const said = ended();
    if (said !== undefined) throw new Error(`PostgreSQL did not start:\n${said}`);
    if (
      spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL was not ready within 30 s.');
}
