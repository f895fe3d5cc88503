import { act, awaitText, expectText, render } from '@lagoon/shared/testing';
import * as React from 'react';
import type * as Late from '.';

let online = true;
jest.mock('@lagoon/shared/cart', () => {
  if (!online) throw new Error('no network');
  return jest.requireActual('@lagoon/shared/cart');
});

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };
/** Stores a cart of two units. */
const storeTwo = () =>
  localStorage.setItem(
    'root',
    JSON.stringify({ version: 1, cartItems: [{ ...blood, quantity: 2, totalPrice: 13000 }] }),
  );
let late: typeof Late;

beforeEach(() => {
  online = true;
  localStorage.clear();
  jest.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')];
  jest.doMock('react', () => React);
  late = require('.');
});

test('applies early changes in their order once the cart is loaded', async () => {
  await Promise.all([
    late.changeCart('unitRemoved', 'a'),
    late.changeCart('itemAdded', blood),
    late.changeCart('itemAdded', blood),
  ]);
  const { $cartItems } = await late.loadCart();
  expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 2 }]);
});

test('changes a loaded cart immediately', async () => {
  const { $cartItems } = await late.loadCart();
  expect(late.changeCart('itemAdded', blood)).toBeUndefined();
  expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 1 }]);
});

test('rejects when the cart fails to load, and loads it on the next call', async () => {
  online = false;
  await expect(late.changeCart('itemAdded', blood)).rejects.toThrow('no network');
  online = true;
  await late.changeCart('itemAdded', blood);
  const { $cartItems } = await late.loadCart();
  expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 1 }]);
});

test('shows the stored cart once it is loaded', async () => {
  storeTwo();
  const { loadCart, persistCart, useCartLines, useCartRestored, useQuantityOf } = late;
  const Shown = () => <p>{`${useCartLines()} ${useQuantityOf('a')} ${useCartRestored()}`}</p>;
  render(<Shown />);
  expectText('0 0 false');
  const disconnect = persistCart();
  await awaitText('1 2 true');
  disconnect();
  const { itemAdded } = await loadCart();
  act(() => itemAdded({ ...blood, id: 'b' }));
  expectText('2 2 true');
  expect(JSON.parse(localStorage.getItem('root') ?? '').cartItems).toHaveLength(1);
});

test('connects the cart to storage when the cart loads at a later attempt', async () => {
  storeTwo();
  online = false;
  const disconnect = late.persistCart();
  await expect(late.loadCart()).rejects.toThrow('no network');
  online = true;
  await late.changeCart('itemAdded', { ...blood, id: 'b' });
  const { $cartRestored } = await late.loadCart();
  expect($cartRestored.getState()).toBe(true);
  const stored = JSON.parse(localStorage.getItem('root') ?? '').cartItems.map(
    ({ id }: { id: string }) => id,
  );
  expect(stored.sort()).toEqual(['a', 'b']);
  disconnect();
});

test('renders only once when the quantity is 0 both before and after the cart loads', async () => {
  const renders = jest.fn();
  const Shown = () => {
    renders(late.useQuantityOf('a'));
    return null;
  };
  render(<Shown />);
  await act(() => late.loadCart());
  expect(renders.mock.calls).toEqual([[0]]);
  await act(async () => late.changeCart('itemAdded', blood));
  expect(renders.mock.calls).toEqual([[0], [1]]);
});

test('shows an empty cart when no cart is stored, and then a cart that another tab stores', async () => {
  online = false;
  const Shown = () => <p>{`${late.useCartLines()} ${late.useCartRestored()}`}</p>;
  render(<Shown />);
  const disconnect = late.persistCart();
  await act(async () => {});
  expectText('0 true');
  online = true;
  storeTwo();
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  await awaitText('1 true');
  disconnect();
});

test('shows queued units at once, and removes them when the cart fails to load', async () => {
  online = false;
  const Shown = () => <p>{late.useQuantityOf('a')}</p>;
  render(<Shown />);
  const add = () => late.changeCart('itemAdded', blood);
  let coming: Promise<void> | undefined;
  act(() => {
    coming = add();
  });
  expectText('1');
  await act(() => expect(coming).rejects.toThrow('no network'));
  expectText('0');
  online = true;
  await act(async () => add());
  expectText('1');
});

test('does not connect a cart that was disconnected before it loaded', async () => {
  late.persistCart()();
  const { $cartRestored } = await late.loadCart();
  await Promise.resolve();
  expect($cartRestored.getState()).toBe(false);
});

describe('a change that waits for the cart', () => {
  const lines = () => JSON.parse(localStorage.getItem('root') ?? '{"cartItems":[]}').cartItems;
  const add = (item = blood) => late.changeCart('itemAdded', item);
  const remove = (item = blood) => late.changeCart('unitRemoved', item.id);
  const sugar = { ...blood, id: 'b' };
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  let disconnect: () => void;

  beforeEach(() => {
    disconnect = late.persistCart();
  });
  afterEach(async () => {
    await late.loadCart();
    disconnect();
  });

  test('counts as a line when the product is not in the cart', async () => {
    const Shown = () => <p>{late.useCartLines()}</p>;
    render(<Shown />);
    let coming: Promise<unknown> | undefined;
    act(() => {
      coming = Promise.all([add(), add(), add(sugar), remove(sugar)]);
    });
    expectText('1');
    await act(() => coming);
    expectText('1');
  });

  test('is also counted by the copy of this module in another app', async () => {
    let other = late;
    jest.isolateModules(() => {
      other = require('.');
    });
    const Shown = () => <p>{other.useCartLines()}</p>;
    render(<Shown />);
    let coming: Promise<void> | undefined;
    act(() => {
      coming = add();
    });
    expectText('1');
    await act(() => coming);
  });

  test('is stored when the visitor leaves the page', () => {
    add();
    add();
    add(sugar);
    remove(sugar);
    leave();
    expect(lines()).toMatchObject([{ ...blood, quantity: 2, totalPrice: 13000 }]);
  });

  test('is added to the stored cart when the visitor leaves the page', () => {
    storeTwo();
    add();
    add(sugar);
    leave();
    expect(lines()).toMatchObject([
      { id: 'a', quantity: 3, totalPrice: 19500 },
      { id: 'b', quantity: 1 },
    ]);
  });

  test('is applied once when the visitor returns to the page', async () => {
    const coming = add();
    leave();
    await coming;
    const { $cartItems } = await late.loadCart();
    await act(async () => {});
    expect($cartItems.getState()).toMatchObject([{ id: 'a', quantity: 1 }]);
    expect(lines()).toMatchObject([{ id: 'a', quantity: 1 }]);
  });

  test.each([
    ['damaged', 'damaged'],
    ['of a later version', '{"version":2,"cartItems":[],"vouchers":["SAVE10"]}'],
  ])('is not stored when the stored cart is %s', (_, stored) => {
    localStorage.setItem('root', stored);
    add();
    leave();
    expect(localStorage.getItem('root')).toBe(stored);
  });
});
