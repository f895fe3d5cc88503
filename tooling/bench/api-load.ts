import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import autocannon from 'autocannon';
import { appFolder } from '../bootstrap/paths.mjs';
import { startPostgres } from '../test/postgres';
import { type Sites, withServer } from './sites';

/** `failed`: number of requests without a response with status 200; `p50` and `p99` in ms. */
interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

export type ApiFigures = Record<string, Record<'uncached' | 'cached' | 'product' | 'order', Load>>;

export async function measureApi({ folder }: Sites): Promise<ApiFigures> {
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

/** Five seconds, after one second of warm-up. */
async function load(url: string, options: Omit<autocannon.Options, 'url'> = {}): Promise<Load> {
  await autocannon({ connections: 32, duration: 1, url, ...options });
  const { requests, latency, errors, non2xx } = await autocannon({
    connections: 32,
    duration: 5,
    url,
    ...options,
  });
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + non2xx,
  };
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
