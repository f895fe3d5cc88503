import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what systems give to outgoing connections and to whoever asks for any port (Linux: from 32768 on): there, another
 * test or a browser could take the port before its server does, or while its server is being started again.
 */
const FIRST = 20_000;
const END = 32_000;

/** What this process was given already: its server may not listen yet. */
const given = new Set<number>();

/**
 * A port of the loopback for a server that is about to start.
 * @returns nobody listens there, and it is given once
 * @throws {Error} when a hundred in a row are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, END);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`There is no free port between ${FIRST} and ${END}.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const listens = await once(probe, 'listening').then(Boolean, () => false);
  if (listens) await once(probe.close(), 'close');
  return listens;
}
