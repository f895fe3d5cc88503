import { Link, Outlet, RouterContextProvider, RouterProvider } from '@lagoon/shared/router';
import { createBrowserRouter } from '@lagoon/shared/router/browser';
import {
  act,
  button,
  expectNoText,
  findLink,
  link,
  mute,
  render,
  screen,
  userEvent,
  waitFor,
} from '@lagoon/shared/testing';
import { createViews, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { AppError } from './app-error';
import { createLoader } from './load-app';
import { type Registry, registrySource } from './registry';
import { appRoutes, FRAME_ID, patchRemotes, remoteRoutes } from './remote-routes';
import {
  appModule,
  build,
  fails,
  fakeFederation,
  localApp,
  pageOf,
  registryOf,
  works,
} from './testing/fakes';

const sentence = 'We couldn’t load this part of the site. Please try again later.';

const Frame = () => (
  <>
    <nav>
      <Link to="/">Home</Link> <Link to="/shop">Shop</Link> <Link to="/blog">Blog</Link>
    </nav>
    <Outlet />
  </>
);

const shopPages = [
  pageOf('/shop', () => <h1>All tests</h1>),
  pageOf('/shop/:name', () => <h1>A test</h1>),
];

const twoApps: Registry = {
  schema: 1,
  apps: {
    ...registryOf().apps,
    blog: { remote: 'mf-blog', mounts: ['/blog'], active: build('blog') },
  },
};

const working = {
  new: [works(appModule(shopPages))],
  blog: [works(appModule([pageOf('/blog', () => <h1>Articles</h1>)], 'blog'))],
};

interface Given {
  answers?: Parameters<typeof fakeFederation>[0];
  at?: string;
  /** of a page that contains no registry */
  fetchRegistry?: () => Promise<Registry>;
}

function show({ answers = working, at = '/', fetchRegistry }: Given = {}) {
  window.history.replaceState(null, '', at);
  const views = createViews();
  const inlined = fetchRegistry ? undefined : twoApps;
  const federation = fakeFederation(answers);
  const registry = registrySource(inlined, fetchRegistry);
  const loader = createLoader({ registry, federation, local: localApp, random: () => 0 });
  const router = createBrowserRouter(
    [
      {
        id: FRAME_ID,
        element: <Frame />,
        children: [
          appRoutes(
            { id: 'shell', routes: [{ index: true, element: <h1>Home page</h1> }] },
            loader,
          ),
          ...(inlined ? remoteRoutes(inlined, loader) : []),
          {
            path: '*',
            loader: () => null,
            HydrateFallback: () => null,
            element: <h1>Nothing here</h1>,
            ErrorBoundary: () => <AppError app="shop" build={() => undefined} />,
          },
        ],
      },
    ],
    {
      getContext: () => new RouterContextProvider(new Map([[viewsContext, views]])),
      patchRoutesOnNavigation: patchRemotes(registry, loader),
    },
  );
  render(
    <ViewsProvider value={views}>
      <RouterProvider router={router} />
    </ViewsProvider>,
  );
  return { federation, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 3000 });

test('shows “Loading”, not the not-found page, while the remote of a deep link loads', async () => {
  show({ at: '/shop/x' });
  expect(link('Home')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expectNoText('404 | Page not found');
  await heading('A test');
});

test('shows a remote on the next visit when the visitor left its page while it was loading', async () => {
  let resolveNow: (module: unknown) => void = () => {};
  const slow = () =>
    new Promise<unknown>((resolve) => {
      resolveNow = resolve;
    });
  const { user } = show({ answers: { ...working, new: [slow] } });
  await user.click(await findLink('Shop'));
  await user.click(link('Blog'));
  await heading('Articles');
  await act(async () => resolveNow(appModule(shopPages)));
  await user.click(link('Shop'));
  await heading('All tests');
});

test('opens a remote when the visitor left while the registry loaded, and returns', async () => {
  let resolveNow: (registry: Registry) => void = () => {};
  const { user } = show({
    fetchRegistry: () =>
      new Promise((resolve) => {
        resolveNow = resolve;
      }),
  });
  await user.click(await findLink('Shop'));
  await user.click(link('Home'));
  await act(async () => resolveNow(twoApps));
  await user.click(link('Shop'));
  await heading('All tests');
});

test('shows not found in the frame for an unknown path of a remote', async () => {
  show({ at: '/shop/a/b/c' });
  await heading('404 | Page not found');
  expect(link('Home')).toBeInTheDocument();
});

test('keeps the frame and the other remote working when a remote fails', async () => {
  const { user } = show({ answers: { ...working, new: [fails()] } });
  await user.click(await findLink('Shop'));
  await heading('Something went wrong');
  expect(screen.getByText(sentence)).toBeInTheDocument();
  await user.click(link('Blog'));
  await heading('Articles');
});

test.each([
  ['presses Retry', ['button', 'Retry']],
  ['opens its page again', ['link', 'Home'], ['link', 'Shop']],
])('loads a failed remote when the visitor %s', async (_, ...steps) => {
  const { user } = show({
    answers: { ...working, new: [fails(), fails(), works(appModule(shopPages))] },
    at: '/shop',
  });
  await heading('Something went wrong');
  for (const [role = '', name = ''] of steps) await user.click(screen.getByRole(role, { name }));
  await heading('All tests');
});

test('keeps the frame when a page fails to render', async () => {
  mute();
  const Broken = () => {
    throw new Error('render');
  };
  const { user } = show({
    answers: { ...working, new: [works(appModule([pageOf('/shop', Broken)]))] },
    at: '/shop',
  });
  await heading('Something went wrong');
  await user.click(link('Blog'));
  await heading('Articles');
});

test('keeps the frame when the registry fails to load, and loads the registry on Retry', async () => {
  const fetchRegistry = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(twoApps);
  const { user } = show({ at: '/shop', fetchRegistry });
  await heading('Something went wrong');
  await user.click(button('Retry'));
  await heading('All tests');
});

test('shows not found at an address that belongs to no app', async () => {
  show({ at: '/shopping' });
  await heading('Nothing here');
});

test('loads a remote when its path is visited, and adds its routes once', async () => {
  const { user, federation } = show();
  await heading('Home page');
  expect(federation.asked).toEqual([]);
  for (const [link, title] of [
    ['Shop', 'All tests'],
    ['Blog', 'Articles'],
    ['Shop', 'All tests'],
    ['Home', 'Home page'],
  ] as const) {
    await user.click(await findLink(link));
    await heading(title);
  }
  await waitFor(() => expect(federation.asked).toEqual(['new', 'blog']));
});
