import { paths } from '../../shared/src/bundled/domain/paths';

const PRODUCT = paths.product('Lipid Profile');
const ARTICLE = paths.article('What happens to your sample after you leave');

/** One address for each kind of page. The cart is private and not prerendered. */
export const PAGES = {
  home: paths.home(),
  listing: paths.shop(),
  product: PRODUCT,
  blog: paths.blog(),
  article: ARTICLE,
  about: paths.about(),
  cart: paths.cart(),
};
export type PageName = keyof typeof PAGES;

export const PRERENDERED = [
  'home',
  'listing',
  'product',
  'blog',
  'article',
  'about',
] as const satisfies PageName[];
