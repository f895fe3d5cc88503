import type { Blog } from '@lagoon/shared/domain';
import { fieldsOf, idsOf, recordsOf, textOf } from './odd-values';

/** The articles of a list, whatever it holds: read as well as they can be. Left out is what has no title to be asked for by. */
export const readBlogs = (list: readonly unknown[]): Blog[] =>
  recordsOf(list, (fields) => {
    const blog = readBlog(fields);
    return blog.title.trim() === '' ? undefined : blog;
  });

/** One article, whatever stands in its fields. */
export function readBlog(record: unknown): Blog {
  const fields = fieldsOf(record);
  const title = textOf(fields.title);
  const author = fieldsOf(fields.author);
  return {
    ...idsOf(fields, title),
    title,
    description: textOf(fields.description) || textOf(fields.content),
    date: momentOf(fields.date),
    designImg: textOf(fields.designImg),
    author: { name: textOf(author.name), role: textOf(author.role), imageUrl: textOf(author.imageUrl) },
  };
}

/** A moment as text; one in milliseconds since 1970 as an ISO timestamp, empty where that is out of range. */
function momentOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
