import { type Blog, dashboardPaths, lagosDay, lagosToday, paths } from '@lagoon/shared/domain';
import { type BlogRequest, blogRules } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import { pictureRules, type RecordKind } from '../../components';

/** Ten in the morning in Lagos. At this time most time zones have the same date. */
const HOUR = 'T09:00:00.000Z';

/** Returns 'YYYY-MM-DD' in Lagos; '' for an invalid timestamp. */
export function blogDay(moment: string) {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : lagosToday(date);
}

/** For the typed day (spec §3). An unchanged day keeps its timestamp, and articles their order. */
export const blogMoment = (day: string, loaded: string | undefined) =>
  loaded !== undefined && blogDay(loaded) === day ? loaded : `${day}${HOUR}`;

const valuesOf = (blog: Partial<Blog>) => ({
  title: blog.title ?? '',
  date: blogDay(blog.date ?? ''),
  imageFile: null as File | null,
  imageUrl: blog.designImg ?? '',
  content: blog.description ?? '',
});

const { title, date, content } = blogRules;

/** Fields that the form does not show keep their stored values (spec §3). */
const unseen = (loaded: Blog | undefined) => ({
  category: loaded?.category ?? { title: '', link: '' },
  author: loaded?.author ?? { name: '', role: '', imageUrl: '' },
  link: loaded?.link ?? '',
  // the API sends the description as `content` of an article without one
  ...(loaded?.content !== undefined &&
    loaded.content !== loaded.description && { content: loaded.content }),
});

/** `date` is an ISO timestamp. */
type BlogBody = Omit<BlogRequest, 'date'> & { date: string };

export const blogKind: RecordKind<ReturnType<typeof valuesOf>, Blog> = {
  noun: 'blog',
  title: 'Blog',
  empty: valuesOf({}),
  schemaFor: (loaded) => object({ title, date, ...pictureRules(loaded?.designImg), content }),
  valuesOf,
  bodyOf: (values, designImg, loaded): BlogBody => ({
    title: values.title.trim(),
    description: values.content.trim(),
    date: blogMoment(values.date.trim(), loaded?.date),
    designImg,
    ...unseen(loaded),
  }),
  fieldOf: { description: 'content', designImg: 'picture' },
  compared: (values) => ({
    Title: values.title.trim(),
    Date: lagosDay(blogMoment(values.date, undefined)) || values.date,
    'Blog Image': values.imageFile ?? values.imageUrl.trim(),
    Content: values.content.trim(),
  }),
  nameOf: (blog) => blog.title,
  list: dashboardPaths.allBlogs(),
  create: dashboardPaths.createBlog(),
  view: (blog) => paths.article(blog.title),
};
