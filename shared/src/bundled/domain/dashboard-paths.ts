const segment = encodeURIComponent;

/** Not in `paths`, which every visitor loads. */
export const dashboardPaths = {
  createProduct: () => '/dashboard/create-product',
  allProducts: () => '/dashboard/all-products',
  editProduct: (id: string) => `/dashboard/edit-product/${segment(id)}`,
  prices: () => '/dashboard/prices',
  createBlog: () => '/dashboard/create-blog',
  allBlogs: () => '/dashboard/all-blogs',
  editBlog: (id: string) => `/dashboard/edit-blog/${segment(id)}`,
  orders: () => '/dashboard/orders',
  order: (reference: string) => `/dashboard/orders/${segment(reference)}`,
  messages: () => '/dashboard/messages',
  appointments: () => '/dashboard/appointments',
  outbox: () => '/dashboard/outbox',
  siteHealth: () => '/dashboard/site-health',
  account: () => '/dashboard/account',
  people: () => '/dashboard/people',
  transfers: () => '/dashboard/transfers',
  closing: () => '/dashboard/closing',
  figures: () => '/dashboard/figures',
  find: () => '/dashboard/find',
  help: () => '/dashboard/help',
} as const;
