import type { FastifyInstance } from 'fastify';
import { createBlog, deleteBlog, getBlog, listBlogs, updateBlog } from '../services/blogs/blogs';
import { type RecordRoutesDeps, recordRoutes } from './record-routes';

export function blogRoutes(app: FastifyInstance, deps: RecordRoutesDeps): Promise<void> {
  const { db } = deps.database;
  const service = {
    list: () => listBlogs(db),
    get: (id: string) => getBlog(db, id),
    create: (body: unknown) => createBlog(db, body),
    update: (id: string, body: unknown) => updateBlog(db, id, body),
    remove: (id: string) => deleteBlog(db, id),
  };
  return recordRoutes(app, { path: '/api/blogs', channel: 'blogs_changed', service, ...deps });
}
