import { nameInPath } from '@lagoon/shared/domain';
import { type LoaderFunctionArgs, page, type RouteObject, replace, useParams } from '@lagoon/shared/router';
import { startView } from '@lagoon/shared/views';
import { pageOfParam, properPath } from './page-param';

const listing = page(
  'shop-listing',
  () => import(/* webpackChunkName: "shop-listing" */ './pages/listing/listing-page'),
  ({ context, params }) => startView(context, 'productsPage', pageOfParam(params.name) ?? 1),
);

const product = page(
  'shop-product',
  () => import(/* webpackChunkName: "shop-product" */ './pages/product/product-page'),
  ({ context, request }) => startView(context, 'product', nameInPath(new URL(request.url).pathname)),
);

/** `/shop/2` and `/shop/Lipid%20Profile` have one shape: what the part says decides which page it is. */
const pageFor = (param: string | undefined) => (pageOfParam(param) === undefined ? product : listing);

function PageOfParam() {
  const { Component } = pageFor(useParams().name);
  return <Component />;
}

async function loadPageOfParam(args: LoaderFunctionArgs) {
  const elsewhere = properPath(args.params.name);
  return elsewhere ? replace(elsewhere) : pageFor(args.params.name).loader(args);
}

// its prices come with the page, or stand in the store of whoever comes from the shop: no loader has to start them
const prices = page('shop-prices', () => import(/* webpackChunkName: "shop-prices" */ './pages/price-list/price-list-page'));

const routes: RouteObject[] = [
  { id: 'shop', path: '/shop', ...listing },
  { id: 'shop-prices', path: '/price-list', ...prices },
  {
    id: 'shop-product',
    path: '/shop/:name',
    loader: loadPageOfParam,
    Component: PageOfParam,
    handle: {
      chunk: product.handle.chunk,
      chunkFor: (params: { name?: string }) => pageFor(params.name).handle.chunk,
      preload: () => Promise.all([listing.handle.preload(), product.handle.preload()]),
    },
  },
];

export default routes;
