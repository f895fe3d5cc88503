import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** @param answer handles a request when its body has arrived */
export async function startFakeUpstream(
  answer: RequestListener = (_request, response) => response.end('{}'),
) {
  /** requests whose body has arrived */
  const asked: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  let begun = 0;
  const server = createServer((request, response) => {
    begun += 1;
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, bytes });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the number of requests whose headers have arrived. */
    begun: () => begun,
    asked,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
