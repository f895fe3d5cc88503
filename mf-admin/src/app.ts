import { defineApp, type Page } from '@lagoon/shared/app';
import { dashboardPaths, paths } from '@lagoon/shared/domain';
import { restoreSession } from './session/session';

const loader = () => {
  restoreSession();
  return null;
};

/** @param budget in brotli bytes, for a page that exceeds the default */
const page = (path: string, name: string, load: Page['load'], budget?: number) => ({
  path,
  chunk: `admin-${name}`,
  load,
  budget,
});

const productForm = () =>
  import(/* webpackChunkName: "admin-product-form" */ './pages/products/product-form-page');
const blogForm = () =>
  import(/* webpackChunkName: "admin-blog-form" */ './pages/blogs/blog-form-page');

const pages = [
  page(
    paths.dashboard(),
    'home',
    () => import(/* webpackChunkName: "admin-home" */ './pages/home/home-page'),
    30_000,
  ),
  page(
    dashboardPaths.allProducts(),
    'products',
    () => import(/* webpackChunkName: "admin-products" */ './pages/products/products-page'),
  ),
  page(dashboardPaths.createProduct(), 'product-form', productForm, 60_000),
  page(
    dashboardPaths.prices(),
    'prices',
    () => import(/* webpackChunkName: "admin-prices" */ './pages/prices/prices-page'),
  ),
  page(`${paths.dashboard()}/edit-product/:id`, 'product-form', productForm, 60_000),
  page(
    dashboardPaths.allBlogs(),
    'blogs',
    () => import(/* webpackChunkName: "admin-blogs" */ './pages/blogs/blogs-page'),
  ),
  page(dashboardPaths.createBlog(), 'blog-form', blogForm, 59_000),
  page(`${paths.dashboard()}/edit-blog/:id`, 'blog-form', blogForm, 59_000),
  page(
    dashboardPaths.orders(),
    'orders',
    () => import(/* webpackChunkName: "admin-orders" */ './pages/orders/orders-page'),
  ),
  page(
    `${dashboardPaths.orders()}/:reference`,
    'order',
    () => import(/* webpackChunkName: "admin-order" */ './pages/orders/order-page'),
  ),
  page(
    dashboardPaths.transfers(),
    'transfers',
    () => import(/* webpackChunkName: "admin-transfers" */ './pages/transfers/transfers-page'),
  ),
  page(
    dashboardPaths.closing(),
    'closing',
    () => import(/* webpackChunkName: "admin-closing" */ './pages/closing/closing-page'),
  ),
  page(
    dashboardPaths.messages(),
    'messages',
    () => import(/* webpackChunkName: "admin-messages" */ './pages/messages/messages-page'),
  ),
  page(
    `${dashboardPaths.appointments()}/:view?`,
    'appointments',
    () =>
      import(/* webpackChunkName: "admin-appointments" */ './pages/appointments/appointments-view'),
    70_500,
  ),
  page(
    dashboardPaths.outbox(),
    'outbox',
    () => import(/* webpackChunkName: "admin-outbox" */ './pages/outbox/outbox-page'),
  ),
  page(
    dashboardPaths.siteHealth(),
    'site-health',
    () => import(/* webpackChunkName: "admin-site-health" */ './pages/health/site-health-page'),
  ),
  page(
    dashboardPaths.account(),
    'account',
    () => import(/* webpackChunkName: "admin-account" */ './pages/account/account-page'),
    53_400,
  ),
  page(
    dashboardPaths.find(),
    'find',
    () => import(/* webpackChunkName: "admin-find" */ './pages/find/find-page'),
  ),
  page(
    dashboardPaths.figures(),
    'figures',
    () => import(/* webpackChunkName: "admin-figures" */ './pages/reports/reports-page'),
  ),
  page(
    dashboardPaths.help(),
    'help',
    () => import(/* webpackChunkName: "admin-help" */ './pages/help/help-page'),
  ),
  page(
    dashboardPaths.people(),
    'people',
    () => import(/* webpackChunkName: "admin-people" */ './pages/people/people-page'),
    54_300,
  ),
];

export default defineApp({
  id: 'admin',
  ownFrame: [paths.dashboard()],
  pages: [
    {
      ...page(
        paths.admin(),
        'sign-in',
        () => import(/* webpackChunkName: "admin-sign-in" */ './pages/sign-in/sign-in-page'),
        37_100,
      ),
      loader,
    },
    {
      chunk: 'admin-layout',
      load: () =>
        import(/* webpackChunkName: "admin-layout" */ './components/layout/dashboard-layout'),
      loader,
      // runs the loader at each navigation: the loader detects that the token was removed from
      // storage (spec §2)
      revalidate: true,
      pages,
    },
  ],
});
