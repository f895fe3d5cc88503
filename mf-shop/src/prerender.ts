import { type PageToCompose, type Prerender, priceList, productsPage, productViewAt } from '@lagoon/shared/data/prerender';
import { paths, shopPages } from '@lagoon/shared/domain';
import { pageOfParam } from './page-param';

export { default as routes } from './routes';

/** The shop's pages: each listing page, the price list, each product, and what answers for a product that is not there. */
export const prerender: Prerender = ({ products }) => {
  if (!products) return [];
  const listing = Array.from({ length: shopPages(products.length) }, (_, index): PageToCompose => {
    const page = index + 1;
    return { path: paths.shop(page), seeds: [['productsPage', page, productsPage(products, page)]] };
  });
  const named = new Set<string>();
  const each = products.flatMap(({ name }, at): PageToCompose[] => {
    // of several of one name the first is shown (spec §2)
    if (named.has(name) || pageOfParam(name) !== undefined) return [];
    named.add(name);
    return [{ path: paths.product(name), seeds: [['product', name, productViewAt(products, at)]] }];
  });
  const absent: PageToCompose = {
    path: paths.shop(),
    notFound: true,
    at: paths.product('-'),
    seeds: [['product', '-', { product: null, others: [] }]],
  };
  const prices: PageToCompose = { path: paths.priceList(), seeds: [['priceList', undefined, priceList(products)]] };
  return [...listing, prices, ...each, absent];
};
