import { type Blog, brand, excerpt, hasPrice, type Product, paths } from '@lagoon/shared/domain';

/** 1200 by 630 px. */
export const SHARE_PICTURE = '/share.png';

export const absoluteUrl = (path: string): string => new URL(path, brand.origin).href;

/** Returns the default picture's address for a missing or invalid one. */
export function pictureUrl(address: string | null | undefined): string {
  try {
    return absoluteUrl(address || SHARE_PICTURE);
  } catch {
    return absoluteUrl(SHARE_PICTURE);
  }
}

const lab = {
  '@type': 'Organization',
  '@id': absoluteUrl('/#lab'),
  name: brand.name,
  url: absoluteUrl(paths.home()),
};

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

export interface Crumb {
  title: string;
  url: string;
}

export const crumbsTo = (...steps: [title: string, url: string][]): Crumb[] => [
  { title: 'Home', url: paths.home() },
  ...steps.map(([title, url]) => ({ title, url })),
];

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: absoluteUrl(url),
  })),
});

export const faqData = (items: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const articleData = (
  blog: Pick<Blog, 'title' | 'description' | 'date' | 'designImg' | 'author'>,
) => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  description: excerpt(blog.description),
  datePublished: blog.date,
  image: pictureUrl(blog.designImg),
  mainEntityOfPage: absoluteUrl(paths.article(blog.title)),
  author: blog.author?.name
    ? { '@type': 'Person', name: blog.author.name }
    : { '@type': 'Organization', name: brand.name },
  publisher: lab,
});

export const personData = ({
  name,
  jobTitle,
  path,
}: {
  name: string;
  jobTitle: string;
  path: string;
}) => ({
  '@type': 'Person',
  name,
  jobTitle,
  url: absoluteUrl(path),
  worksFor: lab,
});
