import { showStoredCart } from './stored-cart';

test('shows names with markup as text', () => {
  document.body.innerHTML = '<div data-stored-cart=""></div>';
  showStoredCart(document, [
    { id: 'a', name: '<b>&', price: 6500, image: '', quantity: 2, totalPrice: 13000 },
  ]);
  expect(document.body.innerHTML).toBe(
    '<div data-stored-cart="tests"><p>2 × &lt;b&gt;&amp;</p></div>',
  );
});
