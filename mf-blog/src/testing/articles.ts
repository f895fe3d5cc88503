import type { Blog } from '@lagoon/shared/domain';

export const articleWith = (traits: Partial<Blog> & { title: string }): Blog => ({
  id: traits.title,
  _id: traits.title,
  description: 'A plain text.',
  date: '2026-01-01T08:00:00.000Z',
  designImg: '/media/cover.svg',
  author: { name: '', role: '', imageUrl: '' },
  ...traits,
});

/** "Article 1", the newest, to "Article n", a day apart. */
export const manyArticles = (count: number): Blog[] =>
  Array.from({ length: count }, (_, at) =>
    articleWith({
      title: `Article ${at + 1}`,
      date: new Date(Date.UTC(2026, 0, 31 - at, 8)).toISOString(),
    }),
  );
