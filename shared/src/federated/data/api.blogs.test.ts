import type { Blog, Product } from '@lagoon/shared/domain';
import { api } from './api';
import { makeStore, type Store } from './store';

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
const product = (name: string): Product => ({ id: name, _id: name, name, desc: '', image: '/a.svg', price: 4500, test: ['x'] });

/** Fakes a server whose lists can change or fail between two requests. */
function serverWith(blogs: unknown, products: unknown = []) {
  const server = { blogs, products, calls: [] as string[], status: 200 };
  globalThis.fetch = async (request) => {
    const { pathname } = new URL((request as Request).url);
    server.calls.push(pathname);
    const answer = pathname === '/api/blogs' ? server.blogs : server.products;
    if (answer instanceof Error) throw answer;
    return Response.json(answer, { status: pathname === '/api/blogs' ? server.status : 200 });
  };
  return server;
}

const openList = (store: Store) => store.dispatch(api.endpoints.articles.initiate());
const openArticle = (store: Store, title: string) => store.dispatch(api.endpoints.article.initiate(title));
const testsOf = (store: Store, title: string) => store.dispatch(api.endpoints.articleTests.initiate(title));
const listed = (store: Store) =>
  api.endpoints.articles
    .select()(store.getState())
    .data?.map(({ title }) => title);

test('sorts articles by date, the newest first and those without a date last', async () => {
  serverWith([blog('Old', day(1)), blog('Undated', 'soon'), blog('New', day(3)), blog('Middle', day(2))]);
  const store = makeStore();
  await openList(store);
  expect(listed(store)).toEqual(['New', 'Middle', 'Old', 'Undated']);
});

test('drops damaged records, and keeps an article without a description', async () => {
  serverWith([null, { ...blog('Untold', day(1)), description: null }, { ...blog(''), title: undefined }, blog('Told', day(2))]);
  const store = makeStore();
  await openList(store);
  expect(listed(store)).toEqual(['Told', 'Untold']);
  expect((await openArticle(store, 'told')).data?.article?.title).toBe('Told');
});

test('returns a card with a summary instead of the text', async () => {
  serverWith([blog('A', day(1), `\nFirst line,\nsecond.\n\n${'Long. '.repeat(1000)}`), blog('B', day(1), 'word '.repeat(100))]);
  const { data } = await openList(makeStore());
  expect(data?.[0]).toEqual({ id: 'A', title: 'A', date: day(1), designImg: '', summary: 'First line, second.' });
  expect(data?.[1]?.summary).toMatch(/^word word .*word…$/);
  expect(data?.[1]?.summary.length).toBeLessThanOrEqual(180);
});

test('returns an article by its title in any case, with three other articles', async () => {
  serverWith([1, 2, 3, 4, 5].map((number) => blog(`Part ${number}`, day(number))));
  const { data } = await openArticle(makeStore(), 'PART 2');
  expect(data?.article?.title).toBe('Part 2');
  expect(data?.more.map(({ title }) => title)).toEqual(['Part 1', 'Part 5', 'Part 4']);
});

test.each(['Part', 'Part 1.', ''])('finds no article for "%s"', async (title) => {
  serverWith([blog('Part 1')]);
  expect((await openArticle(makeStore(), title)).data).toEqual({ article: null, more: [] });
});

describe('articles that were requested', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are not requested again within 5000 ms', async () => {
    const server = serverWith([blog('A'), blog('B')]);
    const store = makeStore();
    await openList(store);
    await jest.advanceTimersByTimeAsync(4999);
    await openList(store);
    await openArticle(store, 'A');
    expect(server.calls).toEqual(['/api/blogs']);
  });

  test('are requested again after 5000 ms, and stay visible until the answer arrives', async () => {
    const server = serverWith([blog('A')]);
    const store = makeStore();
    await openList(store);
    await jest.advanceTimersByTimeAsync(5000);
    server.blogs = [blog('A'), blog('B')];
    const again = openList(store);
    expect(listed(store)).toEqual(['A']);
    await again;
    expect(listed(store)).toEqual(['A', 'B']);
    expect(server.calls).toHaveLength(2);
  });

  test('become stale 5000 ms after the request, even if they are read in between', async () => {
    const server = serverWith([blog('A')]);
    const store = makeStore();
    await openList(store);
    await jest.advanceTimersByTimeAsync(4000);
    await openArticle(store, 'A');
    await jest.advanceTimersByTimeAsync(1000);
    await openArticle(store, 'A');
    expect(server.calls).toHaveLength(2);
  });

  test('become stale 5000 ms after the page loads, if they were prerendered', async () => {
    const server = serverWith([blog('New')]);
    const store = makeStore([['articles', undefined, [{ id: 'Old', title: 'Old', date: day(1), designImg: '', summary: '' }]]]);
    await openList(store);
    expect(listed(store)).toEqual(['Old']);
    expect(server.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(5000);
    await openList(store);
    expect(listed(store)).toEqual(['New']);
  });

  test('are kept when a later request fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = serverWith([blog('A')]);
    const store = makeStore();
    await openList(store);
    await jest.advanceTimersByTimeAsync(6000);
    server.status = 500;
    await openList(store);
    expect(server.calls).toHaveLength(2);
    expect(listed(store)).toEqual(['A']);
    jest.restoreAllMocks();
  });
});

test('updates open views after a change of articles, and requests no products', async () => {
  const server = serverWith([blog('A')], [product('A')]);
  const store = makeStore();
  await Promise.all([openList(store), testsOf(store, 'A')]);
  server.blogs = [blog('A'), blog('B')];
  store.dispatch(api.util.invalidateTags(['Blogs']));
  await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(listed(store)).toEqual(['A', 'B']);
  expect(server.calls.filter((path) => path === '/api/products')).toHaveLength(1);
});

describe('without blogs', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, unknown]>([
    ['the answer is not a list', {}],
    ['there is no connection', new TypeError('fetch failed')],
  ])('fails list and article with "Error Getting Blogs..." when %s', async (_, answer) => {
    serverWith(answer);
    const store = makeStore();
    expect((await openList(store)).error).toMatchObject({ error: 'Error Getting Blogs...' });
    expect((await openArticle(store, 'A')).error).toMatchObject({ error: 'Error Getting Blogs...' });
  });
});

describe('tests related to an article', () => {
  test('have only the fields that a link shows', async () => {
    serverWith([blog('About iron')], [product('Urinalysis'), product('Iron Studies')]);
    const { data } = await testsOf(makeStore(), 'about IRON');
    expect(data).toEqual([{ id: 'Iron Studies', name: 'Iron Studies', image: '/a.svg', price: 4500 }]);
  });

  test('fail to load when the products fail to load, while the article is returned', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    serverWith([blog('A')], new TypeError('fetch failed'));
    const store = makeStore();
    const [article, tests] = await Promise.all([openArticle(store, 'A'), testsOf(store, 'A')]);
    expect(article.data?.article?.title).toBe('A');
    expect(tests.isError).toBe(true);
    logged.mockRestore();
  });

  test('are not returned for an unknown article', async () => {
    serverWith([], [product('A')]);
    expect((await testsOf(makeStore(), 'A')).data).toEqual([]);
  });
});
