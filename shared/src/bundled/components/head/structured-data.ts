import { type Blog, brand, excerpt, hasPrice, type Product, paths } from '@lagoon/shared/domain';

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

const lab = { '@type': 'Organization', '@id': absoluteUrl('/#lab'), name: brand.name, url: absoluteUrl(paths.home()) };

/** The lab itself: who, where, how to reach it. */
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

/** A test that can be bought, with its price in naira; without a price it is no offer. */
export const productData = (product: Product) => ({
  '@type': 'Product',
  name: product.name,
  description: excerpt(product.desc, 500),
  image: pictureUrl(product.image),
  sku: product.id,
  brand: { '@type': 'Brand', name: brand.name },
  ...(hasPrice(product.price) && {
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(paths.product(product.name)),
      price: product.price.toFixed(2),
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      seller: { '@id': lab['@id'] },
    },
  }),
});

/** A step of the way to a page, as the page itself shows it. */
export interface Crumb {
  title: string;
  url: string;
}

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, url }, at) => ({ '@type': 'ListItem', position: at + 1, name: title, item: absoluteUrl(url) })),
});

/** Questions and answers that a page shows. */
export const faqData = (items: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const articleData = (blog: Pick<Blog, 'title' | 'description' | 'date' | 'designImg' | 'author'>) => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  description: excerpt(blog.description),
  datePublished: blog.date,
  image: pictureUrl(blog.designImg),
  mainEntityOfPage: absoluteUrl(paths.article(blog.title)),
  // an article without a named author is the lab's
  author: blog.author?.name ? { '@type': 'Person', name: blog.author.name } : { '@type': 'Organization', name: brand.name },
  publisher: lab,
});

/** Somebody who works at the lab and has a page of their own. */
export const personData = ({ name, jobTitle, path }: { name: string; jobTitle: string; path: string }) => ({
  '@type': 'Person',
  name,
  jobTitle,
  url: absoluteUrl(path),
  worksFor: lab,
});
