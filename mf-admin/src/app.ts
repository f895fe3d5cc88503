import { defineApp } from '@lagoon/shared/app';
import { dashboardPaths, paths } from '@lagoon/shared/domain';
import { restoreSession } from './session/session';

const loader = () => {
  restoreSession();
  return null;
};

type LoadPage = Parameters<typeof defineApp>[0]['pages'][number]['load'];

/** @param budget in brotli bytes, for a page that exceeds the default */
const code = (name: string, load: LoadPage, budget?: number) => ({ chunk: `admin-${name}`, load, ...(budget && { budget }) });

const productForm = code(
  'product-form',
  () => import(/* webpackChunkName: "admin-product-form" */ './pages/products/product-form-page'),
  56_000,
);
const blogForm = code('blog-form', () => import(/* webpackChunkName: "admin-blog-form" */ './pages/blogs/blog-form-page'), 56_000);
const home = code('home', () => import(/* webpackChunkName: "admin-home" */ './pages/home/home-page'), 28_700);
const products = code('products', () => import(/* webpackChunkName: "admin-products" */ './pages/products/products-page'));
const prices = code('prices', () => import(/* webpackChunkName: "admin-prices" */ './pages/prices/prices-page'));
const blogs = code('blogs', () => import(/* webpackChunkName: "admin-blogs" */ './pages/blogs/blogs-page'));
const orders = code('orders', () => import(/* webpackChunkName: "admin-orders" */ './pages/orders/orders-page'));
const order = code('order', () => import(/* webpackChunkName: "admin-order" */ './pages/orders/order-page'));
const transfers = code('transfers', () => import(/* webpackChunkName: "admin-transfers" */ './pages/transfers/transfers-page'));
const closing = code('closing', () => import(/* webpackChunkName: "admin-closing" */ './pages/closing/closing-page'));
const messages = code('messages', () => import(/* webpackChunkName: "admin-messages" */ './pages/messages/messages-page'));
const appointments = code(
  'appointments',
  () => import(/* webpackChunkName: "admin-appointments" */ './pages/appointments/appointments-view'),
  66_000,
);
const outbox = code('outbox', () => import(/* webpackChunkName: "admin-outbox" */ './pages/outbox/outbox-page'));
const siteHealth = code('site-health', () => import(/* webpackChunkName: "admin-site-health" */ './pages/health/site-health-page'));
// a higher size budget than the default, because this page's size includes the dashboard's frame
const account = code('account', () => import(/* webpackChunkName: "admin-account" */ './pages/account/account-page'), 52_000);
const find = code('find', () => import(/* webpackChunkName: "admin-find" */ './pages/find/find-page'));
const reports = code('figures', () => import(/* webpackChunkName: "admin-figures" */ './pages/reports/reports-page'));
const people = code('people', () => import(/* webpackChunkName: "admin-people" */ './pages/people/people-page'), 56_000);

export default defineApp({
  id: 'admin',
  ownFrame: [paths.dashboard()],
  pages: [
    {
      path: paths.admin(),
      ...code('sign-in', () => import(/* webpackChunkName: "admin-sign-in" */ './pages/sign-in/sign-in-page'), 37_000),
      loader,
    },
    {
      ...code('layout', () => import(/* webpackChunkName: "admin-layout" */ './components/layout/dashboard-layout')),
      loader,
      // runs the loader at each navigation: the loader detects that the token was removed from storage (spec §2)
      revalidate: true,
      pages: [
        { path: paths.dashboard(), ...home },
        { path: dashboardPaths.allProducts(), ...products },
        { path: dashboardPaths.createProduct(), ...productForm },
        { path: dashboardPaths.prices(), ...prices },
        { path: `${paths.dashboard()}/edit-product/:id`, ...productForm },
        { path: dashboardPaths.allBlogs(), ...blogs },
        { path: dashboardPaths.createBlog(), ...blogForm },
        { path: `${paths.dashboard()}/edit-blog/:id`, ...blogForm },
        { path: dashboardPaths.orders(), ...orders },
        { path: `${dashboardPaths.orders()}/:reference`, ...order },
        { path: dashboardPaths.transfers(), ...transfers },
        { path: dashboardPaths.closing(), ...closing },
        { path: dashboardPaths.messages(), ...messages },
        { path: `${dashboardPaths.appointments()}/:view?`, ...appointments },
        { path: dashboardPaths.outbox(), ...outbox },
        { path: dashboardPaths.siteHealth(), ...siteHealth },
        { path: dashboardPaths.account(), ...account },
        { path: dashboardPaths.find(), ...find },
        { path: dashboardPaths.figures(), ...reports },
        { path: dashboardPaths.people(), ...people },
      ],
    },
  ],
});
