import {
  act,
  button,
  element,
  expectNone,
  findElement,
  findHeading,
  fireEvent,
  heading,
  link,
  screen,
  userEvent,
  waitFor,
} from '@lagoon/shared/testing';
import { useEffect } from 'react';
import { useSiteFrame } from '../federation/app-error';
import { renderFrame, renderLayout } from './testing/render-frame';

const scrolledTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};
const announcer = () => document.querySelector('[data-announcer]');
const scrollTo = jest.fn();

beforeEach(() => {
  window.scrollTo = scrollTo.mockClear();
  scrolledTo(0);
});

it('has the skip link as its first tab stop, which moves focus past the header', async () => {
  const { user } = await renderFrame();
  await user.tab();
  const skip = link('Skip to content');
  expect(skip).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(element('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('shows the scroll-to-top button only when more than 400 px are scrolled', async () => {
  await renderFrame();
  scrolledTo(400);
  expectNone('button', 'Scroll to top');
  scrolledTo(401);
  expect(button('Scroll to top')).toBeVisible();
  scrolledTo(400);
  expectNone('button', 'Scroll to top');
});

it.each([
  [false, 'smooth'],
  [true, 'auto'],
])(
  'when reduced motion is %s, scrolls to the top with the behavior "%s"',
  async (matches, behavior) => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    const { user } = await renderFrame();
    scrolledTo(401);
    await user.click(button('Scroll to top'));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
    expect(element('main')).toHaveFocus();
  },
);

it('shows a notice in a live region while the browser is offline', async () => {
  const goes = (line: 'online' | 'offline') => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'online');
    fireEvent(window, new Event(line));
  };
  await renderFrame();
  const region = screen.getAllByRole('status').find(({ className }) => className === 'offline');
  expect(region).toBeEmptyDOMElement();
  goes('offline');
  expect(region).toHaveTextContent('You’re offline. Reconnect to open more pages.');
  goes('online');
  expect(region).toBeEmptyDOMElement();
});

describe('a route change', () => {
  it('neither scrolls nor announces anything on the first page', async () => {
    await renderFrame();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(announcer()?.textContent).toBe('');
    expect(document.body).toHaveFocus();
  });

  it('scrolls to the top, focuses the heading and announces the page’s title', async () => {
    const { main, user } = await renderFrame();
    await user.click(main.getByRole('link', { name: 'Tests' }));
    const heading = await findHeading('Page /shop');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(announcer()).toHaveTextContent('Title of /shop'));
  });

  it('focuses the field that a page has marked for focus', async () => {
    const { router } = await renderFrame();
    screen
      .getByRole('main')
      .append(Object.assign(document.createElement('input'), { title: 'Name' }));
    screen.getByTitle('Name').dataset.arrival = '';
    await act(() => router.navigate('/services'));
    await waitFor(() => expect(screen.getByTitle('Name')).toHaveFocus());
    expect(screen.getByTitle('Name')).not.toHaveAttribute('tabindex');
  });

  it('scrolls to the top before the next page is painted', async () => {
    const scrolls: number[] = [];
    const Next = () => {
      // effects run after the page is painted
      useEffect(() => void scrolls.push(scrollTo.mock.calls.length), []);
      return <h1>Next</h1>;
    };
    const { router } = renderLayout('/', [
      { path: '/', Component: () => <h1>First</h1> },
      { path: '/next', Component: Next },
    ]);
    await act(() => router.navigate('/next'));
    expect(scrolls).toEqual([1]);
  });

  it('scrolls to the top on Back', async () => {
    const { router } = await renderFrame();
    await act(() => router.navigate('/services'));
    scrollTo.mockClear();
    await act(() => router.navigate(-1));
    await findHeading('Page /');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

it('shows a progress bar while the next page loads', async () => {
  const { router } = await renderFrame();
  expect(document.querySelector('[data-progress]')).toBeNull();
  let resolveNow = () => {};
  const slow = new Promise<null>((resolve) => {
    resolveNow = () => resolve(null);
  });
  act(() =>
    router.patchRoutes(null, [
      { path: '/slow', loader: () => slow, Component: () => <h1>Slow</h1> },
    ]),
  );
  act(() => void router.navigate('/slow'));
  await waitFor(() => expect(document.querySelector('[data-progress]')).not.toBeNull());
  await act(async () => resolveNow());
  await findHeading('Slow');
  expect(document.querySelector('[data-progress]')).toBeNull();
});

describe('a page with its own frame', () => {
  const Own = () => (
    <main id="content" tabIndex={-1}>
      <h1>Own frame</h1>
    </main>
  );
  const Failed = () => {
    useSiteFrame();
    return <h1>Failed</h1>;
  };
  const ownFrame = [
    { path: '/bare', Component: Own },
    { path: '/bare/failed', Component: Failed },
  ];

  it('is shown without header and footer', async () => {
    renderLayout('/bare', ownFrame);
    await findHeading('Own frame');
    expectNone('banner');
    expectNone('contentinfo');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(element('main')).toHaveFocus();
  });

  it('is shown in the site’s frame when it fails', async () => {
    const { router } = renderLayout('/bare/failed', ownFrame);
    await findElement('banner');
    expect(heading('Failed')).toBeVisible();
    await act(() => router.navigate('/bare'));
    await waitFor(() => expectNone('banner'));
  });
});
