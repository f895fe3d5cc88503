import { type Blog, brand, excerpt, hasPrice, type Product, paths } from '@lagoon/shared/domain';

/** 1200 by 630 px. */
const SHARE_PICTURE = '/share.png';

export const absoluteUrl = (path: string) => new URL(path, brand.origin).href;

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

/** No value can end the script element. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const JsonLd = ({ data }: { data: object }) => (
  // children would get escaped quotes
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: escapeJson({ '@context': 'https://schema.org', ...data }) }}
  />
);

export interface HeadProps {
  /** the brand is appended */
  title: string;
  description: string;
  /** canonical address, from `paths` */
  path: string;
  /** an SVG or a data URL is replaced by the site's picture */
  image?: string | undefined;
  type?: 'website' | 'article' | undefined;
  noindex?: boolean;
}

export function Head({
  title,
  description,
  path,
  image = '',
  type = 'website',
  noindex = false,
}: HeadProps) {
  const whole = `${title} | ${brand.name}`;
  const url = absoluteUrl(path);
  const picture = image === '' || /^data:|\.svg$/.test(image) ? SHARE_PICTURE : image;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_NG" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={pictureUrl(picture)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
