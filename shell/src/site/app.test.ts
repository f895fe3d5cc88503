import { manyProducts, renderApp, serveProducts } from '@lagoon/shared/testing';
import { screen } from '@testing-library/react';
import app from './app';

test('requests the list of products once when the home page is opened', async () => {
  const { calls } = serveProducts(manyProducts());
  renderApp(app, { at: '/' });
  expect(await screen.findByText('Test 4')).toBeVisible();
  expect(calls).toHaveLength(1);
});
