import type { Blog } from '@lagoon/shared/domain';
import { type Answer, type FakeServer, fakeServer, json } from '@lagoon/shared/testing';

export const serve = (blogs: Answer): FakeServer =>
  fakeServer({ 'GET /api/blogs': blogs, 'GET /api/products': json([]) });

export const serveBlogs = (blogs: readonly Blog[]) => serve(json(blogs));
