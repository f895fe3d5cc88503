import { act, awaitText, expectText, render } from '@lagoon/shared/testing';
import * as React from 'react';
import type * as Late from '.';

let online = true;
jest.mock('@lagoon/shared/cart', () => {
  if (!online) throw new Error('no network');
  return jest.requireActual('@lagoon/shared/cart');
});

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };
const sugar = { ...blood, id: 'b' };
const lines = () => JSON.parse(localStorage.getItem('root') ?? '{"cartItems":[]}').cartItems;
/** Stores a cart of two units. */
const storeTwo = () =>
  localStorage.setItem(
    'root',
    JSON.stringify({ version: 1, cartItems: [{ ...blood, quantity: 2, totalPrice: 13000 }] }),
  );
const block = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const Shown = () => (
  <p>{`${late.useCartLines()} ${late.useQuantityOf('a')} ${late.useCartRestored()}`}</p>
);
let late: typeof Late;

beforeEach(() => {
  online = true;
  localStorage.clear();
  jest.resetModules();
  for (const name of ['@lagoon/shared/cart', '@lagoon/shared/late-cart/code'])
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(name)];
  jest.doMock('react', () => React);
  late = require('.');
});

test('stores and shows changes at once before the cart is loaded, in their order', () => {
  online = false;
  storeTwo();
  render(<Shown />);
  expectText('1 2 true');
  act(() => {
    for (const item of [blood, sugar, sugar])
      expect(late.changeCart('itemAdded', item)).toBe(undefined);
    late.changeCart('unitRemoved', 'b');
  });
  expectText('2 3 true');
  expect(lines()).toMatchObject([
    { ...blood, quantity: 3, totalPrice: 19500 },
    { id: 'b', quantity: 1 },
  ]);
  act(() => void late.changeCart('lineDeleted', 'a'));
  expectText('1 0 true');
});

test('is changed and followed by copies of this module in other apps', () => {
  let other = late;
  jest.isolateModules(() => {
    other = require('.');
  });
  render(<Shown />);
  act(() => void other.changeCart('itemAdded', blood));
  expectText('1 1 true');
});

test('shows a cart that another tab stores, and one found on return to this page', () => {
  render(<Shown />);
  expectText('0 0 true');
  storeTwo();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'root' })));
  expectText('1 2 true');
  localStorage.clear();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expectText('0 0 true');
});

test('shows the stored cart while the cart’s code loads, and its changes afterwards', async () => {
  storeTwo();
  const disconnect = late.persistCart();
  const shown = jest.fn();
  const Logged = () => {
    shown(late.useQuantityOf('a'));
    return null;
  };
  render(<Logged />);
  const cart = await act(() => late.loadCart());
  expect(shown.mock.calls).toEqual([[2]]);
  act(() => void late.changeCart('itemAdded', blood));
  expect(cart.$cartItems.getState()).toMatchObject([{ id: 'a', quantity: 3 }]);
  expect(lines()).toMatchObject([{ id: 'a', quantity: 3 }]);
  expect(shown.mock.calls).toEqual([[2], [3]]);
  disconnect();
  act(() => cart.itemAdded(sugar));
  expect(lines()).toHaveLength(1);
});

test('changes a loaded cart when a copy without it changes storage', async () => {
  const disconnect = late.persistCart();
  const { $cartItems } = await late.loadCart();
  await act(async () => {});
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/late-cart/code')];
  jest.isolateModules(() => {
    require('.').changeCart('itemAdded', blood);
  });
  expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 1 }]);
  disconnect();
});

test('connects the cart to storage when its code loads at a later attempt', async () => {
  online = false;
  const disconnect = late.persistCart();
  await expect(late.loadCart()).rejects.toThrow('no network');
  late.changeCart('itemAdded', blood);
  online = true;
  const { $cartRestored, itemAdded } = await late.loadCart();
  await act(async () => {});
  expect($cartRestored.getState()).toBe(true);
  itemAdded(sugar);
  expect(lines()).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  disconnect();
});

test('does not connect a cart that was disconnected before it loaded', async () => {
  late.persistCart()();
  const { $cartRestored } = await late.loadCart();
  await Promise.resolve();
  expect($cartRestored.getState()).toBe(false);
});

describe('without storage', () => {
  beforeEach(block);

  test('changes the cart once it is loaded', async () => {
    const disconnect = late.persistCart();
    render(<Shown />);
    await act(() => late.changeCart('itemAdded', blood) as Promise<void>);
    await awaitText('1 1 true');
    disconnect();
  });

  test('rejects when the cart fails to load, and loads it on the next call', async () => {
    online = false;
    await expect(late.changeCart('itemAdded', blood)).rejects.toThrow('no network');
    online = true;
    await late.changeCart('itemAdded', blood);
    const { $cartItems } = await late.loadCart();
    expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 1 }]);
  });
});

test.each([
  ['damaged', 'damaged'],
  ['of a later version', '{"version":2,"cartItems":[],"vouchers":["SAVE10"]}'],
])('leaves a stored cart unchanged that is %s', async (_, text) => {
  localStorage.setItem('root', text);
  await late.changeCart('itemAdded', blood);
  expect(localStorage.getItem('root')).toBe(text);
  expect((await late.loadCart()).$cartItems.getState()).toMatchObject([{ id: 'a' }]);
});
