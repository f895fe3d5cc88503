import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (Linux: from 32768 on), which the system could give away before the
 * caller listens.
 */
const FIRST = 20_000;
const END = 32_000;

/** Ports that were returned; their servers may not listen yet. */
const given = new Set<number>();

/** @returns the first of `count` consecutive unused ports of the loopback */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = randomInt(FIRST, END);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if (
      ports.some((port) => given.has(port)) ||
      !(await Promise.all(ports.map(isFree))).every(Boolean)
    )
      continue;
    for (const port of ports) given.add(port);
    return first;
  }
  throw new Error(`There is no free port between ${FIRST} and ${END}.`);
}

async function isFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1');
  const listens = await once(probe, 'listening').then(Boolean, () => false);
  if (listens) await once(probe.close(), 'close');
  return listens;
}
