import { type Blog, brand, excerpt, hasPrice, type Product, paths } from '@lagoon/shared/domain';
import { absoluteUrl, lab, pictureUrl } from './organization';

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

/** Returns a breadcrumb: the home page, then the given steps. */
export const crumbsTo = (...steps: [title: string, url: string][]): Crumb[] => [
  { title: 'Home', url: paths.home() },
  ...steps.map(([title, url]) => ({ title, url })),
];

export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, url }, at) => ({ '@type': 'ListItem', position: at + 1, name: title, item: absoluteUrl(url) })),
});

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
  author: blog.author?.name ? { '@type': 'Person', name: blog.author.name } : { '@type': 'Organization', name: brand.name },
  publisher: lab,
});

export const personData = ({ name, jobTitle, path }: { name: string; jobTitle: string; path: string }) => ({
  '@type': 'Person',
  name,
  jobTitle,
  url: absoluteUrl(path),
  worksFor: lab,
});
