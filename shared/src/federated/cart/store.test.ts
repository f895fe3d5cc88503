import { allSettled, fork } from 'effector';
import { $cart, $cartItems, $subtotal, $totalQuantity, itemAdded } from './store';

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };

test('lines, their number and the subtotal follow the cart', async () => {
  const scope = fork();
  await allSettled(itemAdded, { scope, params: blood });
  await allSettled(itemAdded, { scope, params: blood });
  expect(scope.getState($cartItems)).toHaveLength(1);
  expect(scope.getState($totalQuantity)).toBe(1);
  expect(scope.getState($subtotal)).toBe(13000);
});

test('at first the cart has no line and no preview', () =>
  expect(fork().getState($cart)).toEqual({ cartItems: [], totalQuantity: 0, showCartPreview: false }));

test('keeps the carts of two rendered pages apart', async () => {
  const [one, other] = [fork(), fork()];
  await allSettled(itemAdded, { scope: one, params: blood });
  expect(one.getState($totalQuantity)).toBe(1);
  expect(other.getState($totalQuantity)).toBe(0);
});
