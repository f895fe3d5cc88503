import { storedCart } from './stored-cart';

test.each([
  [
    'the stored lines',
    [{ id: 'a', name: 'B12 <b>&', price: 6500, image: '', quantity: 2 }],
    ['2 × B12 &lt;b&gt;&amp;'],
  ],
  ['no lines without a cart', undefined, []],
])('writes a heading and %s', (_, cartItems, lines) => {
  localStorage.clear();
  if (cartItems) localStorage.setItem('root', JSON.stringify({ version: 1, cartItems }));
  const html = storedCart();
  expect(html).toContain('<h1>Shopping Cart</h1>');
  expect([...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line)).toEqual(lines);
});
