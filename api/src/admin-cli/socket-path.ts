import { join, relative } from 'node:path';

/** What the address of a socket may have on the strictest system, in bytes. */
const MOST_BYTES = 100;

/**
 * Where the server hears the command line: a socket inside the data directory, which only its owner may enter.
 *
 * @returns the shorter way there; undefined when both are too long for a socket's address
 */
export function socketPath(dataDir: string, from = process.cwd()): string | undefined {
  const path = join(dataDir, 'admin.sock');
  return [path, relative(from, path)].filter((way) => Buffer.byteLength(way) <= MOST_BYTES).sort((a, b) => a.length - b.length)[0];
}
