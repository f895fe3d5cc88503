import { RouterProvider } from '@lagoon/shared/router';
import { act, createMemoryRouter, stopClock, within } from '@lagoon/shared/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import Appointment from '.';
import { answer, NOW } from './testing/page';

beforeEach(() => {
  stopClock(NOW);
  answer();
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
