import type { FastifyInstance } from 'fastify';
import type { Admin } from '../auth/sessions';
import type { Writing } from '../media/media';
import { type RecordRoutesDeps, recordRoutes } from '../records/record-routes';
import { createProduct, deleteProduct, getProduct, listProducts, updateProduct } from './products';

export function productRoutes(app: FastifyInstance, { writing, ...deps }: RecordRoutesDeps & { writing: Writing }): Promise<void> {
  const { db } = deps.database;
  const service = {
    list: () => listProducts(db),
    get: (id: string) => getProduct(db, id),
    create: (body: unknown, by: Admin) => createProduct(writing, body, by),
    update: (id: string, body: unknown, by: Admin, meant?: number[]) => updateProduct(writing, id, body, by, meant),
    remove: (id: string, meant?: number[]) => deleteProduct(db, id, meant),
  };
  return recordRoutes(app, { path: '/api/products', channel: 'products_changed', service, ...deps });
}
