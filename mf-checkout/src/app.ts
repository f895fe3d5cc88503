import { defineApp } from '@lagoon/shared/app';
import { paths } from '@lagoon/shared/domain';

export default defineApp({
  id: 'checkout',
  pages: [
    {
      path: paths.cart(),
      chunk: 'checkout-cart',
      load: () => import(/* webpackChunkName: "checkout-cart" */ './pages/cart/cart-page'),
      prerender: true,
      budget: 17_400,
    },
    {
      path: paths.checkout(),
      chunk: 'checkout-form',
      load: () => import(/* webpackChunkName: "checkout-form" */ './pages/checkout/checkout-page'),
      prerender: true,
      stateful: true,
      budget: 48_200,
    },
    {
      path: `${paths.orderStatus()}/:reference?`,
      chunk: 'checkout-order-status',
      load: () =>
        import(
          /* webpackChunkName: "checkout-order-status" */ './pages/order-status/order-status-page'
        ),
      prerender: true,
      stateful: true,
      budget: 41_000,
    },
  ],
});
