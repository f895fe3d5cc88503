import type { Blog } from '@lagoon/shared/domain';
import { type BlogRequest, blogRequestSchema } from '@lagoon/shared/forms/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { blogs } from '../../db/schema';
import { databaseFailure, HttpError } from '../../http/errors';
import { isId, noAddress, validated } from '../../http/validation';
import { readPicture } from '../media/media';

type Row = typeof blogs.$inferSelect;

const toBlog = ({ id, title, description, date, content, designImg, category, author, link }: Row): Blog => ({
  id,
  _id: id,
  title,
  description,
  date: date.toISOString(),
  content: content ?? description,
  designImg,
  category,
  author,
  link,
});

const notFound = () => new HttpError(404, 'not-found', 'There is no such blog.');

/** The whole list, newest first (spec §7). */
export async function listBlogs(db: Db): Promise<Blog[]> {
  const rows = await db.select().from(blogs).orderBy(desc(blogs.date), desc(blogs.id));
  return rows.map(toBlog);
}

/** @throws HttpError 404 */
export async function getBlog(db: Db, id: string): Promise<Blog> {
  const [row] = isId(id) ? await db.select().from(blogs).where(eq(blogs.id, id)) : [];
  if (!row) throw notFound();
  return toBlog(row);
}

/** Checks a request. @returns its values, and the picture to keep with them */
async function readBlog(body: unknown) {
  const request: BlogRequest = validated(blogRequestSchema, body);
  const message = noAddress(request.title);
  if (message) throw new HttpError(422, 'invalid', message, { title: message });
  const values = {
    title: request.title,
    description: request.description,
    content: request.content ?? null,
    date: request.date,
    category: request.category ?? { title: '', link: '' },
    author: request.author ?? { name: '', role: '', imageUrl: '' },
    link: request.link ?? '',
  };
  return { values, keepPicture: await readPicture(request.designImg, 'designImg') };
}

/** A title that another blog has, ignoring case, is a conflict: its address finds one article. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (databaseFailure(error).constraint === 'blogs_title_lower') {
      const message = 'Another blog has this title';
      throw new HttpError(409, 'conflict', message, { title: message });
    }
    throw error;
  }
}

/** @throws HttpError 422, 409 */
export async function createBlog(db: Db, body: unknown): Promise<Blog> {
  const { values, keepPicture } = await readBlog(body);
  return unique(
    db.transaction(async (tx) => {
      const designImg = await keepPicture(tx);
      const [row] = await tx
        .insert(blogs)
        .values({ ...values, designImg })
        .returning();
      return toBlog(row as Row);
    }),
  );
}

/** @throws HttpError 404, 422, 409 */
export async function updateBlog(db: Db, id: string, body: unknown): Promise<Blog> {
  if (!isId(id)) throw notFound();
  const { values, keepPicture } = await readBlog(body);
  return unique(
    db.transaction(async (tx) => {
      const designImg = await keepPicture(tx);
      const [row] = await tx
        .update(blogs)
        .set({ ...values, designImg, version: sql`${blogs.version} + 1`, updatedAt: sql`now()` })
        .where(eq(blogs.id, id))
        .returning();
      if (!row) throw notFound();
      return toBlog(row);
    }),
  );
}

/** @throws HttpError 404 */
export async function deleteBlog(db: Db, id: string): Promise<Blog> {
  const [row] = isId(id) ? await db.delete(blogs).where(eq(blogs.id, id)).returning() : [];
  if (!row) throw notFound();
  return toBlog(row);
}
