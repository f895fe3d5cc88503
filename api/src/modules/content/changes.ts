import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, isForwarded, isNearby, notFound } from '../../platform';
import { documented } from '../../platform/schema';

/** One prerenderer on each web host, and its successor during a restart. */
const LISTENERS = 32;
/** Shorter than the server's idle timeout. */
const STILL_HERE_MS = 15_000;
/** A subscriber with more unread bytes counts as disconnected. */
const UNREAD_BYTES = 4096;

export interface Prerenderers {
  /** call it after the commit */
  notify(list: string): void;
  listening(): number;
  /** ms since 1970; undefined without a subscriber since the start */
  lastSeen(): number | undefined;
}

interface Options {
  listeners?: number;
  stillHereMs?: number;
}

/** Server-Sent Events for prerenderers of the private network. A surplus one is rejected and polls. */
export function changesRoute(app: FastifyInstance, { listeners = LISTENERS, stillHereMs = STILL_HERE_MS }: Options = {}): Prerenderers {
  let left: number | undefined;
  const open = new Set<PassThrough>();
  const write = (text: string) => {
    for (const stream of open) {
      if (stream.readableLength > UNREAD_BYTES) stream.destroy();
      else stream.write(text);
    }
  };
  const timer = setInterval(() => write(': still here\n\n'), stillHereMs).unref();
  // a stopping server waits for open responses
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const stream of open) stream.end();
  });
  const schema = documented({ summary: 'Names of changed lists as events, for prerenderers', answer: 'text/event-stream' });
  app.get('/api/changes', { ...schema, exposeHeadRoute: false }, async (request, reply) => {
    if (!isDirectFromNearby(request)) throw notFound();
    if (open.size >= listeners) throw new ApiError(503, 'busy', 'Too many event-stream subscribers. Please retry later.');
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
    notify: (list) => write(`event: change\ndata: ${list}\n\n`),
    listening: () => open.size,
    lastSeen: () => (open.size > 0 ? Date.now() : left),
  };
}

const isDirectFromNearby = ({ raw: { socket, headers } }: FastifyRequest) => !isForwarded(headers) && isNearby(socket.remoteAddress ?? '');
