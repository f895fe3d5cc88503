import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whileTesting } from './test-database';

/** Starts an HTTP server on a free port before the tests of a file, and stops it after them. */
export const httpServer = (listener: RequestListener) =>
  whileTesting(async () => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: async () => {
        server.closeAllConnections();
        server.close();
      },
    };
  });
