import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tooling/test/free-port';
import { withoutSettings } from '../../../tooling/test/settings';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The site under test: built by this run (`npm test`), else by `npm run build`. */
export const builtSite = process.env.SITE_DIR || join(root, 'site');
export const administrator = { username: 'admin', password: 'lagoon-e2e-12345' };

export interface ServerOptions {
  siteDir?: string | undefined;
  /** folder of the database and pictures; by default a new one, which is removed at the end */
  dataDir?: string | undefined;
  env?: Record<string, string>;
  /** by default an unused port */
  port?: number;
}

/** A server that all workers share. */
export interface SharedServer {
  origin: string;
  dataDir: string;
  siteDir: string;
}

export interface Server extends SharedServer {
  /** ends the server immediately like a power cut: no signal handler runs */
  kill(): Promise<void>;
  /** ends the server like Ctrl-C, and removes a data folder that it has created */
  stop(): Promise<void>;
}

/** Time limit in seconds. A first start sets up a database, which takes long on a busy machine. */
const READY_WITHIN_S = 300;
/** Time limit in ms of a fixture that starts a server or prerenders a site. */
export const SERVER_FIXTURE_MS = 2 * READY_WITHIN_S * 1000;

/** Starts the real, built server (`node api/dist/main.mjs`) and waits until it is ready. */
export async function startServer({
  siteDir = builtSite,
  dataDir,
  env = {},
  port: wanted,
}: ServerOptions = {}): Promise<Server> {
  const folder = dataDir ?? (await newDataFolder());
  const port = wanted ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  // disables WebAssembly's optimizing compiler, which takes more time than it saves for the few
  // requests of a test
  const options = ['--liftoff-only', '--max-semi-space-size=16'];
  const child = spawn(process.execPath, [...options, join(root, 'api/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SITE_DIR: siteDir,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      // multiplies the rate limits, because all visitors of all tests have the same address
      LIMITS: '1000',
      ...env,
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const lastResort = () => child.kill('SIGKILL');
  process.once('exit', lastResort);
  const end = async (signal: NodeJS.Signals) => {
    process.removeListener('exit', lastResort);
    await ended(child, signal);
  };
  try {
    await ready(origin, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${(error as Error).message}\n${output.join('')}`);
  }
  return {
    origin,
    dataDir: folder,
    siteDir,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the shared server of a name. Starts it at the first use in a run (`shared.ts`). */
export async function sharedServer(name: string): Promise<SharedServer> {
  const answer = await fetch(`${process.env.LAGOON_E2E_SERVERS}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}

/**
 * Returns the path of a new data folder: a copy of the template's folder, which a first start has
 * filled.
 */
async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-e2e-'));
  const template = process.env.LAGOON_E2E_TEMPLATE;
  if (template) await cp(template, folder, { recursive: true });
  return folder;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(patience);
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_S * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_S} s.`);
}
