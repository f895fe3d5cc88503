import { createViews } from '@lagoon/shared/views';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createLoader } from './load-app';
import { INTENT_MS, prefetchRoute, usePrefetchLinks } from './prefetch';
import { appModule, fails, fakeFederation, localApp, pageOf, registryOf, works } from './testing/fakes';

function Page({ prefetch }: { prefetch: (path: string) => Promise<void> }) {
  usePrefetchLinks(prefetch);
  return (
    <>
      <a href="/shop/x">
        <b>Shop</b>
      </a>
      <a href="https://elsewhere.example/shop">Elsewhere</a>
      <p>Text</p>
    </>
  );
}

function show(prefetch = jest.fn().mockResolvedValue(undefined)) {
  render(<Page prefetch={prefetch} />);
  return prefetch;
}

const saveData = (on: boolean) => Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  saveData(false);
});

test('prefetches a link’s page when the pointer rests on the link, and not when it only passes', () => {
  const prefetch = show();
  fireEvent.pointerOver(screen.getByText('Shop'));
  act(() => jest.advanceTimersByTime(INTENT_MS - 1));
  fireEvent.pointerOver(screen.getByText('Text'));
  act(() => jest.advanceTimersByTime(INTENT_MS));
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Shop'));
  act(() => jest.advanceTimersByTime(INTENT_MS));
  expect(prefetch.mock.calls).toEqual([['/shop/x']]);
});

test('prefetches at once when a link is focused or touched', () => {
  const prefetch = show();
  fireEvent.focusIn(screen.getByRole('link', { name: 'Shop' }));
  fireEvent.touchStart(screen.getByText('Shop'));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('ignores links to other sites', () => {
  const prefetch = show();
  fireEvent.focusIn(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(prefetch).not.toHaveBeenCalled();
});

test('prefetches nothing when the visitor saves data', () => {
  saveData(true);
  const prefetch = show();
  fireEvent.touchStart(screen.getByText('Shop'));
  expect(prefetch).not.toHaveBeenCalled();
});

test('ignores a prefetch that failed', async () => {
  const prefetch = show(jest.fn().mockRejectedValue(new Error('down')));
  fireEvent.touchStart(screen.getByText('Shop'));
  await expect(prefetch.mock.results[0]?.value).rejects.toThrow('down');
});

function siteWith(answers: Parameters<typeof fakeFederation>[0], local = localApp) {
  const federation = fakeFederation(answers);
  const registry = async () => registryOf();
  const views = createViews();
  const expect = jest.spyOn(views, 'expect').mockImplementation(() => {});
  return {
    federation,
    expect,
    site: { registry, loader: createLoader({ registry, federation, local }), local, views, slots: { prefetch: async () => {} } },
  };
}

test('loads the app of an address, the code of its page, and the page’s document', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  const pages = [pageOf('/shop'), { path: '/shop/:name', chunk: 'product', load }];
  const { federation, site, expect: expected } = siteWith({ new: [works(appModule(pages))] });
  await prefetchRoute('/shop/Full%20Blood', site);
  expect(federation.asked).toEqual(['new']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(expected).toHaveBeenCalledWith('/shop/Full%20Blood', expect.any(Function));
});

test('fetches no document when app and data are loaded', async () => {
  const { site, expect: expected } = siteWith({ new: [works()] });
  await Promise.all([site.loader.loadApp('shop'), site.views.load()]);
  await prefetchRoute('/shop', site);
  expect(expected).not.toHaveBeenCalled();
});

test.each([
  ['a prerendered page of the shell', { prerender: true as const }, 1],
  ['a page of the shell with fields or accordions', { prerender: true as const, stateful: true as const }, 0],
  ['a page of the shell that is not prerendered', {}, 0],
])('loads the code of %s, and its document if it can be shown', async (_, more, documents) => {
  const prefetch = jest.fn(async () => {});
  const {
    federation,
    site,
    expect: expected,
  } = siteWith({ new: [fails()] }, { ...localApp, pages: [{ ...pageOf('/about'), ...more }], prefetch });
  await prefetchRoute('/about', site);
  expect(federation.asked).toEqual([]);
  expect(prefetch).toHaveBeenCalledWith('/about');
  expect(expected).toHaveBeenCalledTimes(documents);
});

test('fetches no document at an address without a page', async () => {
  const { site, expect: expected } = siteWith({ new: [fails()] });
  await prefetchRoute('/unknown', site);
  expect(expected).not.toHaveBeenCalled();
});
