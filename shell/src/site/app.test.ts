import { manyProducts, renderApp, serveProducts } from '@lagoon/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import app from './app';

test('requests the list of products once when the home page is opened', async () => {
  const { calls } = serveProducts(manyProducts());
  renderApp(app, { at: '/' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
});
