import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Fakes an API with two changeable lists and outages. */
export async function fakeApi() {
  const lists: Record<string, unknown> = { products: [], blogs: [] };
  const asked: { path: string; status: number }[] = [];
  const sockets = new Set<Socket>();
  let isUnavailable = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const name = path.replace('/api/', '');
    const answer = (status: number, text = '', headers = {}) => {
      asked.push({ path, status });
      response.writeHead(status, headers).end(text);
    };
    if (isUnavailable) return answer(503);
    if (!(name in lists)) return answer(404);
    const text = JSON.stringify(lists[name]);
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return answer(304, '', { etag });
    answer(200, text, { etag, 'content-type': 'application/json' });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    change(name: 'products' | 'blogs', list: unknown) {
      lists[name] = list;
    },
    set isUnavailable(is: boolean) {
      isUnavailable = is;
      drop();
    },
    close: async () => {
      drop();
      server.close();
    },
  };
}
