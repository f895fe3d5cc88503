import { defineApp, part, slot } from '@lagoon/shared/app';
import { FIRST_PRICES, POPULAR_TESTS, paths, shopPages } from '@lagoon/shared/domain';

export default defineApp({
  id: 'shop',
  pages: [
    {
      path: paths.shop(),
      aliases: [`${paths.shop()}/1`],
      chunk: 'shop-listing',
      load: () => import(/* webpackChunkName: "shop-listing" */ './pages/listing/listing-page'),
      view: () => [['productsPage', 1]],
      preload: ['products'],
      prerender: true,
      sitemap: true,
      budget: 12_300,
    },
    {
      path: `${paths.shop()}/:page(number)`,
      chunk: 'shop-listing',
      load: () => import(/* webpackChunkName: "shop-listing" */ './pages/listing/listing-page'),
      view: ({ page }) => [['productsPage', Number(page)]],
      prerender: ({ products }) =>
        Array.from({ length: shopPages(products.length) - 1 }, (_, index) => ({
          page: String(index + 2),
        })),
      sitemap: true,
      budget: 12_300,
    },
    {
      path: `${paths.shop()}/:name`,
      chunk: 'shop-product',
      load: () => import(/* webpackChunkName: "shop-product" */ './pages/product/product-page'),
      view: ({ name = '' }) => [['product', name]],
      slots: [slot('product:below', { name: 'string' }, ({ name = '' }) => ({ name }))],
      prerender: ({ products }) => products.map(({ name }) => ({ name })),
      notFound: true,
      sitemap: true,
      budget: 14_450,
    },
    {
      path: paths.priceList(),
      chunk: 'shop-prices',
      load: () =>
        import(/* webpackChunkName: "shop-prices" */ './pages/price-list/price-list-page'),
      view: () => [['firstPrices', FIRST_PRICES]],
      prerender: true,
      sitemap: true,
      budget: 10_700,
    },
  ],
  parts: [
    part({
      slot: 'home:tests',
      chunk: 'shop-popular-tests',
      load: () => import(/* webpackChunkName: "shop-popular-tests" */ './parts/popular-tests'),
      view: () => [['popular', POPULAR_TESTS]],
    }),
    part({
      slot: 'article:end',
      context: { title: 'string' },
      chunk: 'shop-article-tests',
      load: () => import(/* webpackChunkName: "shop-article-tests" */ './parts/article-tests'),
      view: ({ title }) => [['articleTests', title]],
    }),
  ],
});
