import type { Blog } from '@lagoon/shared/domain';
import { type Answer, type FakeServer, fakeServer } from '@lagoon/shared/testing';

export const serve = (blogs: Answer, products: Answer = () => Response.json([])): FakeServer =>
  fakeServer({ 'GET /api/blogs': blogs, 'GET /api/products': products });

export const serveBlogs = (blogs: readonly Blog[]) => serve(() => Response.json(blogs));
