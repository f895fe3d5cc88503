import type { FastifyInstance } from 'fastify';
import { createProduct, deleteProduct, getProduct, listProducts, updateProduct } from '../services/products/products';
import { type RecordRoutesDeps, recordRoutes } from './record-routes';

export function productRoutes(app: FastifyInstance, deps: RecordRoutesDeps): Promise<void> {
  const { db } = deps.database;
  const service = {
    list: () => listProducts(db),
    get: (id: string) => getProduct(db, id),
    create: (body: unknown) => createProduct(db, body),
    update: (id: string, body: unknown) => updateProduct(db, id, body),
    remove: (id: string) => deleteProduct(db, id),
  };
  return recordRoutes(app, { path: '/api/products', channel: 'products_changed', service, ...deps });
}
