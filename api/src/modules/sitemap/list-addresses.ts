import { asc, desc } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { blogs, products } from '../../platform/db/schema';
import type { Listed } from './sitemap';

/** What the sitemap is made from: the live products and articles, each in the order of its public list. */
export async function listAddresses(db: Db): Promise<Listed> {
  const listed = await db
    .select({ name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  const articles = await db.select({ name: blogs.title, updatedAt: blogs.updatedAt }).from(blogs).orderBy(desc(blogs.date), desc(blogs.id));
  return { products: listed, articles };
}
