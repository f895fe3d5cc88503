import type { FastifyInstance } from 'fastify';
import type { Admin } from '../auth/sessions';
import type { Writing } from '../media/media';
import { type RecordRoutesDeps, recordRoutes } from '../records/record-routes';
import { createBlog, deleteBlog, getBlog, listBlogs, updateBlog } from './blogs';

export function blogRoutes(app: FastifyInstance, { writing, ...deps }: RecordRoutesDeps & { writing: Writing }): Promise<void> {
  const { db } = deps.database;
  const service = {
    list: () => listBlogs(db),
    get: (id: string) => getBlog(db, id),
    create: (body: unknown, by: Admin) => createBlog(writing, body, by),
    update: (id: string, body: unknown, by: Admin, meant?: number[]) => updateBlog(writing, id, body, by, meant),
    remove: (id: string, meant?: number[]) => deleteBlog(db, id, meant),
  };
  return recordRoutes(app, { path: '/api/blogs', channel: 'blogs_changed', service, ...deps });
}
