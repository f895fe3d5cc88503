import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { representationCache } from '../../platform/cache/representation';
import type { Database } from '../../platform/db/open';
import { etagOf, matchesEtag, sendRepresentation, versionsMeant } from '../../platform/http/negotiate';
import type { Guard } from '../auth/guard';
import type { Writing } from '../media/media';
import type { Versioned } from '../records/versions';
import { type ContentKind, contentService, listVersion, type Row } from './content';
import { blogKind, productKind } from './kinds';

/** A picture arrives as a data URL, a third longer than its bytes. */
const BODY_BYTES = 12 * 1024 * 1024;
/** Another process's change shows after this long even when its notice is lost, or a pooler lets none through. */
const LOOK_MS = 1000;

interface WithId {
  Params: { id: string };
}

interface ContentDeps {
  database: Database;
  guard: Guard;
  writing: Writing;
  /** told which list has changed, here or in another process, for what else is made from these records */
  changed: (list: string) => void;
  /** told of each write of this process, once it can be read */
  written: () => void;
}

/** The calls of the shop's tests and of the blog's articles (spec §7). */
export async function contentRoutes(app: FastifyInstance, deps: ContentDeps): Promise<void> {
  await kindRoutes(app, productKind, deps);
  await kindRoutes(app, blogKind, deps);
}

/**
 * The five calls of a kind of content. The list is answered from its representation, which every write drops, here
 * and in the other processes on the same database: the database tells them (migration 0011). One record is answered with its version as the ETag; a write with
 * If-Match is refused (412) when the record is at another version by then.
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
    // a database that is away is asked again
    const look = () =>
      cache.look().then(
        (other) => other && changed(list),
        () => {},
      );
    // the version that the lists have from the beginning is no news
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
  // the token is checked before the body is read: a stranger's 12 MB are not worth parsing
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
