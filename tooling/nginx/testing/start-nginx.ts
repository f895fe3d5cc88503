import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/free-port';
import { renderNginx, writeNginx } from '../render';
import type { Settings } from '../settings';

export type RunningNginx = Awaited<ReturnType<typeof startNginx>>;

/** Placeholders for the tests that send many calls. */
export const WITHOUT_LIMITS = { CALLS_PER_SECOND: 10_000, CALLS_AT_ONCE: 10_000 };

interface Site {
  siteDir: string;
  /** origin of the server behind nginx */
  api: string;
  /** text for the server block, before the project's locations */
  extra?: string;
  /** of nginx's `listen`: `sndbuf=16k` buffers 16 kB of an answer, as for a slow client */
  socket?: string;
  settings?: Settings;
  /** placeholders of the templates */
  limits?: Record<string, string | number>;
}

/** As a child process with its own folder and port. Needs no root. */
export async function startNginx({
  siteDir,
  api,
  extra = '',
  socket = '',
  settings,
  limits,
}: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-nginx-'));
  chmodSync(folder, 0o755);
  const logs = join(folder, 'logs');
  for (const name of ['logs', 'temp', 'cache']) mkdirSync(join(folder, name));
  const port = await freePort();
  const pidFile = join(folder, 'nginx.pid');
  const own = {
    SITE_DIR: siteDir,
    API_ADDRESS: api,
    LISTEN: `127.0.0.1:${port}`,
    PID_FILE: pidFile,
    LOG_DIR: logs,
    TEMP_DIR: join(folder, 'temp'),
    CACHE_DIR: join(folder, 'cache'),
  };
  // the workers run as the test's user, because the test's files are often readable for this user
  // only
  const USER = process.getuid?.() === 0 ? 'user root;' : '';
  const files = await renderNginx(folder, { ...own, ...settings }, { WORKERS: 2, USER, ...limits });
  writeNginx(folder, files);
  const listens = join(folder, 'servers/plain.conf');
  if (socket)
    writeFileSync(
      listens,
      readFileSync(listens, 'utf8').replace(`:${port};`, `:${port} ${socket};`),
    );
  writeFileSync(join(folder, 'local/extra.conf'), extra);
  const command = ['-e', join(logs, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')];
  const clean = () => rmSync(folder, { recursive: true, force: true });
  try {
    check(command);
    const server = spawn(nginxProgram(), [...command, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
    const log = (name: string) => () => readFileSync(join(logs, name), 'utf8');
    await answers(port, pidFile, () =>
      server.exitCode === null && server.signalCode === null ? undefined : output,
    );
    return {
      origin: `http://127.0.0.1:${port}`,
      accessLog: log('access.log'),
      errorLog: log('error.log'),
      /** Reloads the configuration as an operator does. Resolves when new workers respond. */
      async reload() {
        check(command);
        const before = new Set(workersOf(server.pid));
        server.kill('SIGHUP');
        await until(
          () => workersOf(server.pid).some((pid) => !before.has(pid)),
          'nginx did not start new workers within 20 s.',
        );
      },
      async stop() {
        if (server.exitCode === null && server.signalCode === null) {
          const ended = once(server, 'exit');
          server.kill('SIGTERM');
          await ended;
        }
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/** On Debian its folder is in the `PATH` of root only. */
const nginxProgram = () => process.env.NGINX || '/usr/sbin/nginx';

/** @throws {Error} with nginx's output for an invalid configuration */
function check(command: string[]) {
  const { status, stderr, error } = spawnSync(nginxProgram(), [...command, '-t', '-q'], {
    encoding: 'utf8',
  });
  if (error) throw new Error(`nginx could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`nginx refuses its configuration:\n${stderr}`);
}

const workersOf = (master: number | undefined) =>
  readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');

/**
 * Waits for the pid file, which nginx writes once it answers and handles signals.
 * @param ended returns nginx's output when the process has ended
 */
const answers = (port: number, pidFile: string, ended: () => string | undefined) =>
  until(() => {
    const output = ended();
    if (output !== undefined) throw new Error(`nginx did not start:\n${output}`);
    if (!existsSync(pidFile)) return false;
    return new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
  }, 'nginx did not answer within 20 s.');

async function until(holds: () => boolean | Promise<boolean>, otherwise: string) {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
