import { allSettled, fork } from 'effector';
import { $cart, $cartItems, $subtotal, $totalQuantity, itemAdded } from './store';

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };

test('updates lines, their number and the subtotal when the cart changes', async () => {
  const scope = fork();
  await allSettled(itemAdded, { scope, params: blood });
  await allSettled(itemAdded, { scope, params: blood });
  expect(scope.getState($cartItems)).toHaveLength(1);
  expect(scope.getState($totalQuantity)).toBe(1);
  expect(scope.getState($subtotal)).toBe(13000);
});

test('starts without lines and with a hidden cart preview', () =>
  expect(fork().getState($cart)).toEqual({
    cartItems: [],
    totalQuantity: 0,
    showCartPreview: false,
  }));

test('separates the carts of two pages that one server renders', async () => {
  const [one, other] = [fork(), fork()];
  await allSettled(itemAdded, { scope: one, params: blood });
  expect(one.getState($totalQuantity)).toBe(1);
  expect(other.getState($totalQuantity)).toBe(0);
});
