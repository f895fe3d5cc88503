import { once } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DatabaseUnavailable } from '../errors';
import { clientNetwork, isOwnMachine } from '../network';

export const CONNECTION_LIMITS = {
  headersMs: 15_000,
  /** maximum ms for the whole request: enough for 8 MB at 28 kB a second */
  requestMs: 300_000,
  /** maximum ms without a byte in either direction; longer than nginx keeps an idle connection open */
  idleMs: 75_000,
  everyMs: 2500,
  /** ms after which the average speed of a body must reach `bytesPerSecond` */
  slowAfterMs: 30_000,
  bytesPerSecond: 4096,
  /** maximum bytes of the bodies of all unanswered requests: 16 of the largest pictures, or hundreds of pictures from phones */
  bodyBytes: 128 * 1024 * 1024,
  /** maximum ms until a write is answered; below nginx's API_TIMEOUT, so that nginx does not answer first */
  answerMs: 24_000,
  connections: 2000,
  /** maximum connections of one network: a browser opens six, and many customers of a mobile network share one address */
  perNetwork: 200,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Closes the connection when the headers cannot be sent. Fastify's own error would end the process. */
class ClosingResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead(...head: unknown[]): this {
    try {
      return Reflect.apply(super.writeHead, this, head);
    } catch {
      return this.destroy();
    }
  }
}

export const serverOptions = ({ headersMs, requestMs, idleMs, everyMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: everyMs, ServerResponse: ClosingResponse },
});

/**
 * Limits the connections of each network, so that one network cannot use all of them. Closes a connection above the limit.
 * @param counted returns true for an address to limit. The default is every address except this machine's, from which proxies and
 * developers connect.
 */
export function limitConnections(
  server: Server,
  { connections, perNetwork }: Pick<ConnectionLimits, 'connections' | 'perNetwork'>,
  counted = (address: string) => !isOwnMachine(address),
): void {
  const open = new Map<string, number>();
  server.maxConnections = connections;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (!address || !counted(address)) return;
    const network = clientNetwork(address);
    const already = open.get(network) ?? 0;
    if (already >= perNetwork) return void socket.destroy();
    open.set(network, already + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Stops a server without losing calls, while nginx sends new calls to another server. Refuses new connections, and answers one more
 * request on each open connection. Waits until nginx closes idle connections: if the server closed one, a call could be lost.
 * @param lastCallsMs ms after which the server closes idle connections itself; longer than nginx keeps them (nginx/http/api.conf)
 */
export function endAfterLastCalls(app: FastifyInstance, lastCallsMs = 3000): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // `server.close()` would also close idle connections; `close` of `net.Server` keeps them open
    NetServer.prototype.close.call(server);
    await Promise.race([closed, delay(lastCallsMs, undefined, { ref: false })]);
    // reads calls that arrived while the process did not run: their connections still seem idle
    await afterReading();
    server.closeIdleConnections();
    await closed;
  });
}

export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 503 to a write that takes too long. The result of the write is unknown; the client gets it by a retry with the same
 * idempotency key. Of handler and deadline, only the first answers. An answer that has begun, such as an export, is not interrupted.
 */
export function answerWritesInTime(app: FastifyInstance, { answerMs }: Pick<ConnectionLimits, 'answerMs'>): void {
  const begun = new WeakSet<FastifyReply>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    begun.add(reply);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) {
      const timer = setTimeout(() => {
        if (begun.has(reply)) return;
        reply.send(new DatabaseUnavailable(new Error('the answer takes too long')));
        // the handler's own answer is dropped
        reply.hijack();
      }, answerMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
