import { type Blog, excerpt, newestFirst, type Product } from '@lagoon/shared/domain';
import { othersAfter, placeOfName } from './product-views';
import type { Lists } from './records';
import { relatedTests } from './related-tests';

export interface ArticleCard extends Pick<Blog, 'id' | 'title' | 'date' | 'designImg'> {
  summary: string;
}

export interface ArticleView {
  /** null if not found */
  article: Blog | null;
  more: ArticleCard[];
}

export type RelatedTest = Pick<Product, 'id' | 'name' | 'image' | 'price'>;

const MORE = 3;
const SUMMARY_LENGTH = 180;

export const articles = ({ blogs }: Lists): ArticleCard[] => newestFirst(blogs).map(toCard);

export function articleView({ blogs }: Lists, title: string): ArticleView {
  const article = byTitle(blogs, title);
  if (!article) return { article: null, more: [] };
  const sorted = newestFirst(blogs);
  const others = [...othersAfter(sorted, sorted.indexOf(article))];
  return { article, more: others.slice(0, MORE).map(toCard) };
}

export function articleTests({ blogs, products }: Lists, title: string): RelatedTest[] {
  const article = byTitle(blogs, title);
  if (!article) return [];
  return relatedTests(article, products).map(({ id, name, image, price }) => ({
    id,
    name,
    image,
    price,
  }));
}

const byTitle = (blogs: Blog[], title: string): Blog | undefined =>
  blogs[placeOfName(blogs, title, (blog) => blog.title)];

const toCard = ({ id, title, date, designImg, description }: Blog): ArticleCard => ({
  id,
  title,
  date,
  designImg,
  summary: excerpt(description.trim().split(/\n\s*\n/, 1)[0] ?? '', SUMMARY_LENGTH),
});
