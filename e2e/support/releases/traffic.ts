import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Simulates concurrent visitors without a browser. Their connections stay open. */
export class Traffic {
  private readonly agent: Agent;
  /**
   * connections that have carried a request. Node's `reusedSocket` does not suffice: it misses
   * requests that waited for a connection
   */
  private readonly used = new WeakSet<object>();
  requests = 0;
  readonly failures: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly visitors = 6,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: visitors });
  }

  /**
   * Repeats visits of all visitors until `enough` returns true.
   * @param step one visit; throws on failure
   */
  async walk(step: (visit: number) => Promise<void>, enough: () => boolean): Promise<void> {
    let visit = 0;
    const visitor = async () => {
      while (!enough() && this.failures.length < 20)
        await step(visit++).catch((error: Error) => this.failures.push(error.message));
    };
    await Promise.all(Array.from({ length: this.visitors }, visitor));
    this.agent.destroy();
  }

  /**
   * Sends a request. Like a browser, repeats it on a new connection when the server has just closed
   * the idle connection.
   */
  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    try {
      return await this.ask(path, headers);
    } catch (error) {
      if (!(error as { reused?: boolean }).reused) throw error;
      return this.ask(path, headers, false);
    }
  }

  private ask(
    path: string,
    headers: Record<string, string>,
    agent: Agent | false = this.agent,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(this.origin + path, { agent, headers }, (incoming) => {
        incoming.toArray().then((chunks) => {
          this.requests += 1;
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          });
        }, reject);
      });
      let reused = false;
      outgoing.once('socket', (socket) => {
        reused = this.used.has(socket);
        this.used.add(socket);
      });
      outgoing.once('error', (error) =>
        reject(Object.assign(new Error(`${path}: ${error.message}`), { reused })),
      );
      outgoing.end();
    });
  }
}

export async function textOf({ headers, body }: Answer): Promise<string> {
  const coding = headers['content-encoding'] as keyof typeof unpack | undefined;
  return (coding ? await unpack[coding](body) : body).toString();
}
