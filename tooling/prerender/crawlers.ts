import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { isStatic, mountOfPath, pagePath } from '../../shared/src/bundled/domain/match-page';
import type { BuildManifest } from '../site/manifest';
import { escapeHtml } from './page-template';

export interface ListedAddress {
  path: string;
  /** last change of its content, ISO 8601 */
  changed?: string | undefined;
}

/** The sitemap (sitemaps.org protocol 0.9): fixed pages first, then pages of records. @param origin without a trailing slash */
export function sitemapXml(origin: string, apps: readonly BuildManifest[], listed: readonly ListedAddress[]): string {
  const fixed = apps.flatMap(({ pages }) =>
    pages.filter((page) => page.sitemap && isStatic(page)).map(({ path }) => ({ path: pagePath(path) })),
  );
  const addresses = new Map<string, ListedAddress>([...fixed, ...listed].map((address) => [address.path, address]));
  const entries = [...addresses.values()].map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Excludes crawlers from mounts without a page in the sitemap. */
export function robotsText(origin: string, apps: readonly BuildManifest[]): string {
  const closed = apps.flatMap(({ pages }) =>
    mountsOfPages(pages).filter((mount) => !pages.some(({ path, sitemap }) => sitemap && mountOfPath(path) === mount)),
  );
  return ['User-agent: *', 'Allow: /', ...closed.map((mount) => `Disallow: ${mount}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
