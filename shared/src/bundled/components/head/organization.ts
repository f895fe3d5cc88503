import { brand, paths } from '@lagoon/shared/domain';

/** Picture of a link's preview where the page has none of its own: 1200 by 630, a file of the site itself. */
export const SHARE_PICTURE = '/share.png';

/** A path of this site as the whole address that a search engine keeps; a whole address stays as it is. */
export const absoluteUrl = (path: string): string => new URL(path, brand.origin).href;

/** The same of a picture; the site's own where there is none or its address cannot be read: a page stands without. */
export function pictureUrl(address: string | null | undefined): string {
  try {
    return absoluteUrl(address || SHARE_PICTURE);
  } catch {
    return absoluteUrl(SHARE_PICTURE);
  }
}

export const lab = { '@type': 'Organization', '@id': absoluteUrl('/#lab'), name: brand.name, url: absoluteUrl(paths.home()) };

export const organizationData = () => ({
  ...lab,
  '@type': ['Organization', 'DiagnosticLab'],
  logo: absoluteUrl('/favicon.svg'),
  telephone: brand.phoneHref.replace('tel:', ''),
  email: brand.email,
  address: { '@type': 'PostalAddress', ...brand.postal },
  geo: { '@type': 'GeoCoordinates', latitude: brand.map.latitude, longitude: brand.map.longitude },
  openingHours: brand.openingHours,
  sameAs: brand.social.map(({ url }) => url),
});
