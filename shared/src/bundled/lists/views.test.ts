import type { Blog, Product } from '@lagoon/shared/domain';
import { productWith } from '@lagoon/shared/testing';
import { VIEWS } from '.';
import { readBlogs } from './records';

const blog = (title: string, date = '2026-01-01T00:00:00.000Z', description = 'Text.'): Blog => ({
  id: title,
  _id: title,
  title,
  description,
  date,
  designImg: '',
  author: { name: '', role: '', imageUrl: '' },
});
const day = (number: number) => `2026-01-0${number}T08:00:00.000Z`;
const product = (name: string) => productWith({ name, image: '/a.svg', price: 4500, test: ['x'] });
const products = (count: number) =>
  Array.from({ length: count }, (_, at) => product(`Test ${at + 1}`));
const lists = (more: { blogs?: Blog[]; products?: Product[] }) => ({
  blogs: [],
  products: [],
  ...more,
});
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test('derives a page of the shop from the list', () => {
  const page = VIEWS.productsPage.derive(lists({ products: products(54) }), 4);
  expect(page).toMatchObject({ page: 4, pages: 4, total: 54 });
  expect(names(page.items)).toEqual([
    'Test 49',
    'Test 50',
    'Test 51',
    'Test 52',
    'Test 53',
    'Test 54',
  ]);
});

test('returns the number of products, and no items, for a page beyond the end of the list', () =>
  expect(VIEWS.productsPage.derive(lists({ products: products(17) }), 3)).toEqual({
    items: [],
    page: 3,
    pages: 4,
    total: 17,
  }));

test('returns a product by its name in any case, with the next four products', () => {
  const { product: found, others } = VIEWS.product.derive(
    lists({ products: products(6) }),
    'TEST 5',
  );
  expect(found?.name).toBe('Test 5');
  expect(names(others)).toEqual(['Test 6', 'Test 1', 'Test 2', 'Test 3']);
});

test.each(['Test', 'Test 5.', 'Test 55'])('finds no product for "%s"', (name) =>
  expect(VIEWS.product.derive(lists({ products: products(6) }), name)).toMatchObject({
    product: null,
    others: [],
  }),
);

describe('panels', () => {
  const listed = (name: string, test: string[], area: string): Product => ({
    ...product(name),
    test,
    area,
  });
  const shop = [
    listed(
      'Wellness Panel',
      ['Full blood count', 'TSH', 'Liver function', 'Syphilis screening'],
      'checkup',
    ),
    listed('Iron Studies', ['Serum iron', 'Ferritin'], 'vitamins'),
    listed('TSH', ['TSH'], 'hormones'),
    listed('Semen Analysis', ['Volume'], 'hormones'),
    listed('Free T4', ['Free T4'], 'hormones'),
    listed('Thyroid Function Panel', ['TSH', 'Free T3', 'Free T4'], 'hormones'),
    listed('Liver Function Panel', ['ALT', 'AST', 'ALP', 'GGT', 'Albumin'], 'organs'),
    listed('Syphilis Screening (VDRL)', ['VDRL'], 'sexual'),
    listed('Ferritin in serum', ['Ferritin'], 'vitamins'),
  ];
  const view = (name: string) => VIEWS.product.derive(lists({ products: shop }), name);

  test.each<[string, string[]]>([
    ['TSH', ['Thyroid Function Panel', 'Wellness Panel']],
    ['Liver Function Panel', ['Wellness Panel']],
    ['Syphilis Screening (VDRL)', ['Wellness Panel']],
    ['Ferritin in serum', ['Iron Studies']],
    ['Thyroid Function Panel', []],
    ['Semen Analysis', []],
  ])('returns the panels with %s, the smallest first', (name, panels) =>
    expect(names(view(name).panels)).toEqual(panels),
  );

  test('returns the tests of the shop that a panel has', () =>
    expect(names(view('Wellness Panel').parts)).toEqual([
      'TSH',
      'Liver Function Panel',
      'Syphilis Screening (VDRL)',
    ]));

  test('prefers panels with the test, then tests of these panels and of its health area, as other tests', () =>
    expect(names(view('TSH').others)).toEqual([
      'Thyroid Function Panel',
      'Wellness Panel',
      'Free T4',
      'Semen Analysis',
    ]));
});

test('returns no other products when there is only one', () =>
  expect(VIEWS.product.derive(lists({ products: products(1) }), 'Test 1').others).toEqual([]));

test('returns the first tests of the list as popular tests, with the number of all tests', () => {
  const { items, total } = VIEWS.popular.derive(lists({ products: products(54) }), 4);
  expect([names(items), total]).toEqual([['Test 1', 'Test 2', 'Test 3', 'Test 4'], 54]);
});

test('sorts articles by date, the newest first and those without a date last', () => {
  const blogs = [
    blog('Old', day(1)),
    blog('Undated', 'soon'),
    blog('New', day(3)),
    blog('Middle', day(2)),
  ];
  expect(VIEWS.articles.derive(lists({ blogs })).map(({ title }) => title)).toEqual([
    'New',
    'Middle',
    'Old',
    'Undated',
  ]);
});

test('drops damaged articles, and keeps an article without a description', () => {
  const blogs = readBlogs([
    null,
    { ...blog('Untold', day(1)), description: null },
    { ...blog(''), title: undefined },
    blog('Told', day(2)),
  ]);
  expect(VIEWS.articles.derive(lists({ blogs })).map(({ title }) => title)).toEqual([
    'Told',
    'Untold',
  ]);
});

test('returns a card with a summary instead of the text', () => {
  const blogs = [
    blog('A', day(1), `\nFirst line,\nsecond.\n\n${'Long. '.repeat(1000)}`),
    blog('B', day(1), 'word '.repeat(100)),
  ];
  const [first, second] = VIEWS.articles.derive(lists({ blogs }));
  expect(first).toEqual({
    id: 'A',
    title: 'A',
    date: day(1),
    designImg: '',
    summary: 'First line, second.',
  });
  expect(second?.summary).toMatch(/^word word .*word…$/);
  expect(second?.summary.length).toBeLessThanOrEqual(180);
});

test('returns an article by its title in any case, with three other articles', () => {
  const blogs = [1, 2, 3, 4, 5].map((number) => blog(`Part ${number}`, day(number)));
  const { article, more } = VIEWS.article.derive(lists({ blogs }), 'PART 2');
  expect(article?.title).toBe('Part 2');
  expect(more.map(({ title }) => title)).toEqual(['Part 1', 'Part 5', 'Part 4']);
});

test.each(['Part', 'Part 1.', ''])('finds no article for "%s"', (title) =>
  expect(VIEWS.article.derive(lists({ blogs: [blog('Part 1')] }), title)).toEqual({
    article: null,
    more: [],
  }),
);

test('returns only the fields that a link shows of tests related to an article', () => {
  const related = lists({
    blogs: [blog('About iron')],
    products: [product('Urinalysis'), product('Iron Studies')],
  });
  expect(VIEWS.articleTests.derive(related, 'about IRON')).toEqual([
    { id: 'Iron Studies', name: 'Iron Studies', image: '/a.svg', price: 4500 },
  ]);
});

test('returns no related tests for an unknown article', () =>
  expect(VIEWS.articleTests.derive(lists({ products: [product('A')] }), 'A')).toEqual([]));
