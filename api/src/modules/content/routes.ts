import { MOST_AT_ONCE, PRODUCTS_UNDO_MINUTES, UNDO_SECONDS } from '@lagoon/shared/domain';
import type { FastifyReply } from 'fastify';
import { object, string } from 'yup';
import type { Context } from '../../context';
import { chosen, pick } from '../../platform';
import { products } from '../../platform/db';
import {
  etagOf,
  expectedVersions,
  matchesEtag,
  representationCache,
  sendRepresentation,
} from '../../platform/http/representation';
import { type Api, documented, type RouteSchema, withId } from '../../platform/schema';
import type { Versioned } from '../records/change-status';
import { sendCsv } from '../records/lists';
import { recordSchema } from '../records/status-route';
import { changeProducts, changesSchema, lastProductsChange, undoProducts } from './change-products';
import {
  blogKind,
  type ContentKind,
  type ContentRow,
  contentService,
  listVersion,
  productKind,
} from './content';
import { checkImport, exportProducts } from './product-table';

/** A data URL is a third larger than its picture. */
const BODY_BYTES = 12 * 1024 * 1024;

interface ContentContext extends Context {
  written: () => void;
}

export function contentRoutes(app: Api, context: ContentContext) {
  productTableRoutes(app, context, kindRoutes(app, productKind, context));
  kindRoutes(app, blogKind, context);
}

type Written = <V>(result: Promise<V>) => Promise<V>;

function productTableRoutes(app: Api, { db, staffCall, writing }: Context, written: Written) {
  app.get(
    '/api/products/export',
    staffCall({ summary: 'Products as a table', answer: 'text/csv' }),
    async (_request, reply) => sendCsv(reply, 'products.csv', await exportProducts(db)),
  );

  app.get(
    '/api/products/prices',
    staffCall({
      summary: 'Prices with versions, and the last change that can be undone',
      answer: 'ProductPrices',
    }),
    async () => {
      const items = await db
        .select(pick(products, 'id', 'name', 'price', 'version'))
        .from(products)
        .orderBy(...productKind.order);
      return { items, undo: await lastProductsChange(db) };
    },
  );

  app.post(
    '/api/products/import',
    staffCall(
      {
        summary: 'Compares a table with the products',
        body: object({ csv: string().strict().required('Choose a file') }),
        answer: 'ProductImport',
      },
      BODY_BYTES,
    ),
    async ({ body }) => checkImport(db, body.csv),
  );

  app.post(
    '/api/products/many',
    staffCall(
      {
        summary: 'Changes many products, all or none',
        body: changesSchema,
        answer: 'ProductsChanged',
      },
      BODY_BYTES,
    ),
    async ({ body, admin }) => written(changeProducts(body.products, admin, writing)),
  );

  app.post(
    '/api/products/many/:id/undo',
    staffCall({
      summary: `Undoes a change of many products, within ${PRODUCTS_UNDO_MINUTES} minutes`,
      params: withId,
      answer: 'ProductsUndone',
    }),
    async ({ params, admin }) => ({
      products: await written(undoProducts(db, params.id, admin)),
    }),
  );
}

/** Caches the list until its version changes (migration 0011). */
function kindRoutes<R extends ContentRow, T>(
  app: Api,
  kind: ContentKind<R, T>,
  context: ContentContext,
) {
  const { database, staffCall } = context;
  const list = `${kind.name}s`;
  const path = `/api/${list}`;
  const service = contentService(kind, context.writing);
  // other processes write to PostgreSQL only
  const readVersion =
    database.kind === 'postgresql' ? () => listVersion(database.db, list) : undefined;
  const cache = representationCache(service.list, readVersion);
  const written = async <V>(result: Promise<V>): Promise<V> => {
    const value = await result;
    cache.drop();
    context.written();
    return value;
  };
  const { name, body, answer: one } = kind;
  app.get(
    path,
    documented({ summary: `Lists ${list}`, answer: `${one}List` }),
    async (request, reply) => sendRepresentation(request, reply, await cache.get()),
  );
  const params = withId;
  app.get(
    `${path}/:id`,
    documented({ summary: `A ${name}`, params, answer: one }),
    async (request, reply) => {
      const { record, version } = await service.get(request.params.id);
      const etag = etagOf(version);
      reply.headers({ 'cache-control': 'no-cache', etag });
      return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : record;
    },
  );
  const answer = (reply: FastifyReply, { record, version }: Versioned<T>) =>
    reply.header('etag', etagOf(version)).send(record);
  const write = <const S extends RouteSchema>(schema: S) => staffCall(schema, BODY_BYTES);
  app.post(
    path,
    write({ summary: `Creates a ${name}`, body, answer: one, status: 201 }),
    async ({ body, admin }, reply) =>
      answer(reply.code(201), await written(service.create(body, admin))),
  );
  app.put(
    `${path}/:id`,
    write({ summary: `Changes a ${name}`, params, body, answer: one }),
    async ({ params, headers, body, admin }, reply) => {
      const expected = expectedVersions(headers['if-match']);
      return answer(reply, await written(service.update(params.id, body, admin, expected)));
    },
  );
  app.delete(
    `${path}/:id`,
    write({ summary: `Deletes a ${name}`, params, answer: one }),
    async ({ params, headers }) =>
      written(service.remove(params.id, expectedVersions(headers['if-match']))),
  );
  app.post(
    `${path}/undo`,
    staffCall({
      summary: `Brings deleted ${list} back, within ${UNDO_SECONDS} s`,
      body: object({ records: chosen(recordSchema, list, MOST_AT_ONCE) }),
      answer: 'ManyChanged',
    }),
    async ({ body }) => written(service.restore(body.records.map(({ key }) => key))),
  );
  return written;
}
