import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts an API for the tests of a file, which answers with its version. Returns the version, which
 * tests can change.
 */
export function apiWithVersion(version: string): { version: string } {
  const info = { version };
  const server = createServer((_, response) => response.end(JSON.stringify({ info })));
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env.API_ADDRESS = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env.API_ADDRESS;
    server.closeAllConnections();
    server.close();
  });
  return info;
}
