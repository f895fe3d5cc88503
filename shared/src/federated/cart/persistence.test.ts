import { mute } from '@lagoon/shared/testing';
import type { CartStorage } from './persistence';

const key = 'root';
const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };
const sugar = { id: 'b', name: 'Fasting Blood Sugar', price: 3500, image: '' };
const text = (...items: { id: string; price: number; quantity: number }[]) =>
  JSON.stringify({
    version: 1,
    cartItems: items.map((item) => ({
      name: item.id,
      image: '',
      totalPrice: item.price * item.quantity,
      ...item,
    })),
  });
const storedLines = () =>
  JSON.parse(localStorage.getItem(key) ?? '{"cartItems":[]}').cartItems.map(
    (line: { id: string; quantity: number }) => [line.id, line.quantity],
  );

/** Simulates a new page: a separate cart, connected to `storage`. */
function openPage(storage?: CartStorage) {
  let cart!: typeof import('.');
  jest.isolateModules(() => {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')];
    cart = require('.');
  });
  const disconnect = cart.persistCart(storage);
  const lines = () => cart.$cartItems.getState().map(({ id, quantity }) => [id, quantity]);
  open.push(disconnect);
  return { ...cart, lines, restored: () => cart.$cartRestored.getState(), disconnect };
}

const open: (() => void)[] = [];
const settled = () => jest.advanceTimersByTimeAsync(0);
async function openRestored(storage?: CartStorage) {
  const page = openPage(storage);
  await settled();
  return page;
}
/** Lets localStorage refuse to write. */
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
/** A storage that answers when the test calls `answer`. */
function slowStorage() {
  let resolve: (stored: string) => void = () => {};
  const stored = new Promise<string>((given) => {
    resolve = given;
  });
  const storage = { read: () => stored, write: jest.fn() };
  return { storage, answer: resolve };
}
let warned: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  warned = mute('warn');
});
afterEach(() => {
  for (const disconnect of open.splice(0)) disconnect();
});

test('restores a cart of version 1 from the key "root" of localStorage', async () => {
  localStorage.setItem(key, text({ id: 'a', price: 6500, quantity: 3 }));
  const page = openPage();
  expect(page.restored()).toBe(false);
  await settled();
  expect(page.restored()).toBe(true);
  expect(page.lines()).toEqual([['a', 3]]);
  expect(page.$totalQuantity.getState()).toBe(1);
  expect(page.$subtotal.getState()).toBe(19500);
});

test('writes every change to storage, so that a reload restores it', async () => {
  const page = await openRestored();
  page.itemAdded(blood);
  page.itemAdded(sugar);
  page.itemAdded(blood);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ version: 1 });
  expect(storedLines()).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  page.unitRemoved('a');
  page.lineDeleted('b');
  const reloaded = await openRestored();
  expect(reloaded.lines()).toEqual([['a', 1]]);
  reloaded.cartCleared();
  expect(storedLines()).toEqual([]);
});

test('logs a warning for damaged contents of storage, and does not overwrite them', async () => {
  localStorage.setItem(key, 'damaged');
  await openRestored();
  expect(localStorage.getItem(key)).toBe('damaged');
  expect(warned).toHaveBeenCalled();
});

test('merges items added before the restore into the stored cart', async () => {
  const { storage, answer } = slowStorage();
  const page = openPage(storage);
  page.itemAdded(blood);
  page.itemAdded(sugar);
  answer(text({ id: 'a', price: 6500, quantity: 2 }));
  await settled();
  expect(page.lines()).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(JSON.parse(storage.write.mock.lastCall?.[0]).cartItems).toHaveLength(2);
});

test('starts with an empty cart when storage takes longer than 5000 ms', async () => {
  const { storage, answer } = slowStorage();
  const page = openPage(storage);
  await jest.advanceTimersByTimeAsync(4999);
  expect(page.restored()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(page.restored()).toBe(true);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('5000 ms'));
  page.itemAdded(blood);
  answer(text({ id: 'b', price: 1, quantity: 9 }));
  await settled();
  expect(page.lines()).toEqual([['a', 1]]);
});

test('keeps a cart in memory when storage is blocked', async () => {
  const read = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const page = await openRestored({ read, write: () => {} });
  expect(page.restored()).toBe(true);
  page.itemAdded(blood);
  expect(page.lines()).toEqual([['a', 1]]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('cannot be read'));
});

test('keeps a cart in memory when storage is full', async () => {
  fill();
  const page = await openRestored();
  page.itemAdded(blood);
  page.itemAdded(blood);
  expect(page.lines()).toEqual([['a', 2]]);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('full or forbidden'));
});

describe('a page from the back/forward cache', () => {
  const comeBack = () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    return settled();
  };

  test('reads the cart that was stored by a later page', async () => {
    const page = await openRestored();
    page.itemAdded(blood);
    localStorage.setItem(key, text({ id: 'b', price: 3500, quantity: 2 }));
    await comeBack();
    expect(page.lines()).toEqual([['b', 2]]);
  });

  test('keeps the cart when its last change was not stored', async () => {
    const page = await openRestored();
    page.itemAdded(blood);
    fill();
    page.itemAdded(sugar);
    await comeBack();
    expect(page.lines()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });
});

describe('another tab', () => {
  const otherTabWrites = (newValue: string | null, name: string | null = key) =>
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));

  test('changes this tab’s cart, and this tab does not write the change to storage', async () => {
    const page = await openRestored();
    page.itemAdded(blood);
    const written = jest.spyOn(Storage.prototype, 'setItem');
    otherTabWrites(
      text({ id: 'a', price: 6500, quantity: 5 }, { id: 'b', price: 3500, quantity: 1 }),
    );
    expect(page.lines()).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    expect(written).not.toHaveBeenCalled();
  });

  test('empties this tab’s cart when it clears storage', async () => {
    const page = await openRestored();
    page.itemAdded(blood);
    otherTabWrites(null, null);
    expect(page.lines()).toEqual([]);
  });

  test('does not change this tab’s cart when it writes another key', async () => {
    const page = await openRestored();
    page.itemAdded(blood);
    otherTabWrites('x', 'token');
    expect(page.lines()).toEqual([['a', 1]]);
  });

  test('does not change this tab’s cart after the cart was disconnected from storage', async () => {
    const page = await openRestored();
    page.disconnect();
    otherTabWrites(text({ id: 'a', price: 1, quantity: 1 }));
    page.itemAdded(sugar);
    expect(page.lines()).toEqual([['b', 1]]);
    expect(localStorage.getItem(key)).toBeNull();
  });
});
