import { page, type RouteObject } from '@lagoon/shared/router';
export default [
  { id: 'checkout-cart', path: '/cart', ...page('checkout-cart', () => import(/* webpackChunkName: "checkout-cart" */ './pages/stub')) },
  {
    id: 'checkout-form',
    path: '/checkout',
    ...page('checkout-form', () => import(/* webpackChunkName: "checkout-form" */ './pages/stub')),
  },
] satisfies RouteObject[];
