import { page, type RouteObject } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { pickUpSession } from './session/session';

const signedIn = () => {
  pickUpSession();
  return null;
};

const routes: RouteObject[] = [
  {
    id: 'admin-sign-in',
    path: '/admin',
    ...page('admin-sign-in', () => import(/* webpackChunkName: "admin-sign-in" */ './pages/sign-in/sign-in-page'), signedIn),
  },
  {
    id: 'admin-layout',
    path: '/dashboard',
    ...page('admin-layout', () => import(/* webpackChunkName: "admin-layout" */ './components/layout/dashboard-layout'), signedIn),
    // on the way to each of its pages: a token that was removed by hand is missed at the next step (spec §2)
    shouldRevalidate: () => true,
    children: [
      { id: 'admin-home', index: true, ...page('admin-home', () => import(/* webpackChunkName: "admin-home" */ './pages/home/home-page')) },
      {
        id: 'admin-products',
        path: 'all-products',
        ...page('admin-products', () => import(/* webpackChunkName: "admin-products" */ './pages/products/products-page')),
      },
      {
        id: 'admin-create-product',
        path: 'create-product',
        ...page(
          'admin-create-product',
          () => import(/* webpackChunkName: "admin-create-product" */ './pages/products/create-product-page'),
        ),
      },
      {
        id: 'admin-edit-product',
        path: 'edit-product/:id',
        ...page('admin-edit-product', () => import(/* webpackChunkName: "admin-edit-product" */ './pages/products/edit-product-page')),
      },
      {
        id: 'admin-blogs',
        path: 'all-blogs',
        ...page('admin-blogs', () => import(/* webpackChunkName: "admin-blogs" */ './pages/blogs/blogs-page')),
      },
      {
        id: 'admin-create-blog',
        path: 'create-blog',
        ...page('admin-create-blog', () => import(/* webpackChunkName: "admin-create-blog" */ './pages/blogs/create-blog-page')),
      },
      {
        id: 'admin-edit-blog',
        path: 'edit-blog/:id',
        ...page('admin-edit-blog', () => import(/* webpackChunkName: "admin-edit-blog" */ './pages/blogs/edit-blog-page')),
      },
      {
        id: 'admin-orders',
        path: 'orders',
        ...page('admin-orders', () => import(/* webpackChunkName: "admin-orders" */ './pages/orders/orders-page')),
      },
      {
        id: 'admin-order',
        path: 'orders/:reference',
        ...page('admin-order', () => import(/* webpackChunkName: "admin-order" */ './pages/orders/order-page')),
      },
      {
        id: 'admin-messages',
        path: 'messages',
        ...page('admin-messages', () => import(/* webpackChunkName: "admin-messages" */ './pages/messages/messages-page')),
      },
      {
        id: 'admin-appointments',
        path: 'appointments',
        ...page('admin-appointments', () => import(/* webpackChunkName: "admin-appointments" */ './pages/appointments/appointments-page')),
      },
      {
        id: 'admin-outbox',
        path: 'outbox',
        ...page('admin-outbox', () => import(/* webpackChunkName: "admin-outbox" */ './pages/outbox/outbox-page')),
      },
      {
        id: 'admin-site-health',
        path: 'site-health',
        ...page('admin-site-health', () => import(/* webpackChunkName: "admin-site-health" */ './pages/health/site-health-page')),
      },
      {
        id: 'admin-account',
        path: 'account',
        ...page('admin-account', () => import(/* webpackChunkName: "admin-account" */ './pages/account/account-page')),
      },
      {
        id: 'admin-people',
        path: 'people',
        ...page('admin-people', () => import(/* webpackChunkName: "admin-people" */ './pages/people/people-page')),
      },
      // with a parameter, because the shell's own place for this app, `/dashboard/*`, would win over a bare `*`
      { id: 'admin-not-found', path: ':unknown/*', Component: NotFoundView },
    ],
  },
];

export default routes;
