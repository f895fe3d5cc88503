import { page, type RouteObject } from '@lagoon/shared/router';

const routes: RouteObject[] = [
  {
    id: 'checkout-cart',
    path: '/cart',
    ...page('checkout-cart', () => import(/* webpackChunkName: "checkout-cart" */ './cart/cart-page')),
  },
  {
    id: 'checkout-form',
    path: '/checkout',
    ...page('checkout-form', () => import(/* webpackChunkName: "checkout-form" */ './checkout/checkout-page')),
  },
];

export default routes;
