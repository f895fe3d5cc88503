import { cartRestored } from '@lagoon/shared/cart';
import { loadCart } from '@lagoon/shared/late-cart';
import { act } from '@testing-library/react';
import { renderFrame } from './testing/render-frame';

// a file of its own, because the store of the cart lasts for all tests of a file. A stored cart
// makes the link load it
it('has no badge until the stored cart is restored, and then the number 0 for an empty cart', async () => {
  localStorage.setItem('root', JSON.stringify({ version: 1, cartItems: [] }));
  const { header } = await renderFrame();
  expect(header.getByRole('link', { name: 'Cart' })).toHaveTextContent('');
  await act(() => loadCart());
  act(() => cartRestored());
  expect(header.getByRole('link', { name: 'Cart, 0 tests' })).toHaveTextContent('0');
});
