import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = 'missing' | 'broken' | 'slow' | 'corrupt';

/** A proxy that causes configured faults between the browser and the real server. */
export class FaultServer {
  private readonly server: Server;
  private faults: { files: RegExp; fault: Fault }[] = [];
  private held: (() => void)[] = [];
  private readonly asked: string[] = [];

  /**
   * Starts a proxy.
   * @param upstream origin of the real server
   * @param extra additional files by path
   * @param rewritePage changes the HTML of every page before the browser gets it
   */
  constructor(
    private readonly upstream: string,
    private readonly extra: Map<string, Buffer> = new Map(),
    private readonly rewritePage: (text: string) => string = (text) => text,
  ) {
    this.server = createServer((incoming, outgoing) => {
      this.answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop() {
    this.heal();
    this.server.closeAllConnections();
    this.server.close();
  }

  fail(files: RegExp, fault: Fault) {
    this.faults.push({ files, fault });
  }

  /** Ends all faults, and answers the requests that the fault 'slow' delays. */
  heal() {
    this.faults = [];
    for (const release of this.held.splice(0)) release();
  }

  /** Number of requests for paths that match `files`, without prefetches. */
  requests(files: RegExp) {
    return this.asked.filter((path) => files.test(path)).length;
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    if (incoming.headers.purpose !== 'prefetch') this.asked.push(path);
    // The page sends this request to check for a newer release. The answer `{}` means that no
    // release is newer.
    else if (path === '/registry.json') return end(outgoing, 200, 'application/json', '{}');
    const fault = this.faults.find(({ files }) => files.test(path))?.fault;
    if (fault === 'slow') await new Promise<void>((release) => this.held.push(release));
    if (fault === 'missing') return end(outgoing, 404, 'text/plain', 'not here');
    if (fault === 'broken') return end(outgoing, 500, 'text/plain', 'Internal Server Error');
    const extra = this.extra.get(path);
    if (extra) return end(outgoing, 200, 'text/javascript', extra);
    await this.pass(incoming, outgoing, fault === 'corrupt');
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse, corrupt: boolean) {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forward = request(this.upstream + incoming.url, { method: incoming.method, headers });
    incoming.pipe(forward);
    const [reply] = (await once(forward, 'response')) as [IncomingMessage];
    const page = reply.headers['content-type']?.startsWith('text/html');
    if (!corrupt && !page) {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      return;
    }
    const text = Buffer.concat(await reply.toArray()).toString();
    const { 'content-length': _, etag: __, ...kept } = reply.headers;
    outgoing.writeHead(reply.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' });
    outgoing.end(corrupt ? `${text}\n;globalThis.__tampered = true;` : this.rewritePage(text));
  }
}

function end(outgoing: ServerResponse, status: number, type: string, body: string | Buffer) {
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  outgoing.end(body);
}
