import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isForwarded, isNearby } from '../../platform/network';

/** Composers that may listen at the same time: one on each web host, and the next ones while the former are given up. */
const LISTENERS = 32;
/** So that a listener knows that the line holds, and the server's idle time does not end it. */
const STILL_HERE_MS = 15_000;
/** Who leaves so much unread is not there any more. */
const UNREAD_BYTES = 4096;

/** Those who keep the pages of our web hosts at what the lists have. */
export interface Composers {
  /** tells them that a list has changed: after the change can be read, never before */
  tell(list: string): void;
  listening(): number;
  /** when one of them listened last, in ms since 1970; undefined when none has since this server started */
  lastSeen(): number | undefined;
}

interface Options {
  listeners?: number;
  stillHereMs?: number;
}

/**
 * `GET /api/changes`: Server-Sent Events, `change` with the name of a public list each time that one has changed, a
 * comment at first and every 15 s. It is for the composers of our web hosts, who ask the server itself; to everybody else,
 * and to whoever comes through a proxy, there is nothing here. What it tells anybody can see in the lists: it is places
 * that must not be taken by strangers, and who gets none asks for the lists instead.
 */
export function changesRoute(app: FastifyInstance, { listeners = LISTENERS, stillHereMs = STILL_HERE_MS }: Options = {}): Composers {
  let left: number | undefined;
  const open = new Set<PassThrough>();
  const tell = (text: string) => {
    for (const stream of open) {
      if (stream.readableLength > UNREAD_BYTES) stream.destroy();
      else stream.write(text);
    }
  };
  const timer = setInterval(() => tell(': still here\n\n'), stillHereMs);
  timer.unref();
  // a server that stops waits for answers that are under way
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const stream of open) stream.end();
  });
  app.get('/api/changes', { exposeHeadRoute: false }, async (request, reply) => {
    if (!asksItself(request)) throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    if (open.size >= listeners) throw new ApiError(503, 'busy', 'As many listen already as may.');
    const stream = new PassThrough();
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
      left = Date.now();
    });
    stream.write(': changes of lists\n\n');
    return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' }).send(stream);
  });
  return {
    tell: (list) => tell(`event: change\ndata: ${list}\n\n`),
    listening: () => open.size,
    lastSeen: () => (open.size > 0 ? Date.now() : left),
  };
}

/** Whether a request came from a machine of ours, and not through one for somebody else. */
const asksItself = ({ raw: { socket, headers } }: FastifyRequest): boolean => !isForwarded(headers) && isNearby(socket.remoteAddress ?? '');
