import { RouterProvider } from '@lagoon/shared/router';
import {
  awaitText,
  createMemoryRouter,
  expectNone,
  findButton,
  findHeading,
  fireEvent,
  heldAnswer,
  render,
  waitFor,
} from '@lagoon/shared/testing';
import { type ComponentType, useState } from 'react';
import { AppError } from './app-error';

const chunkError = Object.assign(new Error('Loading chunk shop-listing failed.'), {
  name: 'ChunkLoadError',
});

function showIn(ErrorBoundary: ComponentType, error: unknown) {
  const loader = () => {
    throw error;
  };
  const HydrateFallback = () => null;
  const router = createMemoryRouter([{ path: '/', loader, ErrorBoundary, HydrateFallback }]);
  render(<RouterProvider router={router} />);
}
function show(error: unknown, build = 'b1') {
  const reload = jest.fn();
  showIn(() => <AppError app="shop" build={() => build} reload={reload} />, error);
  return reload;
}

const answer = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));

beforeEach(() => window.sessionStorage.clear());

test('reloads the page when a chunk is missing', async () => {
  answer(200);
  const reload = show(chunkError);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expectNone('alert');
});

test('reloads the page once when the error view remounts while the server is being checked', async () => {
  const { answer, give } = heldAnswer();
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const reload = jest.fn();
  function Framed() {
    const [frame, setFrame] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setFrame(frame + 1)}>
          Another frame
        </button>
        <AppError key={frame} app="shop" build={() => 'b2'} reload={reload} />
      </>
    );
  }
  showIn(Framed, chunkError);
  fireEvent.click(await findButton('Another frame'));
  await give(new Response(''));
  expect(reload).toHaveBeenCalledTimes(1);
  expectNone('button', 'Retry');
});

// a build of its own for each row: `reloadOnce` keeps its answer for each build
test.each([
  ['the page was already reloaded for this build', 200, 'b3', '1'],
  ['the server is unreachable', 503, 'b4', ''],
])('shows the error when a chunk is missing and %s', async (_, status, build, reloaded) => {
  answer(status);
  if (reloaded) window.sessionStorage.setItem(`reloaded:${build}`, reloaded);
  const reload = show(chunkError, build);
  await findHeading('Something went wrong');
  expect(reload).not.toHaveBeenCalled();
});

test('shows the error, in the document’s title too, without a reload when no chunk is missing', async () => {
  const reload = show(new Error('data'));
  await findButton('Retry');
  expect(document.title).toMatch(/^Something went wrong \| /);
  expect(reload).not.toHaveBeenCalled();
});

test('shows developers the app, its build and the stack of the error with its causes', async () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  show(new Error('the page could not render', { cause: new TypeError('price is undefined') }));
  const text =
    /shop b1 failed: Error: the page could not render[\s\S]*app-error\.test[\s\S]*caused by TypeError: price is undefined/;
  await awaitText(text);
  process.env.NODE_ENV = NODE_ENV;
});

test('shows that the visitor is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(new Error('data'));
  await awaitText('You’re offline. Check your connection, then try again.');
});

test('shows not found when a loader answers 404', async () => {
  show(new Response('', { status: 404 }));
  await findHeading('404 | Page not found');
});
