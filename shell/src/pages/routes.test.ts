import { manyProducts, renderRoutes, serveProducts } from '@lagoon/shared/testing';
import { screen } from '@testing-library/react';
import { pageRoutes } from './routes';

test('opening the home page asks for the list of tests, once', async () => {
  const { calls } = serveProducts(manyProducts());
  renderRoutes(pageRoutes, { at: '/' });
  expect(await screen.findByText('Test 4')).toBeVisible();
  expect(calls).toHaveLength(1);
});
