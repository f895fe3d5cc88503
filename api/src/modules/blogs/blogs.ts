import type { Blog } from '@lagoon/shared/domain';
import { type BlogRequest, blogRequestSchema } from '@lagoon/shared/forms/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { blogs } from '../../platform/db/schema';
import { ApiError, databaseFailure } from '../../platform/errors';
import { isId, noAddress, validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { readPicture, type Writing } from '../media/media';
import { changedMeanwhile, stillAt, type Versioned } from '../records/versions';

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

const versioned = (row: Row): Versioned<Blog> => ({ record: toBlog(row), version: row.version });

const notFound = () => new ApiError(404, 'not-found', 'There is no such blog.');

/** The whole list, newest first (spec §7). */
export async function listBlogs(db: Db): Promise<Blog[]> {
  const rows = await db.select().from(blogs).orderBy(desc(blogs.date), desc(blogs.id));
  return rows.map(toBlog);
}

/** @throws ApiError 404 */
export async function getBlog(db: Db, id: string): Promise<Versioned<Blog>> {
  const [row] = isId(id) ? await db.select().from(blogs).where(eq(blogs.id, id)) : [];
  if (!row) throw notFound();
  return versioned(row);
}

/**
 * Checks a request.
 * @param has the picture that the record has now; undefined for a new one
 * @returns its values, and the picture to keep with them
 */
async function readBlog(body: unknown, writing: Omit<Writing, 'db'>, has?: string) {
  const request: BlogRequest = validated(blogRequestSchema, body);
  const message = noAddress(request.title);
  if (message) throw new ApiError(422, 'invalid', message, { title: message });
  const values = {
    title: request.title,
    description: request.description,
    content: request.content ?? null,
    date: request.date,
    category: request.category ?? { title: '', link: '' },
    author: request.author ?? { name: '', role: '', imageUrl: '' },
    link: request.link ?? '',
  };
  return { values, keepPicture: await readPicture(request.designImg, 'designImg', writing, has) };
}

/** A title that another blog has, ignoring case, is a conflict: its address finds one article. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (databaseFailure(error).constraint === 'blogs_title_lower') {
      const message = 'Another blog has this title';
      throw new ApiError(409, 'conflict', message, { title: message });
    }
    throw error;
  }
}

/** @throws ApiError 422, 409 */
export async function createBlog({ db, ...writing }: Writing, body: unknown, by: Admin): Promise<Versioned<Blog>> {
  const { values, keepPicture } = await readBlog(body, writing);
  return unique(
    db.transaction(async (tx) => {
      const designImg = await keepPicture(tx);
      const [row] = await tx
        .insert(blogs)
        .values({ ...values, designImg, updatedBy: by.username })
        .returning();
      return versioned(row as Row);
    }),
  );
}

/** What a write of one row gave. @throws ApiError 404 when the blog is gone, 412 when it is at another version */
async function written(db: Db, id: string, [row]: Row[]): Promise<Versioned<Blog>> {
  if (row) return versioned(row);
  const [current] = await db.select().from(blogs).where(eq(blogs.id, id));
  if (!current) throw notFound();
  throw changedMeanwhile('blog', versioned(current), current.updatedBy, current.updatedAt);
}

/**
 * Replaces a blog. The version is part of the statement: of two saves at the same moment one finds it changed.
 * @param meant the versions that may be replaced, undefined when any may
 * @throws ApiError 404, 422, 409, 412 with the blog as it is now
 */
export async function updateBlog(
  { db, ...writing }: Writing,
  id: string,
  body: unknown,
  by: Admin,
  meant?: number[],
): Promise<Versioned<Blog>> {
  if (!isId(id)) throw notFound();
  const [now] = await db.select({ designImg: blogs.designImg }).from(blogs).where(eq(blogs.id, id));
  const { values, keepPicture } = await readBlog(body, writing, now?.designImg);
  return unique(
    db.transaction(async (tx) => {
      const designImg = await keepPicture(tx);
      const rows = await tx
        .update(blogs)
        .set({ ...values, designImg, version: sql`${blogs.version} + 1`, updatedAt: sql`now()`, updatedBy: by.username })
        .where(and(eq(blogs.id, id), stillAt(blogs.version, meant)))
        .returning();
      return written(tx, id, rows);
    }),
  );
}

/** @throws ApiError 404, 412 with the blog as it is now */
export async function deleteBlog(db: Db, id: string, meant?: number[]): Promise<Blog> {
  if (!isId(id)) throw notFound();
  const rows = await db
    .delete(blogs)
    .where(and(eq(blogs.id, id), stillAt(blogs.version, meant)))
    .returning();
  return (await written(db, id, rows)).record;
}
