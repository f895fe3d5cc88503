import type { Product } from '@lagoon/shared/domain';
import * as lists from '@lagoon/shared/lists';
import { prerenderContext, RouterContextProvider } from '@lagoon/shared/router';
import {
  act,
  fakeServer,
  findButton,
  json,
  mute,
  noAnswer,
  productWith,
  render,
  serveProducts,
  unreachable,
} from '@lagoon/shared/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createViews,
  dropViews,
  prefetchView,
  type Seed,
  useView,
  type ViewName,
  type Views,
  ViewsProvider,
  viewsContext,
} from '.';

const page = { items: [], page: 1, pages: 4, total: 51 };
const seeds: Seed[] = [['productsPage', 1, page]];
const load = jest.fn(async () => lists);

function Total() {
  const { currentData, isError, refetch } = useView('productsPage', 1);
  return (
    <button type="button" onClick={refetch}>
      {isError ? 'failed' : (currentData?.total ?? 'waiting')}
    </button>
  );
}
const shown = (views: Views) => (
  <ViewsProvider value={views}>
    <Total />
  </ViewsProvider>
);
/** Hydrates the HTML of the view after `before`. */
async function hydrate(views: Views, before = () => {}) {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(shown(views));
  before();
  const mended = jest.fn();
  const root = await act(async () =>
    hydrateRoot(box, shown(views), { onRecoverableError: mended }),
  );
  const remove = () => {
    act(() => root.unmount());
    box.remove();
  };
  return { box, mended, remove };
}
const text = (wanted: string) => findButton(wanted);
const tests = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) => productWith({ id: `${at}`, name: `Test ${at}` }));
const serve = (count = 0) => serveProducts(tests(count));
const stateOf = (views: Views, name: ViewName, arg?: unknown) =>
  views.watch(name, arg as never).read();
let logged: jest.SpyInstance;

beforeEach(() => {
  load.mockClear();
  serve();
  logged = mute();
});

test('shows prerendered data before and after the code loads, without a request', async () => {
  const server = serve();
  const views = createViews(seeds, load);
  const { box, mended, remove } = await hydrate(views);
  expect(box).toHaveTextContent('51');
  expect(load).not.toHaveBeenCalled();
  await act(() => views.load());
  expect(box).toHaveTextContent('51');
  expect(mended).not.toHaveBeenCalled();
  expect(server.calls).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  remove();
});

test('hydrates a view with the data of its own HTML when another document brought newer data', async () => {
  const views = createViews(seeds, load);
  const newer: Seed = ['productsPage', 1, { ...page, total: 52 }];
  const { box, mended, remove } = await hydrate(views, () => views.add([newer]));
  expect(mended).not.toHaveBeenCalled();
  expect(box).toHaveTextContent('52');
  remove();
});

test('requests a list once for all views of it', async () => {
  const server = serve(54);
  const views = createViews([], load);
  render(shown(views));
  await text('waiting');
  await text('54');
  await Promise.all([
    views.request('productsPage', 2),
    views.request('product', 'Test 7'),
    views.request('products', undefined),
  ]);
  expect(stateOf(views, 'product', 'Test 7').data).toMatchObject({ product: { name: 'Test 7' } });
  expect(server.calls).toEqual(['GET /api/products']);
});

test('replaces prerendered data when the list has arrived', async () => {
  serve(52);
  const views = createViews(seeds, load);
  render(shown(views));
  await act(() => views.request('productsPage', 2));
  await text('52');
});

test('reports a failure when the code fails to load, and loads the code on `refetch`', async () => {
  load.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  render(shown(createViews([], load)));
  const button = await text('failed');
  act(() => button.click());
  expect(button).toHaveTextContent('waiting');
  await text('0');
});

test.each([
  ['the status is not OK', () => new Response('{}', { status: 503 })],
  ['the answer is not JSON', () => new Response('<html>')],
  ['the answer is not a list', json({})],
  ['there is no connection', unreachable],
])(
  'fails with “Error getting products” in the log when %s, and requests the list again on `refetch`',
  async (_, answer) => {
    fakeServer({ 'GET /api/products': answer });
    render(shown(createViews([], load)));
    const button = await text('failed');
    expect(logged).toHaveBeenCalledWith('Error getting products', expect.anything());
    serve(2);
    act(() => button.click());
    await text('2');
  },
);

test('keeps a list when a later request fails', async () => {
  serve(2);
  const views = createViews([], load);
  await views.request('products', undefined);
  fakeServer({ 'GET /api/products': unreachable });
  expect(await views.watch('products', undefined).refetch()).toBeUndefined();
  expect(stateOf(views, 'products')).toMatchObject({
    isError: true,
    data: [{ name: 'Test 0' }, { name: 'Test 1' }],
  });
});

