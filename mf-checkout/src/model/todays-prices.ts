import { $cartItems, cartCleared, linesRefreshed } from '@lagoon/shared/cart';
import { type CartItem, hasPrice, type Product } from '@lagoon/shared/domain';
import { createEvent, createStore, sample } from 'effector';

/** What has changed about a line since it was put into the cart. Prices in whole naira. */
export interface LineChange {
  id: string;
  name: { from: string; to: string };
  price: { from: number; to: number };
}

/** The list of products has arrived, with the prices of today. */
export const productsArrived = createEvent<readonly Product[]>();

const changesOf = (items: readonly CartItem[], products: readonly Product[]): LineChange[] =>
  items.flatMap(({ id, name, price }) => {
    const today = products.find((product) => product.id === id && hasPrice(product.price));
    const isSame = !today || (today.name === name && today.price === price);
    return isSame ? [] : [{ id, name: { from: name, to: today.name }, price: { from: price, to: today.price } }];
  });

const found = sample({
  clock: productsArrived,
  source: $cartItems,
  fn: (items, products) => ({ changes: changesOf(items, products), products }),
  filter: (items, products) => changesOf(items, products).length > 0,
});
sample({ clock: found, fn: ({ products }) => products, target: linesRefreshed });

/** What has changed, until the cart is empty: who has paid already has to read it later too. */
export const $lineChanges = createStore<LineChange[]>([])
  .on(found, (before, { changes }) => [
    ...before.filter(({ id }) => !changes.some((change) => change.id === id)),
    ...changes.map((change) => {
      const first = before.find(({ id }) => id === change.id) ?? change;
      return { ...change, name: { ...change.name, from: first.name.from }, price: { ...change.price, from: first.price.from } };
    }),
  ])
  .reset(cartCleared);

/** Lines that cannot be ordered any more: their product is gone, or has no price. */
export const unavailable = (items: readonly CartItem[], products: readonly Product[]): CartItem[] =>
  items.filter(({ id }) => !products.some((product) => product.id === id && hasPrice(product.price)));
