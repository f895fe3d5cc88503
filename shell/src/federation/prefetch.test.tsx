import { act, fireEvent, link, render, screen } from '@lagoon/shared/testing';
import { createLoader } from './load-app';
import { INTENT_MS, prefetchRoute, usePrefetchLinks } from './prefetch';
import { appModule, fakeFederation, localApp, pageOf, registryOf, works } from './testing/fakes';

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

const saveData = (on: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
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
  fireEvent.focusIn(link('Shop'));
  fireEvent.touchStart(screen.getByText('Shop'));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['for a link to another site', false, 'Elsewhere'],
  ['when the visitor saves data', true, 'Shop'],
])('prefetches nothing %s', (_, saves, name) => {
  saveData(saves);
  const prefetch = show();
  fireEvent.focusIn(link(name));
  expect(prefetch).not.toHaveBeenCalled();
});

test('ignores a prefetch that failed', async () => {
  const prefetch = show(jest.fn().mockRejectedValue(new Error('down')));
  fireEvent.touchStart(screen.getByText('Shop'));
  await expect(prefetch.mock.results[0]?.value).rejects.toThrow('down');
});

test('loads the app of an address, the code of its page and its parts after the page’s document', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  const federation = fakeFederation({
    new: [works(appModule([pageOf('/shop'), { path: '/shop/:name', chunk: 'product', load }]))],
  });
  const loader = createLoader({ registry: async () => registryOf(), federation, local: localApp });
  let arrive = () => {};
  const document = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const parts = jest.fn(async () => {});
  const prefetched = prefetchRoute('/shop/Full%20Blood', {
    loader,
    nextPages: { documentOf: () => document },
    slots: { prefetch: parts },
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(federation.asked).toEqual([]);
  arrive();
  await prefetched;
  expect(federation.asked).toEqual(['new']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(parts).toHaveBeenCalledTimes(1);
});
