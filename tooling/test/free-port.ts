import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * First port. It is below the ephemeral ports (Linux: from 32768 on): the system could give an ephemeral port to another process before
 * the caller listens.
 */
const FIRST = 20_000;
const END = 32_000;

/** Ports that were returned; their servers may not listen yet. */
const given = new Set<number>();

/** Finds an unused loopback port. Never returns the same port twice. @throws {Error} when a hundred tries find no unused port */
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
