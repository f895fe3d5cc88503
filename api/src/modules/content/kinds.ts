import type { Blog } from '@lagoon/shared/domain';
import { blogRequestSchema } from '@lagoon/shared/forms/schemas';
import { desc } from 'drizzle-orm';
import { blogs } from '../../platform/db/schema';
import { invalidField } from '../../platform/errors';
import { noAddress, validated } from '../../platform/validation';
import type { ContentKind } from './content';

/** The articles of the blog. */
export const blogKind: ContentKind<typeof blogs.$inferSelect, Blog> = {
  name: 'blog',
  table: blogs,
  order: [desc(blogs.date), desc(blogs.id)],
  titleField: 'title',
  pictureField: 'designImg',
  read(body) {
    const { content = null, category, author, link = '', ...request } = validated(blogRequestSchema, body);
    const message = noAddress(request.title);
    if (message) throw invalidField('title', message);
    return {
      ...request,
      content,
      category: category ?? { title: '', link: '' },
      author: author ?? { name: '', role: '', imageUrl: '' },
      link,
    };
  },
  toRecord: ({ id, title, description, date, content, designImg, category, author, link }) => ({
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
  }),
};
