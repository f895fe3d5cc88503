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
  /** The hash has the token: browsers do not send it, so no log contains it. */
  yourVisit: (token?: string) => (token ? `/your-visit#${token}` : '/your-visit'),
  confirmAppointment: (token?: string) =>
    token ? `/confirm-appointment#${token}` : '/confirm-appointment',
  privacy: () => '/privacy',
  priceList: (area?: string) => (area ? `/price-list?area=${area}` : '/price-list'),
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

/** Returns the encoded name in `/shop/{name}`. The router's parameter would turn `%2F` into `/`. */
export const nameInPath = (pathname: string) => decodedSegment(pathname.split('/')[2] ?? '');

/** Returns a segment with an invalid encoding unchanged. */
export function decodedSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without `.html.br`; file systems permit 255 bytes. */
const MAX_NAME_BYTES = 240;

/**
 * Returns true for a name that can be an address and the file of its page: web servers hide parts
 * with a leading dot and merge slashes, and no folder may have the name of a page's file.
 */
export const isPageName = (name: string) =>
  !/(^|[/\\])\.|(^|\/)(\/|$)|\0|\.html(\.br|\.gz)?\//.test(name) &&
  name.split('/').every((part) => new TextEncoder().encode(part).length <= MAX_NAME_BYTES);
