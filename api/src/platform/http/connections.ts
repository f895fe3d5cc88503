import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../errors';
import { clientNetwork, isOwnMachine } from '../network';
import { answerClientError } from './client-error';

/** How long a request may take to arrive, and how many may be on their way; milliseconds and numbers of connections. */
export interface ConnectionLimits {
  headersMs: number;
  /** for the whole request: 8 MB at 28 kB a second */
  requestMs: number;
  /** without a single byte in either direction; longer than nginx keeps a connection for the next call */
  idleMs: number;
  /** how often the two times above are looked after */
  everyMs: number;
  /** after so long the body must have come with `bytesPerSecond` on the average, or it is not waited for */
  slowAfterMs: number;
  bytesPerSecond: number;
  /** for the answer to a write once it has arrived: less than nginx waits, so that who asked reads a sentence of ours */
  answerMs: number;
  connections: number;
  /** of one network. A mobile network has many people behind one address, a browser six connections */
  perNetwork: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 300_000,
  idleMs: 75_000,
  everyMs: 2500,
  slowAfterMs: 30_000,
  bytesPerSecond: 4096,
  answerMs: 24_000,
  connections: 2000,
  perNetwork: 200,
};

export const timesOf = ({ headersMs, requestMs, idleMs, everyMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: everyMs },
});

/**
 * Holds a server to a number of connections, so that no network can take all of them. What is above is closed unheard.
 * @param counted whether connections of an address are counted by their network; not those of our own machine, where a proxy of
 *   ours or a developer asks from: both keep limits of their own, or need none
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

/** Longer than nginx keeps a connection on which nothing is asked (nginx/http/api.conf). */
const LAST_CALLS_MS = 3000;

/**
 * Ends a server behind a proxy so that no call is lost where the proxy knows another one: no new connection is taken, so what
 * has not been sent yet goes elsewhere; those that are open are answered, each for the last time, until the proxy has let go of
 * those that it keeps. To close them at once would meet a call that is on its way.
 */
export function endAfterLastCalls(app: FastifyInstance, lastCallsMs = LAST_CALLS_MS): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // that of HTTP closes what idles, too
    NetServer.prototype.close.call(server);
    await Promise.race([closed, delay(lastCallsMs, undefined, { ref: false })]);
    server.closeIdleConnections();
    await closed;
  });
}

/** Ends requests whose body comes too slowly, with 408. Nothing of this asks a phone on a poor line for more than 4 kB a second. */
export function endSlowBodies(app: FastifyInstance, limits: Pick<ConnectionLimits, 'everyMs' | 'slowAfterMs' | 'bytesPerSecond'>): void {
  const { everyMs, slowAfterMs, bytesPerSecond } = limits;
  const arriving = new Map<object, { socket: Socket; since: number; before: number; arrived(): boolean }>();

  // hooks of every call answer at once: a promise in each of them costs a cached list a tenth of its time
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

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers a write that is not done in time with 503. Whether it is done later is not known: who sends it again with its key is told.
 * An answer that has begun, such as an export, goes on.
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
