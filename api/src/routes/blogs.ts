import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open';
import { createBlog, deleteBlog, getBlog, listBlogs, updateBlog } from '../services/blogs/blogs';
import type { Guard } from './guard';
import { recordRoutes } from './record-routes';

export function blogRoutes(app: FastifyInstance, { database, guard }: { database: Database; guard: Guard }): Promise<void> {
  const { db } = database;
  const service = {
    list: () => listBlogs(db),
    get: (id: string) => getBlog(db, id),
    create: (body: unknown) => createBlog(db, body),
    update: (id: string, body: unknown) => updateBlog(db, id, body),
    remove: (id: string) => deleteBlog(db, id),
  };
  return recordRoutes(app, { path: '/api/blogs', channel: 'blogs_changed', service, database, guard });
}
