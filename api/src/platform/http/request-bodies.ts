import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../network';
import { answerClientError } from './client-error';
import type { ConnectionLimits } from './connections';

const hasBody = ({ headers }: IncomingMessage) =>
  Boolean(headers['transfer-encoding'] || Number(headers['content-length']));

const end = ({ socket }: IncomingMessage, code: 'ERR_HTTP_REQUEST_TIMEOUT' | 'BODIES_TOO_LARGE') =>
  answerClientError(Object.assign(new Error('body'), { code }), socket);

/** Even a phone on a poor line sends more than 4 kB a second. */
export function endSlowBodies(
  app: FastifyInstance,
  limits: Pick<ConnectionLimits, 'everyMs' | 'slowAfterMs' | 'bytesPerSecond'>,
) {
  const { everyMs, slowAfterMs, bytesPerSecond } = limits;
  const arriving = new Map<IncomingMessage, { since: number; before: number }>();

  // promises would make a cached list's answer 10 % slower
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) arriving.set(raw, { since: performance.now(), before: raw.socket.bytesRead });
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    arriving.delete(raw);
    done();
  });

  const timer = setInterval(() => {
    for (const [request, { since, before }] of arriving) {
      const passed = performance.now() - since;
      const { complete, socket } = request;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (
        passed >= slowAfterMs &&
        socket.bytesRead - before < (passed / 1000) * bytesPerSecond
      ) {
        arriving.delete(request);
        end(request, 'ERR_HTTP_REQUEST_TIMEOUT');
      }
    }
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

interface HeldBody {
  request: IncomingMessage;
  network: string;
  bytes: number;
}

/**
 * From the first byte to the answer. Above the limit, the largest unfinished body of the heaviest
 * network gets 503. Needs a content type parser for each body.
 */
export function limitBodyMemory(
  app: FastifyInstance,
  { bodyBytes }: Pick<ConnectionLimits, 'bodyBytes'>,
) {
  const held = new Set<HeldBody>();
  let total = 0;

  const release = (body: HeldBody) => {
    if (held.delete(body)) total -= body.bytes;
  };
  function makeRoom() {
    const ofNetwork = new Map<string, number>();
    for (const { network, bytes } of held)
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + bytes);
    const sumOf = ({ network }: HeldBody) => ofNetwork.get(network) ?? 0;
    const unfinished = [...held].filter(({ request }) => !request.complete);
    const [heaviest] = unfinished.sort(
      (one, other) => sumOf(other) - sumOf(one) || other.bytes - one.bytes,
    );
    if (!heaviest) return;
    release(heaviest);
    end(heaviest.request, 'BODIES_TOO_LARGE');
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request.raw)) {
      const body: HeldBody = { request: request.raw, network: clientNetwork(request.ip), bytes: 0 };
      held.add(body);
      payload.on('data', (piece: Buffer | string) => {
        if (!held.has(body)) return;
        body.bytes += piece.length;
        total += piece.length;
        if (total > bodyBytes) makeRoom();
      });
      reply.raw.once('close', () => release(body));
    }
    done(null, payload);
  });
}
