import { cp, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../../tooling/test/child';
import { freePort } from '../../../tooling/test/free-port';
import { withoutSettings } from '../../../tooling/test/settings';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The site under test: built by this run (`npm test`), else by `npm run build`. */
export const builtSite = process.env.SITE_DIR || join(root, 'site');
export const administrator = { username: 'admin', password: 'lagoon-e2e-12345' };

interface ServerOptions {
  siteDir?: string;
  /** folder of the database and pictures; by default a copy of the template's */
  dataDir?: string;
  env?: Record<string, string>;
}

/** A server that all workers share. */
export interface SharedServer {
  origin: string;
  siteDir: string;
}

export interface Server extends SharedServer {
  /** ends the server like Ctrl-C */
  stop(): Promise<void>;
}

/** Time limit in ms of a fixture that starts a server or prerenders a site. */
export const SERVER_FIXTURE_MS = 600_000;

/** Starts the real, built server (`node api/dist/main.mjs`) and waits until it is ready. */
export async function startServer({
  siteDir = builtSite,
  dataDir,
  env = {},
}: ServerOptions = {}): Promise<Server> {
  const port = await freePort();
  // disables WebAssembly's optimizing compiler, which takes more time than it saves for the few
  // requests of a test
  const options = ['--liftoff-only', '--max-semi-space-size=16'];
  const child = startChild([...options, join(root, 'api/dist/main.mjs')], root, {
    ...withoutSettings(process.env),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir ?? (await newDataFolder()),
    SITE_DIR: siteDir,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    // multiplies the rate limits, because all visitors of all tests have the same address
    LIMITS: '1000',
    ...env,
  });
  await child.untilOutput('Lagoon Diagnostics is on');
  return { origin: `http://127.0.0.1:${port}`, siteDir, stop: () => child.end('SIGTERM') };
}

/** Starts the service that renders pages again after a change. */
export const startPrerenderer = (siteDir: string, origin: string) =>
  startChild([join(root, 'tooling/dist/composer.mjs')], root, {
    ...process.env,
    SITE_DIR: siteDir,
    API_ADDRESS: origin,
  });

/** Returns the shared server of a name. Starts it at the first use in a run (`shared.ts`). */
export async function sharedServer(name: string) {
  const answer = await fetch(`${process.env.LAGOON_E2E_SERVERS}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}

/** Copies the template's data folder, which a first start has filled, into the run's folder. */
async function newDataFolder() {
  const template = process.env.LAGOON_E2E_TEMPLATE ?? '';
  const folder = await mkdtemp(join(dirname(template), 'data-'));
  await cp(template, folder, { recursive: true });
  return folder;
}
