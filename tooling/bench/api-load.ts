import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { appFolder } from '../bootstrap/paths.mjs';
import { startChild } from '../test/child';

/** What one kind of request took. */
export interface Load {
  name: string;
  perSecond: number;
  /** ms, as p99 */
  p50: number;
  p99: number;
  /** answers that were not 2xx, and errors */
  failed: number;
}

/** @property memory in bytes */
export interface ApiMeasured {
  loads: Load[];
  memory: { warm: number; after: number };
}

const SECONDS = 5;
const CONNECTIONS = 32;

async function load(name: string, options: Partial<autocannon.Options> & { url: string }): Promise<Load> {
  await autocannon({ connections: CONNECTIONS, duration: 1, ...options });
  const { requests, latency, non2xx, errors } = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  return { name, perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/** Throughput of the list and of orders, on the embedded database in a directory of its own. */
export async function measureApi(): Promise<ApiMeasured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lagoon-bench-'));
  const server = await startChild(
    ['--import', 'tsx', 'bench/server.ts'],
    { DATA_DIR: dataDir, NODE_ENV: 'production' },
    /^port (\d+)$/,
    appFolder('api'),
  );
  const origin = `http://127.0.0.1:${server.said}`;
  try {
    const memory = async (): Promise<number> => (await (await fetch(`${origin}/bench/memory`)).json()).rss;
    const products: { id: string }[] = await (await fetch(`${origin}/api/products`)).json();
    const warm = await memory();
    const headers = { 'accept-encoding': 'br' };
    const loads = [
      await load('list, asked of the database each time', { url: `${origin}/bench/uncached` }),
      await load('list, as served', { url: `${origin}/api/products`, headers }),
      await load('order', {
        url: `${origin}/api/v1.0/email/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(products[0]?.id ?? '')),
      }),
    ];
    return { loads, memory: { warm, after: await memory() } };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An order in the e-mail service's wire format; without a key of its own each call is another order. */
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
