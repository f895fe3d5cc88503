import { act, fireEvent, render, screen } from '@testing-library/react';
import { createLoader } from './load-app';
import { fails, fakeFederation, registryOf, routesModule, works } from './testing/fakes';
import { INTENT_MS, useWarmLinks, warmPath } from './warm';

function Page({ warm }: { warm: (path: string) => Promise<void> }) {
  useWarmLinks(warm);
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

function show(warm = jest.fn().mockResolvedValue(undefined)) {
  render(<Page warm={warm} />);
  return warm;
}

const saveData = (on: boolean) => Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  saveData(false);
});

test('a pointer that rests on a link warms it, one that passes does not', () => {
  const warm = show();
  fireEvent.pointerOver(screen.getByText('Shop'));
  act(() => jest.advanceTimersByTime(INTENT_MS - 1));
  fireEvent.pointerOver(screen.getByText('Text'));
  act(() => jest.advanceTimersByTime(INTENT_MS));
  expect(warm).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Shop'));
  act(() => jest.advanceTimersByTime(INTENT_MS));
  expect(warm.mock.calls).toEqual([['/shop/x']]);
});

test('focus and touch warm at once', () => {
  const warm = show();
  fireEvent.focusIn(screen.getByRole('link', { name: 'Shop' }));
  fireEvent.touchStart(screen.getByText('Shop'));
  expect(warm).toHaveBeenCalledTimes(2);
});

test('a link to another site is left alone', () => {
  const warm = show();
  fireEvent.focusIn(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(warm).not.toHaveBeenCalled();
});

test('a visitor who saves data is spared', () => {
  saveData(true);
  const warm = show();
  fireEvent.touchStart(screen.getByText('Shop'));
  expect(warm).not.toHaveBeenCalled();
});

test('a failure is not heard of', async () => {
  const warm = show(jest.fn().mockRejectedValue(new Error('down')));
  fireEvent.touchStart(screen.getByText('Shop'));
  await expect(warm.mock.results[0]?.value).rejects.toThrow('down');
});

describe('what is warmed', () => {
  const preload = jest.fn().mockResolvedValue(undefined);
  const routes = [
    { id: 'shop', path: '/shop' },
    { id: 'shop-product', path: '/shop/:name', handle: { preload } },
  ];

  test("the app and the page's own code", async () => {
    const federation = fakeFederation({ new: [works(routesModule(routes))] });
    const registry = async () => registryOf();
    await warmPath('/shop/Full%20Blood', registry, createLoader(registry, federation));
    expect(federation.asked).toEqual(['new']);
    expect(preload).toHaveBeenCalledTimes(1);
  });

  test('nothing, for a page of the shell itself', async () => {
    const federation = fakeFederation({ new: [fails()] });
    const registry = async () => registryOf();
    await warmPath('/about', registry, createLoader(registry, federation));
    expect(federation.asked).toEqual([]);
  });
});
