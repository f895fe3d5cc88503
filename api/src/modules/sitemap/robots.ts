import { paths } from '@lagoon/shared/domain';

/** Pages that are one person's or the staff's. */
const PRIVATE = [paths.admin(), paths.dashboard(), paths.cart(), paths.checkout(), paths.orderStatus()];

/**
 * robots.txt (RFC 9309): everything may be read but the private pages, and where the sitemap is.
 * @param origin where the public site lives, without a slash at its end
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Allow: /', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
