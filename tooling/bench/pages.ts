import { paths } from '../../shared/src/bundled/domain/paths';

/** One address for each kind of page. The cart cannot be read without code. */
export const PAGES = {
  home: paths.home(),
  listing: paths.shop(),
  product: paths.product('Lipid Profile'),
  blog: paths.blog(),
  article: paths.article('What happens to your sample after you leave'),
  about: paths.about(),
  cart: paths.cart(),
};
export type PageName = keyof typeof PAGES;

const NAMES = Object.keys(PAGES) as PageName[];
export const READABLE = NAMES.filter((name) => name !== 'cart');
