import { page, type RouteObject } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { restoreSession } from './session/session';

const signedIn = () => {
  restoreSession();
  return null;
};

type Load = Parameters<typeof page>[1];

/** A page of the dashboard, whose route is called as its chunk is. */
const inside = (id: string, path: string, load: Load): RouteObject => ({ id, path, ...page(id, load) });

const productForm: Load = () => import(/* webpackChunkName: "admin-product-form" */ './pages/products/product-form-page');
const blogForm: Load = () => import(/* webpackChunkName: "admin-blog-form" */ './pages/blogs/blog-form-page');

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
      inside('admin-products', 'all-products', () => import(/* webpackChunkName: "admin-products" */ './pages/products/products-page')),
      { id: 'admin-create-product', path: 'create-product', ...page('admin-product-form', productForm) },
      { id: 'admin-edit-product', path: 'edit-product/:id', ...page('admin-product-form', productForm) },
      inside('admin-blogs', 'all-blogs', () => import(/* webpackChunkName: "admin-blogs" */ './pages/blogs/blogs-page')),
      { id: 'admin-create-blog', path: 'create-blog', ...page('admin-blog-form', blogForm) },
      { id: 'admin-edit-blog', path: 'edit-blog/:id', ...page('admin-blog-form', blogForm) },
      inside('admin-orders', 'orders', () => import(/* webpackChunkName: "admin-orders" */ './pages/orders/orders-page')),
      inside('admin-order', 'orders/:reference', () => import(/* webpackChunkName: "admin-order" */ './pages/orders/order-page')),
      inside('admin-messages', 'messages', () => import(/* webpackChunkName: "admin-messages" */ './pages/messages/messages-page')),
      inside(
        'admin-appointments',
        'appointments/:view?',
        () => import(/* webpackChunkName: "admin-appointments" */ './pages/appointments/appointments-view'),
      ),
      inside('admin-outbox', 'outbox', () => import(/* webpackChunkName: "admin-outbox" */ './pages/outbox/outbox-page')),
      inside(
        'admin-site-health',
        'site-health',
        () => import(/* webpackChunkName: "admin-site-health" */ './pages/health/site-health-page'),
      ),
      inside('admin-account', 'account', () => import(/* webpackChunkName: "admin-account" */ './pages/account/account-page')),
      inside('admin-find', 'find', () => import(/* webpackChunkName: "admin-find" */ './pages/find/find-page')),
      inside('admin-figures', 'figures', () => import(/* webpackChunkName: "admin-figures" */ './pages/figures/figures-page')),
      inside('admin-people', 'people', () => import(/* webpackChunkName: "admin-people" */ './pages/people/people-page')),
      // with a parameter, because the shell's own place for this app, `/dashboard/*`, would win over a bare `*`
      { id: 'admin-not-found', path: ':unknown/*', Component: NotFoundView },
    ],
  },
];

export default routes;
