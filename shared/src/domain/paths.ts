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
  privacy: () => '/privacy',
  shop: (page = 1) => (page <= 1 ? '/shop' : `/shop/${page}`),
  product: (name: string) => `/shop/${segment(name)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  blog: () => '/blog',
  article: (title: string) => `/blog/${segment(title)}`,
  admin: () => '/admin',
  dashboard: () => '/dashboard',
} as const;
