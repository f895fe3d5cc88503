/** Every address of the site has one typed builder here; nothing else writes a path by hand. */
const segment = encodeURIComponent;

export const paths = {
  home: () => '/',
  about: () => '/about',
  team: () => '/team',
  teamMember: (name: string) => `/team/${segment(name)}`,
  services: () => '/services',
  sampleCollection: () => '/sample-collection',
  publicSector: () => '/public-sector',
  contact: () => '/contact',
  appointment: () => '/book-an-appointment',
  /** the token stands behind the hash: no browser sends that part to a server, so no log has it */
  confirmAppointment: (token?: string) => (token ? `/confirm-appointment#${token}` : '/confirm-appointment'),
  privacy: () => '/privacy',
  shop: (page = 1) => (page <= 1 ? '/shop' : `/shop/${page}`),
  product: (name: string) => `/shop/${segment(name)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  blog: () => '/blog',
  article: (title: string) => `/blog/${segment(title)}`,
  orderStatus: (reference?: string) => (reference ? `/order/${segment(reference)}` : '/order'),
  admin: () => '/admin',
  dashboard: () => '/dashboard',
  createProduct: () => '/dashboard/create-product',
  allProducts: () => '/dashboard/all-products',
  editProduct: (id: string) => `/dashboard/edit-product/${segment(id)}`,
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
} as const;

/**
 * The name in an address such as `/shop/{name}`, `/blog/{title}` or `/team/{name}`, as the builders above wrote it.
 * The router's own parameter must not be used for it: it reads a name's `%2F` as `/`.
 *
 * @param pathname as it stands in the location, still encoded
 * @returns the second part decoded once, or as it stands when it cannot be decoded; empty when there is none
 */
export function nameInPath(pathname: string): string {
  const raw = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
