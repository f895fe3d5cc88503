import { once } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DatabaseUnavailable } from '../errors';
import { clientNetwork, isOwnMachine } from '../network';

export const CONNECTION_LIMITS = {
  headersMs: 15_000,
  /** enough for 8 MB at 28 kB a second */
  requestMs: 300_000,
  /** longer than nginx keeps an idle connection */
  idleMs: 75_000,
  everyMs: 2500,
  /** until a body must have `bytesPerSecond` */
  slowAfterMs: 30_000,
  bytesPerSecond: 4096,
  /** of unanswered requests: 16 of the largest pictures, or hundreds from phones */
  bodyBytes: 128 * 1024 * 1024,
  /** for a write; below nginx's API_TIMEOUT */
  answerMs: 24_000,
  connections: 2000,
  /** a browser opens six, and customers of a mobile network share an address */
  perNetwork: 200,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Fastify's error would end the process when headers cannot be sent. */
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
  // nginx passes a line of at most 32 kB
  http: {
    maxHeaderSize: 65_536,
    headersTimeout: headersMs,
    connectionsCheckingInterval: everyMs,
    ServerResponse: ClosingResponse,
  },
});

/** @param counted by default all but this machine's, which proxies and developers have */
export function limitConnections(
  server: Server,
  { connections, perNetwork }: Pick<ConnectionLimits, 'connections' | 'perNetwork'>,
  counted = (address: string) => !isOwnMachine(address),
) {
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
 * Stops without losing calls, while nginx sends new ones elsewhere: refuses connections, answers
 * one more request on each open one, and waits until nginx closes it.
 * @param lastCallsMs longer than nginx keeps idle connections (nginx/http/api.conf)
 */
export function endAfterLastCalls(app: FastifyInstance, lastCallsMs = 3000) {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // `server.close()` would also close idle connections
    NetServer.prototype.close.call(server);
    await Promise.race([closed, delay(lastCallsMs, undefined, { ref: false })]);
    // calls that arrived while the process slept: their connections still seem idle
    await afterReading();
    server.closeIdleConnections();
    await closed;
  });
}

export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 503 to a late write; its result is unknown, and a retry with the same key gets it. Only
 * the first of handler and deadline answers; an answer that has begun goes on.
 */
export function answerWritesInTime(
  app: FastifyInstance,
  { answerMs }: Pick<ConnectionLimits, 'answerMs'>,
) {
  const begun = new WeakSet<FastifyReply>();
  const late = new WeakSet<FastifyReply>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    begun.add(reply);
    // the other answer is dropped; earlier, Fastify would drop the first one too
    if (late.has(reply)) reply.hijack();
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) {
      const timer = setTimeout(() => {
        if (begun.has(reply)) return;
        late.add(reply);
        reply.send(new DatabaseUnavailable(new Error('the answer takes too long')));
      }, answerMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