test('repeats a request once after 20 seconds without an answer', async () => {
  const times: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    times.push(ms);
    return times.length === 1 ? AbortSignal.abort() : new AbortController().signal;
  });
  let asked = 0;
  fakeServer({
    'GET /api/products': (request) => (++asked === 1 ? noAnswer(request) : Response.json(tests(3))),
  });
  const views = createViews([], load);
  await views.request('products', undefined);
  expect(stateOf(views, 'products').data).toHaveLength(3);
  expect(times).toEqual([20_000, 40_000]);
});

test.each([
  ['blogs', 5000, 'articles'],
  ['products', 60_000, 'productsPage'],
] as const)(
  'requests %s again when they are %d ms old, and shows the old ones until then',
  async (list, age, view) => {
    jest.useFakeTimers();
    const server = fakeServer({ '*': json([]) });
    const views = createViews([], load);
    const ask = () => views.request(view, 1 as never);
    await ask();
    await jest.advanceTimersByTimeAsync(age - 1);
    await ask();
    expect(server.calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    const again = ask();
    expect(stateOf(views, view, 1).data).toBeDefined();
    await again;
    expect(server.calls).toEqual([`GET /api/${list}`, `GET /api/${list}`]);
  },
);

test('requests the list of prerendered articles when they are 5000 ms old', async () => {
  jest.useFakeTimers();
  const server = fakeServer({ 'GET /api/blogs': json([]) });
  const views = createViews([['articles', undefined, []]], load);
  await jest.advanceTimersByTimeAsync(4999);
  await views.request('articles', undefined);
  expect(server.calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await views.request('articles', undefined);
  expect(server.calls).toEqual(['GET /api/blogs']);
});

test('fails with “Error Getting Blogs...” in the log when the articles fail to load', async () => {
  fakeServer({ 'GET /api/blogs': unreachable });
  const views = createViews([], load);
  await views.request('article', 'A');
  expect(stateOf(views, 'article', 'A')).toEqual({ isError: true });
  expect(logged).toHaveBeenCalledWith('Error Getting Blogs...', expect.anything());
});

test('shows an article whose related tests fail to load', async () => {
  fakeServer({
    'GET /api/blogs': json([{ id: 'a', title: 'A', description: '' }]),
    'GET /api/products': unreachable,
  });
  const views = createViews([], load);
  await Promise.all([views.request('article', 'A'), views.request('articleTests', 'A')]);
  expect(stateOf(views, 'article', 'A')).toMatchObject({
    isError: false,
    data: { article: { title: 'A' } },
  });
  expect(stateOf(views, 'articleTests', 'A').isError).toBe(true);
});

test('requests the lists of shown views again when the browser reconnects', async () => {
  const server = serve();
  render(shown(createViews([], load)));
  await text('0');
  serve(3);
  act(() => void window.dispatchEvent(new Event('online')));
  await text('3');
  expect(server.calls).toEqual(['GET /api/products']);
});

test('forgets lists and prerendered data after a change, and requests the lists of shown views', async () => {
  const views = createViews(seeds, load);
  const { unmount } = render(shown(views));
  serve(4);
  act(() => dropViews());
  await text('4');
  unmount();
  dropViews();
  expect(stateOf(views, 'productsPage', 1)).toEqual({ isError: false });
});

describe('a loader', () => {
  const contextOf = (views: Views, prerendering: boolean) => {
    const context = new RouterContextProvider(new Map([[viewsContext, views]]));
    context.set(prerenderContext, prerendering);
    return context;
  };

  test('does not wait for data that is prerendered', () => {
    expect(prefetchView(contextOf(createViews(seeds, load), true), 'productsPage', 1)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test('waits for missing data while prerendering', async () => {
    const views = createViews([], load);
    await prefetchView(contextOf(views, true), 'productsPage', 1);
    expect(stateOf(views, 'productsPage', 1).data).toMatchObject({ total: 0 });
  });

  test('uses data from the prerendered document of another page without a request', async () => {
    const server = serve();
    const views = createViews([], load);
    views.add(seeds);
    expect(prefetchView(contextOf(views, false), 'productsPage', 1)).toBeNull();
    render(shown(views));
    await text('51');
    expect(load).not.toHaveBeenCalled();
    await act(() => views.load());
    await text('51');
    expect(server.calls).toEqual([]);
  });

  test('starts the request on navigation without waiting for it', async () => {
    const server = serve();
    expect(prefetchView(contextOf(createViews([], load), false), 'productsPage', 1)).toBeNull();
    await act(async () => {});
    expect(server.calls).toEqual(['GET /api/products']);
  });
});
