import * as data from '@lagoon/shared/data';
import { prerenderContext, RouterContextProvider } from '@lagoon/shared/router';
import { serveProducts } from '@lagoon/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createViews, prefetchView, type Seed, useView, type Views, ViewsProvider, viewsContext } from '.';

const page = { items: [], page: 1, pages: 4, total: 51 };
const seeds: Seed[] = [['productsPage', 1, page]];
const load = jest.fn(async () => data);

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
const text = (wanted: string) => screen.findByRole('button', { name: wanted });

beforeEach(() => {
  load.mockClear();
  globalThis.fetch = jest.fn(async () => Response.json([]));
});

test('shows prerendered data before and after the store loads, without a request', async () => {
  const views = createViews(seeds, undefined, load);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(shown(views));
  const mended = jest.fn();
  const root = await act(async () => hydrateRoot(box, shown(views), { onRecoverableError: mended }));
  expect(box).toHaveTextContent('51');
  expect(load).not.toHaveBeenCalled();
  await act(() => views.load());
  expect(box).toHaveTextContent('51');
  expect(mended).not.toHaveBeenCalled();
  expect(globalThis.fetch).not.toHaveBeenCalled();
  act(() => root.unmount());
  box.remove();
});

test('requests data that the page does not contain', async () => {
  render(shown(createViews([], undefined, load)));
  await text('waiting');
  await text('0');
});

test('renders again when the store changes', async () => {
  const views = createViews(seeds, undefined, load);
  render(shown(views));
  const { store } = await act(() => views.load());
  act(() => void store.dispatch(data.api.util.updateQueryData('productsPage', 1, () => ({ ...page, total: 52 }))));
  await text('52');
});

test('reports a failure when the store fails to load, and loads the store on `refetch`', async () => {
  load.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  render(shown(createViews([], undefined, load)));
  act(() => (screen.getByRole('button') as HTMLButtonElement).focus());
  const button = await text('failed');
  act(() => button.click());
  await text('0');
});

test('requests the data again on `refetch` after a failed request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(globalThis.fetch).mockResolvedValueOnce(new Response('no', { status: 500 }));
  render(shown(createViews([], undefined, load)));
  const button = await text('failed');
  act(() => button.click());
  await text('0');
  jest.restoreAllMocks();
});

test('unsubscribes from a view when no component shows it any more', async () => {
  const views = createViews(seeds, undefined, load);
  const { store } = await views.load();
  const { unmount } = render(shown(views));
  const held = () =>
    store.dispatch(data.api.internalActions.internal_getRTKQSubscriptions() as never) as unknown as {
      getSubscriptionCount(key: string): number;
    };
  expect(held().getSubscriptionCount('productsPage(1)')).toBe(1);
  unmount();
  expect(held().getSubscriptionCount('productsPage(1)')).toBe(0);
});

describe('a loader', () => {
  const contextOf = (views: Views, prerendering: boolean) => {
    const context = new RouterContextProvider(new Map([[viewsContext, views]]));
    context.set(prerenderContext, prerendering);
    return context;
  };

  test('does not wait for data that is prerendered', () => {
    expect(prefetchView(contextOf(createViews(seeds, undefined, load), true), 'productsPage', 1)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test('waits for missing data while prerendering, and rejects when the data fails to load', async () => {
    const views = createViews([], undefined, load);
    await prefetchView(contextOf(views, true), 'productsPage', 1);
    const state = views.loaded()?.store.getState() as data.State;
    expect(data.api.endpoints.productsPage.select(1)(state).data).toMatchObject({ total: 0 });
    load.mockRejectedValue(new Error('no code'));
    await expect(prefetchView(contextOf(createViews([], undefined, load), true), 'productsPage', 1)).rejects.toThrow('no code');
    load.mockResolvedValue(data);
  });

  test('uses data from the prerendered document of another page without loading the store', async () => {
    const views = createViews([], undefined, load);
    views.expect('/shop', async () => seeds);
    views.expect('/blog', () => Promise.reject(new Error('no network')));
    await Promise.all([views.expected('/shop'), views.expected('/blog')]);
    expect(prefetchView(contextOf(views, false), 'productsPage', 1)).toBeNull();
    render(shown(views));
    await text('51');
    expect(load).not.toHaveBeenCalled();
    await act(() => views.load());
    await text('51');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  test('waits at most 1.5 s for the document of another page', async () => {
    jest.useFakeTimers();
    const views = createViews([], undefined, load);
    views.expect('/shop', () => new Promise(() => {}));
    const waited = jest.fn();
    views.expected('/shop')?.then(waited);
    await jest.advanceTimersByTimeAsync(1_499);
    const early = waited.mock.calls.length;
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect([early, waited.mock.calls.length]).toEqual([0, 1]);
  });

  test('starts the request on navigation without waiting for it', async () => {
    serveProducts([]);
    const views = createViews([], undefined, load);
    expect(prefetchView(contextOf(views, false), 'productsPage', 1)).toBeNull();
    await views.load();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(data.api.endpoints.productsPage.select(1)(views.loaded()?.store.getState() as data.State).isUninitialized).toBe(false);
  });
});
