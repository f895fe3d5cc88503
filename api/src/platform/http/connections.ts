import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../errors';
import { clientNetwork, isOwnMachine } from '../network';
import { answerClientError } from './client-error';

export const CONNECTION_LIMITS = {
  headersMs: 15_000,
  /** ms for the whole request: 8 MB at 28 kB a second */
  requestMs: 300_000,
  /** ms without a byte in either direction; longer than nginx keeps a connection open */
  idleMs: 75_000,
  everyMs: 2500,
  /** after this time the body must have arrived with `bytesPerSecond` on average */
  slowAfterMs: 30_000,
  bytesPerSecond: 4096,
  /** ms for the answer to a write: less than nginx waits, so that the client receives our message */
  answerMs: 24_000,
  connections: 2000,
  /** connections of one network: a mobile network has many people behind one address, a browser opens six */
  perNetwork: 200,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

export const timesOf = ({ headersMs, requestMs, idleMs, everyMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: everyMs },
});

/**
 * Limits the connections of a server, so that one network cannot use all. Closes further ones.
 * @param counted returns false for addresses without a limit of their own, by default for this machine's proxies and developers
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
 * Stops a server without losing calls, behind a proxy that has another server to send them to: refuses new connections, answers
 * open ones once more, and waits until the proxy has closed its idle connections. Closing these at once could lose a call in
 * transit.
 * @param lastCallsMs longer than nginx keeps an idle connection (nginx/http/api.conf)
 */
export function endAfterLastCalls(app: FastifyInstance, lastCallsMs = 3000): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // unlike the method of HTTP servers, keeps idle connections
    NetServer.prototype.close.call(server);
    await Promise.race([closed, delay(lastCallsMs, undefined, { ref: false })]);
    server.closeIdleConnections();
    await closed;
  });
}

/** Answers 408 to a request whose body arrives too slowly. Even a phone on a poor line sends more than 4 kB a second. */
export function endSlowBodies(app: FastifyInstance, limits: Pick<ConnectionLimits, 'everyMs' | 'slowAfterMs' | 'bytesPerSecond'>): void {
  const { everyMs, slowAfterMs, bytesPerSecond } = limits;
  const arriving = new Map<object, { socket: Socket; since: number; before: number; arrived(): boolean }>();

  // callbacks instead of promises, which cost a cached list a tenth of its time
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding || Number(length))
      arriving.set(raw, { socket: raw.socket, since: performance.now(), before: raw.socket.bytesRead, arrived: () => raw.complete });
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    arriving.delete(raw);
    done();
  });

  const timer = setInterval(() => {
    for (const [request, { socket, since, before, arrived }] of arriving) {
      const passed = performance.now() - since;
      if (arrived() || socket.destroyed) arriving.delete(request);
      else if (passed >= slowAfterMs && socket.bytesRead - before < (passed / 1000) * bytesPerSecond) {
        arriving.delete(request);
        answerClientError(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      }
    }
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 503 to a write that takes too long. The result of the write is unknown; the client gets it by a retry with the same
 * idempotency key. Does not interrupt an answer that has begun, such as an export.
 */
export function answerWritesInTime(app: FastifyInstance, { answerMs }: Pick<ConnectionLimits, 'answerMs'>): void {
  app.addHook('preValidation', (request, reply, done) => {
    if (!READS.has(request.method)) {
      const timer = setTimeout(() => {
        if (!reply.sent) reply.send(new DatabaseUnavailable(new Error('the answer takes too long')));
      }, answerMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
