import { $cartItems, cartCleared, linesRefreshed } from '@lagoon/shared/cart';
import { type CartItem, hasPrice, type Product } from '@lagoon/shared/domain';
import { combine, createEvent, createStore, sample } from 'effector';

/** Changes of a cart's line since it was added to the cart. Prices in whole naira. */
export interface LineChange {
  id: string;
  name: { from: string; to: string };
  price: { from: number; to: number };
}

export const productsArrived = createEvent<readonly Product[]>();

const $products = createStore<readonly Product[] | null>(null).on(productsArrived, (_, products) => products);

const isOf =
  ({ id }: CartItem) =>
  (product: Product): boolean =>
    product.id === id && hasPrice(product.price);

/** Lines of the cart whose product was deleted or has no price. Empty until the products have loaded. */
export const $gone = combine($cartItems, $products, (items, products) =>
  products ? items.filter((item) => !products.some(isOf(item))) : [],
);

sample({
  clock: productsArrived,
  source: $cartItems,
  filter: (items, products) =>
    items.some((item) => {
      const today = products.find(isOf(item));
      return today !== undefined && (today.name !== item.name || today.price !== item.price);
    }),
  fn: (_, products) => products,
  target: linesRefreshed,
});

const changesBetween = (before: readonly CartItem[], after: readonly CartItem[]): LineChange[] =>
  after.flatMap(({ id, name, price }) => {
    const earlier = before.find((item) => item.id === id);
    const isSame = !earlier || (earlier.name === name && earlier.price === price);
    return isSame ? [] : [{ id, name: { from: earlier.name, to: name }, price: { from: earlier.price, to: price } }];
  });

const $versions = createStore({ before: $cartItems.getState(), after: $cartItems.getState() }).on($cartItems, ({ after }, items) => ({
  before: after,
  after: items,
}));

/**
 * Changes of the name and price of each line since it was added to the cart. Kept until `cartCleared`: customers see
 * the changes again when they return to the page after the payment.
 */
export const $lineChanges = createStore<LineChange[]>([])
  .on($versions, (known, { before, after }) => {
    const changes = changesBetween(before, after);
    if (changes.length === 0) return known;
    const fromFirst = changes.map((change) => {
      const first = known.find(({ id }) => id === change.id) ?? change;
      return { ...change, name: { ...change.name, from: first.name.from }, price: { ...change.price, from: first.price.from } };
    });
    return [
      ...known.filter(({ id }) => !changes.some((change) => change.id === id)),
      ...fromFirst.filter(({ name, price }) => name.from !== name.to || price.from !== price.to),
    ];
  })
  .reset(cartCleared);
