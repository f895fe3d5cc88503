import { cartRestored } from '@lagoon/shared/cart';
import { CART_STORAGE_KEY } from '@lagoon/shared/domain';
import { RouterProvider } from '@lagoon/shared/router';
import {
  act,
  button,
  createMemoryRouter,
  expectNone,
  field,
  findButton,
  screen,
  stopClock,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import Appointment from '.';
import { answer, NOW, open } from './testing/page';

beforeEach(() => {
  stopClock(NOW);
  answer();
});
afterEach(() => {
  window.localStorage.clear();
});

const page = () => (
  <RouterProvider router={createMemoryRouter([{ path: '/', Component: Appointment }])} />
);

test('hydrates a page that was prerendered in an earlier month, and then shows the current month', async () => {
  stopClock('2026-09-01T08:00:00Z');
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page());
  expect(box).not.toHaveTextContent(/September|2026/);
  expect(within(box).getAllByRole('row')).toHaveLength(7);
  stopClock(NOW);
  const mended = jest.fn();
  const root = await act(async () => hydrateRoot(box, page(), { onRecoverableError: mended }));
  expect(mended).not.toHaveBeenCalled();
  expect(within(box).getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(within(box).getAllByRole('row')).toHaveLength(7);
  act(() => root.unmount());
  box.remove();
});

test('adds the tests of the cart once, even when the cart is restored late', async () => {
  window.localStorage.setItem(CART_STORAGE_KEY, 'read after the test begins');
  await open({ cart: ['Full Blood Count'], restored: false });
  await userEvent.type(field('Find a test'), 'HbA1c');
  await userEvent.click(screen.getByRole('checkbox', { name: 'HbA1c' }));
  expectNone('button', 'Remove Full Blood Count');
  act(() => cartRestored());
  expect(await findButton('Remove Full Blood Count')).toBeVisible();
  expect(button('Remove HbA1c')).toBeVisible();
});
