import { type Blog, type Product, paths } from '@lagoon/shared/domain';

/** A form that has text which was not saved. */
export interface KeptWork {
  /** its page */
  to: string;
  /** what its heading says */
  form: string;
  /** what the record is called; empty for a new one, and where that is not known */
  name: string;
}

/** What the records are called, as far as they are known. */
export interface KnownRecords {
  products?: readonly Pick<Product, 'id' | 'name'>[] | undefined;
  blogs?: readonly Pick<Blog, 'id' | 'title'>[] | undefined;
}

/**
 * The forms that drafts were left on.
 *
 * @param pages paths of the pages, encoded as they are in an address; a page that is no form of ours is left out
 */
export const keptWork = (pages: readonly string[], { products = [], blogs = [] }: KnownRecords): KeptWork[] =>
  pages.flatMap((to) => {
    if (to === paths.createProduct()) return [{ to, form: 'Create Product', name: '' }];
    if (to === paths.createBlog()) return [{ to, form: 'Create Blog', name: '' }];
    if (to.startsWith(paths.editProduct('')))
      return [{ to, form: 'Edit Product', name: products.find(({ id }) => paths.editProduct(id) === to)?.name ?? '' }];
    if (to.startsWith(paths.editBlog('')))
      return [{ to, form: 'Edit Blog', name: blogs.find(({ id }) => paths.editBlog(id) === to)?.title ?? '' }];
    return [];
  });
