import autocannon from 'autocannon';
import { appFolder } from '../bootstrap/paths.mjs';
import { withServer } from './sites';

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

/** Throughput of the list and of orders, on the embedded database. */
export const measureApi = (): Promise<ApiMeasured> =>
  withServer(['--import', 'tsx', 'bench/server.ts'], appFolder('api'), { NODE_ENV: 'production' }, /^port (\d+)\n/m, async (port) => {
    const origin = `http://127.0.0.1:${port}`;
    const memory = async (): Promise<number> => (await (await fetch(`${origin}/bench/memory`)).json()).rss;
    const products: { id: string }[] = await (await fetch(`${origin}/api/products`)).json();
    const warm = await memory();
    const loads = [
      await load('list, asked of the database each time', { url: `${origin}/bench/uncached` }),
      await load('list, as served', { url: `${origin}/api/products`, headers: { 'accept-encoding': 'br' } }),
      await load('order', {
        url: `${origin}/api/v1.0/email/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(products[0]?.id ?? '')),
      }),
    ];
    return { loads, memory: { warm, after: await memory() } };
  });

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
