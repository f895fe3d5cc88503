import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/open';
import { etagOf, expectedVersions, matchesEtag, representationCache, sendRepresentation } from '../../platform/http/representation';
import { type Api, documented, withId } from '../../platform/schema/route-schema';
import type { Guard } from '../auth/guard';
import type { Writing } from '../media/media';
import type { Versioned } from '../records/change-status';
import { type ContentKind, type ContentRow, contentService, listVersion } from './content';
import { blogKind, productKind } from './kinds';

/** A body includes the picture as data URL, which is a third larger than the picture. */
const BODY_BYTES = 12 * 1024 * 1024;
/** Interval at which a process looks for changes of other processes, since a connection pooler may drop their notifications. */
const LOOK_MS = 1000;

interface ContentDeps {
  database: Database;
  guard: Guard;
  writing: Writing;
  /** receives the name of a list that changed in any process */
  changed: (list: string) => void;
  /** called after each committed write of this process */
  written: () => void;
}

export async function contentRoutes(app: Api, deps: ContentDeps): Promise<void> {
  await kindRoutes(app, productKind, deps);
  await kindRoutes(app, blogKind, deps);
}

/**
 * Caches the list. A write drops the cached list in all processes (migration 0011). The ETag of a record is its version; an outdated
 * If-Match gets 412.
 */
async function kindRoutes<R extends ContentRow, T>(app: Api, kind: ContentKind<R, T>, deps: ContentDeps): Promise<void> {
  const { database, guard, changed } = deps;
  const list = `${kind.name}s`;
  const path = `/api/${list}`;
  const service = contentService(kind, deps.writing);
  const several = database.kind === 'postgresql';
  const cache = representationCache(service.list, several ? { readVersion: () => listVersion(database.db, list) } : {});
  if (several) {
    // ignores an unavailable database, since the timer looks again
    const look = async () => void ((await cache.look().catch(() => false)) && changed(list));
    // the first call only reads the current version
    await look();
    await database.listen(`${list}_changed`, () => void look());
    const timer = setInterval(look, LOOK_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }
  const written = async <V>(result: Promise<V>): Promise<V> => {
    const value = await result;
    cache.drop();
    changed(list);
    deps.written();
    return value;
  };
  // checks the token before 12 MB of body are read
  const writing = { bodyLimit: BODY_BYTES, onRequest: async (request: FastifyRequest) => void (await guard(request)) };

  const { name, body, answer: one } = kind;
  app.get(path, documented({ summary: `Lists ${list}`, answer: `${one}List` }), async (request, reply) =>
    sendRepresentation(request, reply, await cache.get()),
  );
  const params = withId;
  app.get(`${path}/:id`, documented({ summary: `A ${name}`, params, answer: one }), async (request, reply) => {
    const { record, version } = await service.get(request.params.id);
    const etag = etagOf(version);
    reply.headers({ 'cache-control': 'no-cache', etag });
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : record;
  });
  const answer = (reply: FastifyReply, { record, version }: Versioned<T>) => reply.header('etag', etagOf(version)).send(record);
  const create = documented({ summary: `Creates a ${name}`, body, answer: one, status: 201 }, 'session');
  app.post(path, { ...create, ...writing }, async (request, reply) => {
    const by = await guard(request);
    return answer(reply.code(201), await written(service.create(request.body, by)));
  });
  const update = documented({ summary: `Changes a ${name}`, params, body, answer: one }, 'session');
  app.put(`${path}/:id`, { ...update, ...writing }, async (request, reply) => {
    const by = await guard(request);
    return answer(reply, await written(service.update(request.params.id, request.body, by, expectedVersions(request.headers['if-match']))));
  });
  const remove = documented({ summary: `Deletes a ${name}`, params, answer: one }, 'session');
  app.delete(`${path}/:id`, { ...remove, ...writing }, async (request) =>
    written(service.remove(request.params.id, expectedVersions(request.headers['if-match']))),
  );
}
