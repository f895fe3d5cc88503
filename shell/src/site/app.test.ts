import type { Page } from '@lagoon/shared/app';
import { manyProducts, renderApp, screen, serveProducts, waitFor } from '@lagoon/shared/testing';
import { STATEFUL } from '../frame/show-preview';
import app from './app';

test('requests the list of products once when the home page is opened', async () => {
  const { calls } = serveProducts(manyProducts());
  renderApp(app, '/');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(calls).toHaveLength(1));
});

const pages = (app.pages as Page[]).filter((page) => page.prerender === true);
test.each(pages.map(({ path, stateful }) => [path, stateful === true] as const))(
  'declares correctly whether %s has fields or accordions',
  async (path, isStateful) => {
    serveProducts(manyProducts());
    renderApp(app, path);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector(STATEFUL) !== null).toBe(isStateful);
  },
);
