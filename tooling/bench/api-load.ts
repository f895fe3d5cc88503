import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import autocannon from 'autocannon';
import { appFolder } from '../bootstrap/paths.mjs';
import { startPostgres } from '../test/postgres';
import { type Sites, withServer } from './sites';

export async function measureApi({ folder }: Sites) {
  const site = { SITE_DIR: folder.federated };
  const parent = mkdtempSync(`${tmpdir()}/lagoon-bench-postgres-`);
  chmodSync(parent, 0o755);
  const postgres = await startPostgres(parent);
  try {
    return {
      PGlite: await measureOn(site),
      PostgreSQL: await measureOn({ ...site, DATABASE_URL: postgres.url }),
    };
  } finally {
    await postgres.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

function measureOn(env: Record<string, string>) {
  const args = [
    '--max-semi-space-size=16',
    '--import',
    'tsx',
    'bench/server.ts',
    `${appFolder('api')}/dist/database.mjs`,
  ];
  return withServer(
    args,
    appFolder('api'),
    { NODE_ENV: 'production', ...env },
    /^port (\d+)\n/m,
    async (port) => {
      const origin = `http://127.0.0.1:${port}`;
      const [product]: { id: string }[] = await (await fetch(`${origin}/api/products`)).json();
      const id = product?.id ?? '';
      const order = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(id)),
      } as const;
      return {
        uncached: await load(`${origin}/bench/uncached`),
        cached: await load(`${origin}/api/products`, { headers: { 'accept-encoding': 'br' } }),
        product: await load(`${origin}/api/products/${id}`),
        order: await load(`${origin}/api/v1.0/email/send`, order),
      };
    },
  );
}

/**
 * Five seconds, after one second of warm-up.
 * @returns `failed`: requests without a response with status 200; `p50` and `p99` in ms
 */
async function load(url: string, options: Omit<autocannon.Options, 'url'> = {}) {
  const seconds = (duration: number) => autocannon({ connections: 32, duration, url, ...options });
  await seconds(1);
  const { requests, latency, errors, non2xx } = await seconds(5);
  const { p50, p99 } = latency;
  return { perSecond: requests.average, p50, p99, failed: errors + non2xx };
}

/** Without an idempotency key: each call places a new order. */
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
