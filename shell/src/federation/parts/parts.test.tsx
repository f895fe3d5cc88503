import { defineApp, part, slot } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import { Slot } from '@lagoon/shared/components';
import { RouterProvider, Slots } from '@lagoon/shared/router';
import { Router } from '@lagoon/shared/router/server';
import {
  act,
  awaitText,
  createMemoryRouter,
  findButton,
  mute,
  screen,
  userEvent,
  waitFor,
} from '@lagoon/shared/testing';
import { Toasts } from '@lagoon/shared/ui';
import { createViews } from '@lagoon/shared/views';
import { type ReactNode, useId, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createLoader } from '../load-app';
import { registrySource } from '../registry';
import { loadReported, pageErrorReported } from '../reports';
import { build, fails, fakeFederation, hangs, registryOf, works } from '../testing/fakes';
import { idPrefix, PartTree } from './part-tree';
import { createSlots } from './slots';

const SLOT = 'home:tests';
const views = createViews();

function Adder({ text }: { text: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
      {text} {count}
    </button>
  );
}

const Broken = () => {
  throw new Error('no such picture');
};

/** A remote whose build offers a component for the slot. */
const offering = (
  Component: (props: { text: string }) => ReactNode,
  options: { isLost?: boolean } = {},
) =>
  works({
    default: defineApp({
      id: 'shop',
      pages: [],
      parts: [
        part({
          slot: SLOT,
          context: { text: 'string' },
          chunk: 'adder',
          load: async () => {
            if (options.isLost) throw new Error('no such chunk');
            return { default: Component };
          },
        }),
      ],
    }),
  });

const local = {
  ...routesOf(
    defineApp({
      id: 'shell',
      pages: [
        {
          path: '/',
          chunk: 'home',
          load: async () => ({ default: () => null }),
          slots: [slot(SLOT, { text: 'string' }, () => ({ text: 'Add' }))],
        },
      ],
    }),
    () => null,
  ),
  build: 'own',
};

const html = renderToString(
  <PartTree
    part={{ Component: Adder as never, context: { text: 'Add' } }}
    pathname="/"
    views={views}
    navigate={() => {}}
    Router={Router}
  />,
  {
    identifierPrefix: idPrefix(SLOT, 'shop'),
  },
);

let root: { render?: unknown; unmount(): void };
let stopWatching = () => {};

function watchLoads(): unknown[] {
  const loads: unknown[] = [];
  stopWatching = loadReported.watch(({ build, outcome }) => loads.push([build, outcome]));
  return loads;
}

// parts that load a second after the first interaction would load during the next test too
Object.assign(navigator, { connection: { saveData: true } });
beforeEach(() => {
  mute();
  mute('warn');
});
afterEach(() => {
  stopWatching();
  act(() => root.unmount());
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  window.localStorage.clear();
});

/**
 * Opens a page with the slot.
 * @param builds answers to loads, of the active build `new` and the previous build `old`
 * @param arrived HTML of the part, '' for a slot without a part; without it the browser renders
 * the page
 */
async function open(builds: Parameters<typeof fakeFederation>[0], arrived?: string) {
  const federation = fakeFederation(builds);
  const known = registryOf(builds.old ? build('old') : undefined);
  Object.assign(known.apps.shop ?? {}, { mounts: [] });
  known.parts = [{ slot: SLOT, app: 'shop', scripts: { 'adder.js': 'sha384-x' } }];
  const registry = registrySource(known);
  const loader = createLoader({ registry, federation, local, random: () => 0 });
  const inSlot = arrived && `<div data-part="shop">${arrived}</div>`;
  document.body.innerHTML = `<div id="root">${inSlot === undefined ? '' : `<div data-slot="${SLOT}">${inSlot}</div>`}</div>`;
  const slots = createSlots({ registry, federation, loader, local, views });
  const router = createMemoryRouter([{ path: '/', element: <Slot name={SLOT} /> }]);
  const page = (
    <Slots value={slots}>
      <RouterProvider router={router as never} />
    </Slots>
  );
  const element = document.getElementById('root') as HTMLElement;
  await act(async () => {
    root = arrived === undefined ? createRoot(element) : hydrateRoot(element, page);
    if (arrived === undefined) (root as ReturnType<typeof createRoot>).render(page);
  });
  const toasts = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(toasts).render(<Toasts />));
  return { asked: federation.asked, slots };
}

const place = () => document.querySelector(`[data-slot="${SLOT}"]`) as HTMLElement;
const button = () => screen.getByRole('button', { name: /^Add/ });

