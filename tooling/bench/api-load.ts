import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Cost } from '../../api/bench/largest-costs';
import { appFolder, root } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { startPostgres } from '../test/postgres';
import { type Load, type LoadOptions, load } from './load';
import { type Sites, withServer } from './sites';

export interface ServerLoad extends Load {
  /** ms of processor time for each request, summed over all threads of the server process; excludes PostgreSQL's process */
  processor: number;
  /** functions that took the most time of the main thread */
  costs: Cost[];
}

/** @property memory in bytes */
export interface ApiMeasured {
  database: 'PGlite' | 'PostgreSQL';
  loads: Record<LoadName, ServerLoad>;
  memory: { warm: number; after: number };
}

/** @property plainNode results of `plain-node.ts`, which answers with the bytes of the cached list */
export interface ApiFigures {
  servers: ApiMeasured[];
  plainNode: Omit<ServerLoad, 'costs'>;
}

export const CALLS = [
  { name: 'uncached', words: 'list, from the database' },
  { name: 'cached', words: 'list, as served' },
  { name: 'known', words: 'list, known (304)' },
  { name: 'product', words: 'one product' },
  { name: 'signIn', words: 'sign-in' },
  { name: 'order', words: 'order' },
] as const;
export type LoadName = (typeof CALLS)[number]['name'];

const PORT = /^port (\d+)\n/m;
const PLAIN = fileURLToPath(new URL('./plain-node.ts', import.meta.url));
const ADMIN = { username: 'bench', password: 'measured by night' };
const COSTS_SECONDS = 3;

interface Ask extends LoadOptions {
  path: string;
}

/** Measures the API on PGlite, the API on PostgreSQL and, for comparison, a server of plain Node. */
export async function measureApi({ folder }: Sites, log: (line: string) => void): Promise<ApiFigures> {
  const site = { SITE_DIR: folder.federated };
  const { beside: plainNode, ...embedded } = await measureOn('PGlite', site, plainNodeBeside);
  log('api: PGlite');
  const parent = mkdtempSync(`${tmpdir()}/lagoon-bench-postgres-`);
  chmodSync(parent, 0o755);
  const postgres = await startPostgres(parent);
  try {
    const { beside: _nothing, ...served } = await measureOn('PostgreSQL', { ...site, DATABASE_URL: postgres.url }, async () => {});
    log('api: PostgreSQL');
    return { servers: [embedded, served], plainNode };
  } finally {
    await postgres.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

const plainNodeBeside = (origin: string) =>
  withServer(['--import', tsx(), PLAIN, `${origin}/api/products`], root, { NODE_ENV: 'production' }, PORT, (plain) =>
    withProcessor(`http://127.0.0.1:${plain}`, '/', {}),
  );

/** @param measureBeside runs after the calls are measured, before the server ends */
function measureOn<T>(database: ApiMeasured['database'], env: Record<string, string>, measureBeside: (origin: string) => Promise<T>) {
  const args = ['--max-semi-space-size=16', '--import', 'tsx', 'bench/server.ts', `${appFolder('api')}/dist/database.mjs`];
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  return withServer(args, appFolder('api'), { NODE_ENV: 'production', ...admin, ...env }, PORT, async (port) => {
    const origin = `http://127.0.0.1:${port}`;
    const list = await fetch(`${origin}/api/products`);
    const [product]: { id: string }[] = await list.json();
    const warm = (await usage(origin)).memory;
    const measured = async ({ path, ...options }: Ask) => {
      const figures = await withProcessor(origin, path, options);
      await ask(`${origin}/bench/costs/begin`);
      await load(origin + path, { ...options, duration: COSTS_SECONDS });
      return { ...figures, costs: await ask<Cost[]>(`${origin}/bench/costs/end`) };
    };
    const signedIn = await fetch(origin + SIGN_IN.path, SIGN_IN);
    const browser = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const asks = asksFor(product?.id ?? '', list.headers.get('etag') ?? '', browser.join('; '));
    const loads: Partial<ApiMeasured['loads']> = {};
    for (const { name } of CALLS) loads[name] = await measured(asks[name]);
    const after = (await usage(origin)).memory;
    const beside = await measureBeside(origin);
    return { database, loads: loads as ApiMeasured['loads'], memory: { warm, after }, beside };
  });
}

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
const BROTLI = { 'accept-encoding': 'br' };

const SIGN_IN = { path: '/api/admin/login', ...JSON_BODY, body: JSON.stringify(ADMIN) };

/** @param cookie cookies of a browser that has signed in */
const asksFor = (id: string, etag: string, cookie: string): Record<LoadName, Ask> => ({
  uncached: { path: '/bench/uncached' },
  cached: { path: '/api/products', headers: BROTLI },
  known: { path: '/api/products', headers: { ...BROTLI, 'if-none-match': etag }, status: 304 },
  product: { path: `/api/products/${id}` },
  // the server limits sign-ins: 24 attempts a minute for new browsers, and one attempt at a time for a browser that has signed in before
  signIn: { ...SIGN_IN, headers: { ...JSON_BODY.headers, cookie }, connections: 1 },
  order: { path: '/api/v1.0/email/send', ...JSON_BODY, body: JSON.stringify(orderOf(id)) },
});

async function withProcessor(origin: string, path: string, options: LoadOptions) {
  const before = (await usage(origin)).processor;
  let requests = 0;
  const figures = await load(origin + path, {
    ...options,
    setupClient: (client) => void client.on('response', () => (requests += 1)),
  });
  const { user, system } = (await usage(origin)).processor;
  return { ...figures, processor: (user + system - before.user - before.system) / 1000 / requests };
}

const ask = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;
const usage = (origin: string) => ask<{ memory: number; processor: NodeJS.CpuUsage }>(`${origin}/bench/usage`);

/** Returns an order without an idempotency key, so that each call places a new order. */
const orderOf = (id: string) => ({
  user_id: 'lagoon',
  service_id: 'lagoon-email',
  template_id: 'order',
  template_params: {
    firstName: 'Bench',
    lastName: 'Person',
    email: 'bench@mail.example',
    phoneNumber: '08012345678',
    testOption: 'Full Blood Count',
    subtotal: '18500.00',
    proof_url: 'https://images.example/proof.png',
    items: JSON.stringify([{ id, quantity: 1 }]),
    notice_version: '2026-11',
  },
});
