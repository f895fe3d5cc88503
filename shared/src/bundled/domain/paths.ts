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
  /** a token is behind the hash: no browser sends that part to a server, so no log has it */
  yourVisit: (token?: string) => (token ? `/your-visit#${token}` : '/your-visit'),
  confirmAppointment: (token?: string) => (token ? `/confirm-appointment#${token}` : '/confirm-appointment'),
  privacy: () => '/privacy',
  priceList: () => '/price-list',
  shop: (page = 1) => (page <= 1 ? '/shop' : `/shop/${page}`),
  product: (name: string) => `/shop/${segment(name)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  blog: () => '/blog',
  article: (title: string) => `/blog/${segment(title)}`,
  orderStatus: (reference?: string) => (reference ? `/order/${segment(reference)}` : '/order'),
  admin: () => '/admin',
  dashboard: () => '/dashboard',
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
