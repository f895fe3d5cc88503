// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { appFolder } from '../bootstrap/paths.mjs';
import { startChild } from './child.mjs';

/**
 * @typedef {object} Load what one kind of request took
 * @property {string} name
 * @property {number} perSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} failed answers that were not 2xx, and errors
 */

const SECONDS = 5;
const CONNECTIONS = 32;

/** @param {Partial<autocannon.Options> & {url: string}} options @param {string} name @returns {Promise<Load>} */
async function load(name, options) {
  await autocannon({ connections: CONNECTIONS, duration: 1, ...options });
  const { requests, latency, non2xx, errors } = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  return { name, perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/**
 * Throughput of the list and of orders, on the embedded database in a directory of its own.
 * @returns {Promise<{loads: Load[], memory: {warm: number, after: number}}>} memory in bytes
 */
export async function measureApi() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lagoon-bench-'));
  const server = await startChild(
    ['--import', 'tsx', 'bench/server.ts'],
    { DATA_DIR: dataDir, NODE_ENV: 'production' },
    /^port (\d+)$/,
    appFolder('api'),
  );
  const origin = `http://127.0.0.1:${server.said}`;
  try {
    const memory = async () => /** @type {number} */ ((await (await fetch(`${origin}/bench/memory`)).json()).rss);
    const products = /** @type {{id: string}[]} */ (await (await fetch(`${origin}/api/products`)).json());
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

/** An order in the e-mail service's wire format; without a key of its own each call is another order. @param {string} id */
const orderOf = (id) => ({
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
