import type { Blog } from '@lagoon/shared/domain';
import {
  type Answer,
  expectText,
  failure,
  fakeServer,
  findElement,
  findLink,
  hrefOf,
  json,
  mute,
  noAnswer,
  productWith,
  renderPage,
  within,
} from '@lagoon/shared/testing';
import ArticleTests from './article-tests';

const genotype: Blog = {
  id: '1',
  _id: '1',
  title: 'Genotype tests: what AA, AS and SS mean',
  description: 'The haemoglobin genotype is a pair.',
  date: '2025-11-04T00:00:00.000Z',
  designImg: '',
  author: { name: '', role: '', imageUrl: '' },
};

function show(products: Answer) {
  fakeServer({ 'GET /api/blogs': json([genotype]), 'GET /api/products': products });
  return renderPage(() => <ArticleTests title={genotype.title} />);
}

test('shows the related test with picture, name, price and link', async () => {
  const named = productWith({ name: 'Haemoglobin Genotype', price: 4500, image: '/media/g.svg' });
  show(json([productWith({ name: 'Urinalysis' }), named]));
  const shop = within(await findElement('list', 'In the shop'));
  expect(shop.getAllByRole('listitem')).toHaveLength(1);
  expect(shop.getByRole('heading', { name: 'Haemoglobin Genotype' })).toBeVisible();
  expectText('₦4,500.00', shop);
  expect(shop.getByRole('presentation')).toHaveAttribute('src', '/media/g.svg');
  expect(hrefOf('See the test: Haemoglobin Genotype', shop)).toBe('/shop/Haemoglobin%20Genotype');
});

test.each<[string, Answer]>([
  ['the article has no related test', json([productWith({ name: 'Urinalysis' })])],
  ['the products fail to load', () => failure()],
])('links to the shop when %s', async (_, products) => {
  mute();
  show(products);
  expect(await findLink('Explore Our Tests')).toHaveAttribute('href', '/shop');
});

test('reserves the space of a test while the products load', () => {
  const { container } = show(noAnswer);
  expect(container.querySelector('ul[aria-hidden=true] > li')).toBeInTheDocument();
});