describe('in a prerendered page', () => {
  test('loads no remote before the first interaction', async () => {
    const { asked } = await open({ new: [offering(Adder)] }, html);
    expect(button()).toHaveTextContent('Add 0');
    expect(asked).toEqual([]);
  });

  test('keeps the elements of the HTML in hydration, and replays two early clicks as one click', async () => {
    await open({ new: [offering(Adder)] }, html);
    const arrived = button();
    const { id } = arrived;
    act(() => {
      arrived.click();
      arrived.click();
    });
    expect(arrived).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(button()).toHaveTextContent('Add 1'));
    expect(button()).toBe(arrived);
    expect([arrived.id, arrived.hasAttribute('aria-busy')]).toEqual([id, false]);
    await userEvent.click(arrived);
    expect(arrived).toHaveTextContent('Add 2');
  });

  test('keeps an early click when React renders the part again, because a helper has changed it', async () => {
    const loads = watchLoads();
    const changed = html.replace(/Add<!-- --> <!-- -->0/, '<font>$&</font>');
    await open({ new: [offering(Adder)] }, changed);
    act(() => button().click());
    await waitFor(() => expect(button()).toHaveTextContent('Add 1'));
    expect(loads).toContainEqual(['new', 'again']);
  });

  test('shows an error when the remote fails to load after a click, and loads it on the next', async () => {
    await open({ new: [fails(), fails(), offering(Adder)] }, html);
    await userEvent.click(button());
    await awaitText('We couldn’t load this part of the page. Please try again.');
    expect(button()).toHaveTextContent('Add 0');
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Add 1'));
  });

  const BOTH_BUILDS = [
    ['new', 'ok'],
    ['old', 'previous'],
  ];

  test('shows the previous build’s part when the part throws, and reports the error', async () => {
    const errors: unknown[] = [];
    const stop = pageErrorReported.watch((error) => errors.push(error));
    const Previous = ({ text }: { text: string }) => <Adder text={`${text} as before`} />;
    await open({ new: [offering(Broken)], old: [offering(Previous)] }, html);
    await userEvent.click(button());
    await awaitText(/Add as before/);
    expect(errors).toEqual([{ app: 'shop', build: 'new' }]);
    stop();
  });

  test('keeps the HTML when the part and the previous build’s part throw', async () => {
    const loads = watchLoads();
    await open({ new: [offering(Broken)], old: [offering(Broken)] }, html);
    await userEvent.click(button());
    await waitFor(() => expect(loads).toEqual(BOTH_BUILDS));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(button()).toHaveTextContent('Add 0');
  });

  test('loads the previous build when the part’s chunk is missing', async () => {
    const loads = watchLoads();
    await open({ new: [offering(Adder, { isLost: true })], old: [offering(Adder)] }, html);
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Add 1'));
    expect(loads).toEqual(BOTH_BUILDS);
  });
});

test('adds a part without prerendered HTML while its place is below the visible page', async () => {
  Object.defineProperty(window, 'innerHeight', { value: 0, configurable: true });
  window.localStorage.setItem('root', '{}');
  await open({ new: [offering(Adder)] }, '');
  await findButton('Add 0');
  Object.defineProperty(window, 'innerHeight', { value: 768, configurable: true });
});

describe('in a page that the browser renders', () => {
  test('shows the part with the context of the page', async () => {
    await open({ new: [offering(Adder)] });
    await findButton('Add 0');
  });

  test('shows a prefetched part in the first render', async () => {
    const { asked, slots } = await open({ new: [offering(Adder)] });
    await slots.prefetch([{ name: SLOT }]);
    expect(asked).toEqual(['new']);
  });

  test.each([
    ['is missing', [fails()]],
    ['throws', [offering(Broken)]],
  ])('shows nothing when the part %s', async (_, answers) => {
    const { asked } = await open({ new: answers });
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(place().textContent).toBe('');
  });

  test('shows the previous build’s part when the part throws', async () => {
    await open({ new: [offering(Broken)], old: [offering(Adder)] });
    await findButton('Add 0');
  });

  test('leaves out a part that arrives after two seconds', async () => {
    jest.useFakeTimers();
    let arrive: (module: unknown) => void = () => {};
    const late = () =>
      new Promise<unknown>((resolve) => {
        arrive = resolve;
      });
    const { asked } = await open({ new: [late, hangs()] });
    await act(() => jest.advanceTimersByTimeAsync(2001));
    await act(async () => arrive(await offering(Adder)()));
    expect(asked).toEqual(['new']);
    expect(place()).toBeEmptyDOMElement();
  });
});
