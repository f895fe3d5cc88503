import { page, type RouteObject } from '@lagoon/shared/router';

const routes: RouteObject[] = [
  {
    id: 'checkout-cart',
    path: '/cart',
    ...page('checkout-cart', () => import(/* webpackChunkName: "checkout-cart" */ './pages/cart/cart-page')),
  },
  {
    id: 'checkout-form',
    path: '/checkout',
    ...page('checkout-form', () => import(/* webpackChunkName: "checkout-form" */ './pages/checkout/checkout-page')),
  },
  ...['/order', '/order/:reference'].map((path) => ({
    id: path === '/order' ? 'checkout-order-status' : 'checkout-order-status-of',
    path,
    ...page(
      'checkout-order-status',
      () => import(/* webpackChunkName: "checkout-order-status" */ './pages/order-status/order-status-page'),
    ),
  })),
];

export default routes;
