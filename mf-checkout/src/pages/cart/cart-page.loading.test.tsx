import { expectNone, renderApp, screen } from '@lagoon/shared/testing';
import app from '../../app';

// a file of its own, because a cart is restored once for all tests of a file
test.each([
  ['/cart', 'Loading your cart'],
  ['/checkout', 'Loading your order'],
])('at %s, shows “%s” until the stored cart is restored', async (path, text) => {
  renderApp(app, path);
  await screen.findByText(text);
  expectNone('heading', 'Your cart is currently empty');
  expectNone('textbox');
});
