import { type Blog, dashboardPaths, lagosDay, lagosToday, paths } from '@lagoon/shared/domain';
import { blogRules } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import type { BlogBody } from '../../api/products-and-blogs';
import { type PictureValues, pictureRules } from '../../components/record-form/picture-values';
import type { RecordKind } from '../../components/record-form/record-kind';

/** Mid-morning in Lagos: an article has the same day wherever it is read. */
const HOUR = 'T09:00:00.000Z';

/**
 * The day of an article in Lagos, as a date field has it.
 *
 * @param moment ISO 8601 timestamp
 * @returns 'YYYY-MM-DD'; empty when it is no date
 */
export function blogDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : lagosToday(date);
}

/**
 * The moment that is sent for a day (spec §3: an ISO timestamp). An article whose day stays keeps its very moment, so that
 * its place among others of that day stays too.
 *
 * @param day 'YYYY-MM-DD'
 * @param loaded the article's moment so far
 */
export const blogMoment = (day: string, loaded: string | undefined): string =>
  loaded !== undefined && blogDay(loaded) === day ? loaded : `${day}${HOUR}`;

/** The blog form as it is filled in: spec §3. */
interface BlogValues extends PictureValues {
  title: string;
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  content: string;
}

const { title, date, content } = blogRules;

/** What an article has that the form does not show (spec §3); an edit leaves it as it is. */
const unseen = (loaded: Blog | undefined) => ({
  category: loaded?.category ?? { title: '', link: '' },
  author: loaded?.author ?? { name: '', role: '', imageUrl: '' },
  link: loaded?.link ?? '',
  // the server answers the text itself where an article has no content of its own: that is not sent back
  ...(loaded?.content !== undefined && loaded.content !== loaded.description ? { content: loaded.content } : {}),
});

/** The blog form, as far as it is not like the product's. */
export const blogKind: RecordKind<BlogValues, Blog> = {
  noun: 'blog',
  title: 'Blog',
  empty: { title: '', date: '', imageFile: null, imageUrl: '', content: '' },
  schemaFor: (loaded) => object({ title, date, ...pictureRules(loaded?.designImg), content }),
  valuesOf: (blog) => ({
    title: blog.title,
    date: blogDay(blog.date),
    imageFile: null,
    imageUrl: blog.designImg,
    content: blog.description,
  }),
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
  edit: dashboardPaths.editBlog,
  view: (blog) => paths.article(blog.title),
};
