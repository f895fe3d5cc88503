import type { Blog, Product } from '@lagoon/shared/domain';
import {
  type BlogRequest,
  blogRequestSchema,
  type ProductRequest,
  productRequestSchema,
} from '@lagoon/shared/forms/schemas';
import { asc, desc, sql } from 'drizzle-orm';
import { pick, withIsoTimes } from '../../platform';
import { blogs, products } from '../../platform/db';
import type { ContentKind } from './content';

export const productKind: ContentKind<typeof products.$inferSelect, Product> = {
  name: 'product',
  table: products,
  order: [asc(products.position), asc(products.id)],
  titleField: 'name',
  pictureField: 'image',
  body: productRequestSchema,
  answer: 'Product',
  valuesOf: (request: ProductRequest) => request,
  initial: { position: sql`(select coalesce(max(${products.position}), 0) + 1 from ${products})` },
  toRecord: ({ area, sample, fasting, resultDays, ...row }) => ({
    ...withIsoTimes(
      pick(row, 'id', 'name', 'desc', 'image', 'price', 'testNum', 'test', 'updatedAt'),
    ),
    _id: row.id,
    area: area ?? undefined,
    sample: sample ?? undefined,
    fasting: fasting ?? undefined,
    resultDays: resultDays ?? undefined,
  }),
};

export const blogKind: ContentKind<typeof blogs.$inferSelect, Blog> = {
  name: 'blog',
  table: blogs,
  order: [desc(blogs.date), desc(blogs.id)],
  titleField: 'title',
  pictureField: 'designImg',
  body: blogRequestSchema,
  answer: 'Blog',
  valuesOf(request: BlogRequest) {
    const { content = null, category, author, link = '', ...values } = request;
    return {
      ...{ ...values, content, link },
      category: category ?? { title: '', link: '' },
      author: author ?? { name: '', role: '', imageUrl: '' },
    };
  },
  toRecord: (row) => ({
    ...withIsoTimes(
      pick(row, 'id', 'title', 'description', 'designImg', 'category', 'author', 'link', 'date'),
    ),
    _id: row.id,
    content: row.content ?? row.description,
    updatedAt: row.updatedAt.toISOString(),
  }),
};
