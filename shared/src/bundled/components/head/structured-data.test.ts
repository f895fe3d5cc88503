import type { Product } from '@lagoon/shared/domain';
import {
  articleData,
  breadcrumbData,
  faqData,
  organizationData,
  personData,
  pictureUrl,
  productData,
} from '.';

const product: Product = {
  id: 'p1',
  _id: 'p1',
  name: 'Lipid Profile',
  desc: 'Fats in the blood.',
  image: '/media/a.svg',
  price: 15000,
  test: [],
};

test('describes the lab by name and address', () => {
  expect(organizationData()).toMatchObject({
    '@type': expect.arrayContaining(['Organization']),
    name: 'Lagoon Diagnostics',
    url: 'https://lagoon.example/',
    telephone: '+2348012345678',
    address: { '@type': 'PostalAddress', addressLocality: 'Lagos', addressCountry: 'NG' },
  });
});

test('describes a product with an offer in naira', () => {
  expect(productData(product)).toMatchObject({
    '@type': 'Product',
    name: 'Lipid Profile',
    image: 'https://lagoon.example/media/a.svg',
    offers: {
      '@type': 'Offer',
      price: '15000.00',
      priceCurrency: 'NGN',
      url: 'https://lagoon.example/shop/Lipid%20Profile',
    },
  });
});

test('numbers the steps of a breadcrumb from 1 and gives them full addresses', () => {
  const data = breadcrumbData([
    { title: 'Home', url: '/' },
    { title: 'Tests', url: '/shop' },
  ]);
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lagoon.example/' },
    { '@type': 'ListItem', position: 2, name: 'Tests', item: 'https://lagoon.example/shop' },
  ]);
});

test('pairs each question with its answer', () => {
  expect(faqData([{ question: 'How much?', answer: 'N5,000.' }]).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'How much?',
      acceptedAnswer: { '@type': 'Answer', text: 'N5,000.' },
    },
  ]);
});

test('describes an article by its date and author', () => {
  const blog = {
    title: 'A & B',
    description: 'Text',
    date: '2026-01-01T00:00:00.000Z',
    designImg: '',
    author: { name: '', role: '', imageUrl: '' },
  };
  expect(articleData(blog)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A & B',
    datePublished: blog.date,
    mainEntityOfPage: 'https://lagoon.example/blog/A%20%26%20B',
    author: { '@type': 'Organization', name: 'Lagoon Diagnostics' },
  });
  const { author: _, ...unsigned } = blog;
  expect(articleData(unsigned as typeof blog).author).toMatchObject({ '@type': 'Organization' });
  expect(articleData({ ...blog, author: { ...blog.author, name: 'Ada Obi' } }).author).toEqual({
    '@type': 'Person',
    name: 'Ada Obi',
  });
});

test('describes the lab as the employer of a team member', () => {
  expect(
    personData({ name: 'Ada Obi', jobTitle: 'Scientist', path: '/team/Ada%20Obi' }),
  ).toMatchObject({
    '@type': 'Person',
    name: 'Ada Obi',
    jobTitle: 'Scientist',
    url: 'https://lagoon.example/team/Ada%20Obi',
    worksFor: { name: 'Lagoon Diagnostics' },
  });
});

test.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['/media/a.svg', 'https://lagoon.example/media/a.svg'],
  ['', 'https://lagoon.example/share.png'],
  [null, 'https://lagoon.example/share.png'],
  ['http://', 'https://lagoon.example/share.png'],
])('renders for the picture %j the address %s', (address, told) =>
  expect(pictureUrl(address)).toBe(told),
);
