import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `plain-node.ts <address>`: fetches an address once, and answers every request with the status, headers and bytes of that response.
 * No framework on Node can be faster. Prints its port, and answers `GET /bench/usage` with its memory and processor time.
 */
const [, , address = ''] = process.argv;
const asked = get(address, { headers: { 'accept-encoding': 'br' } });
const [answer] = (await once(asked, 'response')) as [IncomingMessage];
const parts: Buffer[] = [];
for await (const part of answer) parts.push(part);
const body = Buffer.concat(parts);
const { connection: _connection, 'keep-alive': _alive, date: _date, 'transfer-encoding': _encoding, ...headers } = answer.headers;

const server = createServer((request, response) => {
  if (request.url === '/bench/usage') response.end(JSON.stringify({ memory: process.memoryUsage().rss, processor: process.cpuUsage() }));
  else response.writeHead(answer.statusCode ?? 0, headers).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`port ${(server.address() as AddressInfo).port}`);
