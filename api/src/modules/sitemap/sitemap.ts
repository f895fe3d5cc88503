import { pageCount, pageSlice, paths, teamMembers } from '@lagoon/shared/domain';
import { asc, desc } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { blogs, products } from '../../platform/db/schema';

interface ListedRecord {
  name: string;
  updatedAt: Date;
}

/** What has pages: products and articles, each in the order of its public list. */
export interface Listed {
  products: ListedRecord[];
  articles: ListedRecord[];
}

interface Address {
  path: string;
  /** when the page last changed, where that is known */
  changed?: Date | undefined;
}

/** Pages that the site always has, but for the two lists. */
const STANDING = [
  paths.home,
  paths.about,
  paths.team,
  paths.services,
  paths.sampleCollection,
  paths.publicSector,
  paths.contact,
  paths.appointment,
  paths.priceList,
  paths.privacy,
];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const latest = (records: readonly ListedRecord[]): Date | undefined =>
  records.reduce<Date | undefined>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), undefined);

const listingPages = (products: ListedRecord[]): Address[] =>
  Array.from({ length: pageCount(products.length) }, (_, index) => ({
    path: paths.shop(index + 1),
    changed: latest(pageSlice(products, index + 1)),
  }));

/** Every public address of the site: the standing pages, the team, then the shop's lists and tests, then the blog's list and articles. */
const addresses = ({ products, articles }: Listed): Address[] => [
  ...STANDING.map((path) => ({ path: path() })),
  ...teamMembers.map(({ name }) => ({ path: paths.teamMember(name) })),
  ...listingPages(products),
  ...products.map(({ name, updatedAt }) => ({ path: paths.product(name), changed: updatedAt })),
  { path: paths.blog(), changed: latest(articles) },
  ...articles.map(({ name, updatedAt }) => ({ path: paths.article(name), changed: updatedAt })),
];

/**
 * The sitemap (sitemaps.org protocol 0.9): whole addresses, and when a page last changed as a W3C date.
 * @param origin where the public site lives, without a slash at its end
 */
export function sitemapXml(listed: Listed, origin: string): string {
  const entries = addresses(listed).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** What the sitemap is made from: the live products and articles, each in the order of its public list. */
export async function listAddresses(db: Db): Promise<Listed> {
  const listed = await db
    .select({ name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  const articles = await db.select({ name: blogs.title, updatedAt: blogs.updatedAt }).from(blogs).orderBy(desc(blogs.date), desc(blogs.id));
  return { products: listed, articles };
}

/** Pages that are one person's or the staff's. */
const PRIVATE = [paths.admin(), paths.dashboard(), paths.cart(), paths.checkout(), paths.orderStatus()];

/**
 * robots.txt (RFC 9309): everything may be read but the private pages, and where the sitemap is.
 * @param origin where the public site lives, without a slash at its end
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Allow: /', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
