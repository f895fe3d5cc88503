import { $cartItems, cartCleared, linesRefreshed } from '@lagoon/shared/cart';
import { type CartItem, hasPrice, type Product, panelsAmong } from '@lagoon/shared/domain';
import { combine, createEvent, createStore, sample } from 'effector';

type Priced = Pick<CartItem, 'id' | 'name' | 'price'>;

/** Since the line was added to the cart. */
export interface LineChange {
  from: Priced;
  to: Priced;
}

const differs = (from: Priced, to: Priced) => from.name !== to.name || from.price !== to.price;

export const productsArrived = createEvent<readonly Product[]>();

export const $products = createStore<readonly Product[] | null>(null).on(
  productsArrived,
  (_, products) => products,
);

const isOf =
  ({ id }: CartItem) =>
  (product: Product) =>
    product.id === id && hasPrice(product.price);

/** The product was deleted or has no price. Empty until the products have loaded. */
export const $gone = combine($cartItems, $products, (items, products) =>
  products ? items.filter((item) => !products.some(isOf(item))) : [],
);

/** Tests that are also part of a panel of the cart. */
export const $doubled = combine($cartItems, $products, (items, products) => {
  const inCart = (products ?? []).filter(({ id }) => items.some((item) => item.id === id));
  const panelsWith = panelsAmong(inCart);
  return inCart.flatMap(({ id, name, test }) =>
    panelsWith({ name, test })
      .slice(0, 1)
      .map((panel) => ({ id, name, panel: panel.name })),
  );
});

sample({
  clock: productsArrived,
  source: $cartItems,
  filter: (items, products) =>
    items.some((item) => products.some((today) => isOf(item)(today) && differs(item, today))),
  fn: (_, products) => products,
  target: linesRefreshed,
});

const $versions = createStore({ before: $cartItems.getState(), after: $cartItems.getState() }).on(
  $cartItems,
  ({ after }, items) => ({
    before: after,
    after: items,
  }),
);

/** Kept until `cartCleared`: customers return to the page after the payment. */
export const $lineChanges = createStore<LineChange[]>([])
  .on($versions, (known, { before, after }) => {
    const changes = after.flatMap((to) => {
      const from = before.find(({ id }) => id === to.id);
      const first = known.find((change) => change.to.id === to.id)?.from ?? from;
      return from && first && differs(from, to) ? [{ from: first, to }] : [];
    });
    if (changes.length === 0) return known;
    const others = known.filter(({ to }) => !changes.some((change) => change.to.id === to.id));
    return [...others, ...changes.filter(({ from, to }) => differs(from, to))];
  })
  .reset(cartCleared);
