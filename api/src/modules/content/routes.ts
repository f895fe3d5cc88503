import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { representationCache } from '../../platform/cache/representation';
import type { Database } from '../../platform/db/open';
import { etagOf, matchesEtag, sendRepresentation, versionsMeant } from '../../platform/http/negotiate';
import type { Guard } from '../auth/guard';
import type { Writing } from '../media/media';
import type { Versioned } from '../records/versions';
import { type ContentKind, contentService, listVersion, type Row } from './content';
import { blogKind, productKind } from './kinds';

/** Pictures arrive as data URLs, a third larger than their bytes. */
const BODY_BYTES = 12 * 1024 * 1024;
/** Longest delay of another process's change when its notice is lost or a connection pooler drops it. */
const LOOK_MS = 1000;

interface WithId {
  Params: { id: string };
}

interface ContentDeps {
  database: Database;
  guard: Guard;
  writing: Writing;
  /** receives the name of a list that changed in any process */
  changed: (list: string) => void;
  /** called after each committed write of this process */
  written: () => void;
}

export async function contentRoutes(app: FastifyInstance, deps: ContentDeps): Promise<void> {
  await kindRoutes(app, productKind, deps);
  await kindRoutes(app, blogKind, deps);
}

/**
 * Registers the five calls of a kind of content. The list is served from a cached representation, which every write drops: in other
 * processes by a notification of the database (migration 0011). A record's version is its ETag; a write with an outdated If-Match gets
 * 412.
 */
async function kindRoutes<R extends Row, T>(
  app: FastifyInstance,
  kind: ContentKind<R, T>,
  { database, guard, writing: deps, changed, written: onWritten }: ContentDeps,
): Promise<void> {
  const list = `${kind.name}s`;
  const path = `/api/${list}`;
  const service = contentService(kind, deps);
  const several = database.kind === 'postgresql';
  const cache = representationCache(service.list, several ? { readVersion: () => listVersion(database.db, list) } : {});
  if (several) {
    // an unavailable database is asked again later
    const look = () =>
      cache.look().then(
        (other) => other && changed(list),
        () => {},
      );
    // the initial version is no change
    await look();
    await database.listen(`${list}_changed`, () => void look());
    const timer = setInterval(look, LOOK_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
  const written = async <V>(result: Promise<V>): Promise<V> => {
    const value = await result;
    cache.drop();
    changed(list);
    onWritten();
    return value;
  };
  // checks the token before 12 MB of body are read
  const writing = { bodyLimit: BODY_BYTES, onRequest: async (request: FastifyRequest) => void (await guard(request)) };

  app.get(path, async (request, reply) => sendRepresentation(request, reply, await cache.get()));
  app.get<WithId>(`${path}/:id`, async (request, reply) => {
    const { record, version } = await service.get(request.params.id);
    const etag = etagOf(version);
    reply.headers({ 'cache-control': 'no-cache', etag });
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : record;
  });
  const answer = (reply: FastifyReply, { record, version }: Versioned<T>) => reply.header('etag', etagOf(version)).send(record);
  app.post(path, writing, async (request, reply) => {
    const by = await guard(request);
    return answer(reply.code(201), await written(service.create(request.body, by)));
  });
  app.put<WithId>(`${path}/:id`, writing, async (request, reply) => {
    const by = await guard(request);
    return answer(reply, await written(service.update(request.params.id, request.body, by, versionsMeant(request.headers['if-match']))));
  });
  app.delete<WithId>(`${path}/:id`, writing, async (request) =>
    written(service.remove(request.params.id, versionsMeant(request.headers['if-match']))),
  );
}
