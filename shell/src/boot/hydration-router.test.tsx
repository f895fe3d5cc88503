import { createLate } from '@lagoon/shared/browser';
import { Link, type RouteObject } from '@lagoon/shared/router';
import { type BrowserRouter, createBrowserRouter } from '@lagoon/shared/router/browser';
import { act, findHeading, render, screen, userEvent, waitFor } from '@lagoon/shared/testing';
import { createViews } from '@lagoon/shared/views';
import { HydratedRouter, hydrationRouter, runHydrationLoaders } from './hydration-router';

const opened = jest.fn(() => null);
const routes: RouteObject[] = [
  {
    path: '/shop/:name',
    loader: ({ params }) => `loaded ${params.name}`,
    Component: () => <Link to="/cart">Cart</Link>,
  },
  { path: '/cart', loader: opened, Component: () => <h1>Your cart</h1> },
];

async function show(load: (loaderData: Record<string, unknown>) => Promise<BrowserRouter>) {
  window.history.replaceState(null, '', '/shop/ESR');
  Object.assign(window, { lagoonFirstInteraction: undefined });
  const loaderData = await runHydrationLoaders(routes, createViews());
  const full = createLate(() => load(loaderData));
  await act(async () =>
    render(
      <HydratedRouter prerendered={hydrationRouter(routes, loaderData, full.load)} full={full} />,
    ),
  );
  return loaderData;
}
const routerFor = (loaderData: Record<string, unknown>) =>
  createBrowserRouter(routes, { hydrationData: { loaderData } });
const link = () => screen.getByRole('link', { name: 'Cart' });

beforeEach(() => void opened.mockClear());

test('passes the loaders’ data to the full router, which does not run the loaders again', async () => {
  let router: BrowserRouter | undefined;
  const loaderData = await show(async (data) => {
    router = routerFor(data);
    return router;
  });
  expect(Object.values(loaderData)).toEqual(['loaded ESR']);
  expect(router).toBeUndefined();
  await act(async () => window.dispatchEvent(new Event('keydown')));
  await waitFor(() => expect(router?.state).toMatchObject({ initialized: true, loaderData }));
  expect(opened).toHaveBeenCalledTimes(0);
  await userEvent.click(link());
  await findHeading('Your cart');
});

test('follows a link that was clicked before the full router had loaded', async () => {
  let resolveNow = () => {};
  await show(
    (data) =>
      new Promise((resolve) => {
        resolveNow = () => resolve(routerFor(data));
      }),
  );
  const before = link();
  await userEvent.click(before);
  expect(link()).toBe(before);
  await act(async () => resolveNow());
  await findHeading('Your cart');
});

test('loads the full router when the visitor goes back', async () => {
  const load = jest.fn(async (data: Record<string, unknown>) => routerFor(data));
  await show(load);
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(load).toHaveBeenCalledTimes(1);
});

test('throws when a loader of the page redirects', async () => {
  window.history.replaceState(null, '', '/');
  const elsewhere = [{ path: '/', loader: () => Response.redirect('http://site.invalid/shop') }];
  await expect(runHydrationLoaders(elsewhere, createViews())).rejects.toThrow('leads elsewhere');
});
