import { brand, paths } from '@lagoon/shared/domain';

/** Default preview picture, 1200 by 630 px. */
export const SHARE_PICTURE = '/share.png';

export const absoluteUrl = (path: string): string => new URL(path, brand.origin).href;

/** Returns the full address of a picture, or of the default preview picture when the address is missing or invalid. */
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
