import { RouterProvider } from '@lagoon/shared/router';
import {
  awaitText,
  createMemoryRouter,
  heading,
  hrefOf,
  mute,
  render,
} from '@lagoon/shared/testing';
import { createViews, useView } from '@lagoon/shared/views';
import { act } from 'react';
import { App, RootBoundary } from './app';

const blog = { id: 'b1', title: 'Iron', description: 'Text.', date: '2026-01-02', designImg: '' };
let online = true;
const calls = jest.fn(async () => {
  if (!online) throw new TypeError('Failed to fetch');
  return Response.json([blog]);
});

function Articles() {
  const { currentData, isError } = useView('articles', undefined);
  if (currentData) return <p>{currentData.map(({ title }) => title).join()}</p>;
  return <p>{isError ? 'failed' : 'loading'}</p>;
}

const slots = {
  isHydrating: false,
  code: { get: () => undefined, load: async () => Promise.reject(new Error('no parts')) },
  begin: () => {},
};
const open = () => {
  globalThis.fetch = calls as never;
  const router = createMemoryRouter([{ path: '/', Component: Articles }]);
  return render(
    <App views={createViews()} prefetch={async () => {}} slots={slots}>
      <RouterProvider router={router as never} />
    </App>,
  );
};
const reconnect = () => act(async () => window.dispatchEvent(new Event('online')));

beforeEach(() => calls.mockClear());

test('repeats a failed request for data when the browser is online again', async () => {
  mute();
  online = false;
  open();
  await awaitText('failed');
  online = true;
  await reconnect();
  await awaitText('Iron');
});

test('requests nothing when the browser reconnects after the page was unmounted', async () => {
  online = true;
  const { unmount } = open();
  await awaitText('Iron');
  unmount();
  calls.mockClear();
  await reconnect();
  expect(calls).not.toHaveBeenCalled();
});

test('shows a message and the phone number when the whole frame fails to render', () => {
  mute();
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(heading('Lagoon Diagnostics')).toBeInTheDocument();
  expect(hrefOf('0801 234 5678')).toBe('tel:+2348012345678');
});
