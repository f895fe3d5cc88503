import { defineApp } from '@lagoon/shared/app';
import { dashboardPaths, paths } from '@lagoon/shared/domain';
import { restoreSession } from './session/session';

const signedIn = () => {
  restoreSession();
  return null;
};

const productForm = {
  chunk: 'admin-product-form',
  load: () => import(/* webpackChunkName: "admin-product-form" */ './pages/products/product-form-page'),
  budget: 56_000,
};
const blogForm = {
  chunk: 'admin-blog-form',
  load: () => import(/* webpackChunkName: "admin-blog-form" */ './pages/blogs/blog-form-page'),
  budget: 56_000,
};

export default defineApp({
  id: 'admin',
  ownFrame: [paths.dashboard()],
  pages: [
    {
      path: paths.admin(),
      chunk: 'admin-sign-in',
      load: () => import(/* webpackChunkName: "admin-sign-in" */ './pages/sign-in/sign-in-page'),
      loader: signedIn,
      budget: 37_000,
    },
    {
      chunk: 'admin-layout',
      load: () => import(/* webpackChunkName: "admin-layout" */ './components/layout/dashboard-layout'),
      loader: signedIn,
      // notices a manually removed token on the next navigation (spec §2)
      revalidate: true,
      pages: [
        {
          path: paths.dashboard(),
          chunk: 'admin-home',
          load: () => import(/* webpackChunkName: "admin-home" */ './pages/home/home-page'),
          budget: 28_500,
        },
        {
          path: dashboardPaths.allProducts(),
          chunk: 'admin-products',
          load: () => import(/* webpackChunkName: "admin-products" */ './pages/products/products-page'),
        },
        { path: dashboardPaths.createProduct(), ...productForm },
        { path: `${paths.dashboard()}/edit-product/:id`, ...productForm },
        {
          path: dashboardPaths.allBlogs(),
          chunk: 'admin-blogs',
          load: () => import(/* webpackChunkName: "admin-blogs" */ './pages/blogs/blogs-page'),
        },
        { path: dashboardPaths.createBlog(), ...blogForm },
        { path: `${paths.dashboard()}/edit-blog/:id`, ...blogForm },
        {
          path: dashboardPaths.orders(),
          chunk: 'admin-orders',
          load: () => import(/* webpackChunkName: "admin-orders" */ './pages/orders/orders-page'),
        },
        {
          path: `${dashboardPaths.orders()}/:reference`,
          chunk: 'admin-order',
          load: () => import(/* webpackChunkName: "admin-order" */ './pages/orders/order-page'),
        },
        {
          path: dashboardPaths.messages(),
          chunk: 'admin-messages',
          load: () => import(/* webpackChunkName: "admin-messages" */ './pages/messages/messages-page'),
        },
        {
          path: `${dashboardPaths.appointments()}/:view?`,
          chunk: 'admin-appointments',
          load: () => import(/* webpackChunkName: "admin-appointments" */ './pages/appointments/appointments-view'),
          budget: 64_000,
        },
        {
          path: dashboardPaths.outbox(),
          chunk: 'admin-outbox',
          load: () => import(/* webpackChunkName: "admin-outbox" */ './pages/outbox/outbox-page'),
        },
        {
          path: dashboardPaths.siteHealth(),
          chunk: 'admin-site-health',
          load: () => import(/* webpackChunkName: "admin-site-health" */ './pages/health/site-health-page'),
        },
        {
          path: dashboardPaths.account(),
          chunk: 'admin-account',
          load: () => import(/* webpackChunkName: "admin-account" */ './pages/account/account-page'),
        },
        {
          path: dashboardPaths.find(),
          chunk: 'admin-find',
          load: () => import(/* webpackChunkName: "admin-find" */ './pages/find/find-page'),
        },
        {
          path: dashboardPaths.figures(),
          chunk: 'admin-figures',
          load: () => import(/* webpackChunkName: "admin-figures" */ './pages/figures/figures-page'),
        },
        {
          path: dashboardPaths.people(),
          chunk: 'admin-people',
          load: () => import(/* webpackChunkName: "admin-people" */ './pages/people/people-page'),
          budget: 56_000,
        },
      ],
    },
  ],
});
