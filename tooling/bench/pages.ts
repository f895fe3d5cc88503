import { paths } from '../../shared/src/bundled/domain/paths';

const PRODUCT = paths.product('Lipid Profile');
const ARTICLE = paths.article('What happens to your sample after you leave');

/** The compared kinds of page with an address each; the last is private and not prerendered. */
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

/** Those that arrive as finished HTML. */
export const COMPOSED = ['home', 'listing', 'product', 'blog', 'article', 'about'] as const satisfies PageName[];
/** Those on which a test can be put into the cart. */
export const SELLING = ['listing', 'product'] as const satisfies PageName[];
