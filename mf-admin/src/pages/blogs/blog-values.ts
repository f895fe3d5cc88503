import { type Blog, lagosDay, paths } from '@lagoon/shared/domain';
import { blogRules } from '@lagoon/shared/forms/schemas';
import { object } from 'yup';
import { type PictureValues, pictureRules, type RecordKind } from '../../components/record-form';
import { blogDay, blogMoment } from './blog-day';

/** The blog form as it is filled in: spec §3. */
export interface BlogValues extends PictureValues {
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
  names: ['title', 'date', 'imageFile', 'imageUrl', 'content'],
  empty: { title: '', date: '', imageFile: null, imageUrl: '', content: '' },
  schemaFor: (loaded) => object({ title, date, ...pictureRules(loaded?.designImg), content }),
  valuesOf: (blog) => ({
    title: blog.title,
    date: blogDay(blog.date),
    imageFile: null,
    imageUrl: blog.designImg,
    content: blog.description,
  }),
  bodyOf: (values, designImg, loaded) => ({
    title: values.title.trim(),
    description: values.content.trim(),
    date: blogMoment(values.date.trim(), loaded?.date),
    designImg,
    ...unseen(loaded),
  }),
  fieldOf: { description: 'content', designImg: 'picture' },
  shown: (values) => [
    { label: 'Title', text: values.title.trim() },
    { label: 'Date', text: lagosDay(blogMoment(values.date, undefined)) || values.date },
    { label: 'Blog Image', picture: values.imageFile ?? values.imageUrl.trim() },
    { label: 'Content', text: values.content.trim() },
  ],
  nameOf: (blog) => blog.title,
  list: paths.allBlogs(),
  edit: paths.editBlog,
  view: (blog) => paths.article(blog.title),
};
