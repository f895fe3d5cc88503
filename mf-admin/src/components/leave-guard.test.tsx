import { Link } from '@lagoon/shared/router';
import { useState } from 'react';
import { sessionEnded, sessionOpened } from '../session/session';
import {
  act,
  button,
  findHeading,
  follow,
  heading,
  press,
  renderRoutes,
  screen,
  userEvent,
  waitFor,
} from '../testing';
import { $unsaved, LeaveGuard } from './leave-guard';

const onLeave = jest.fn();

function Page() {
  const [dirty, setDirty] = useState(false);
  return (
    <>
      <h1>Form</h1>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
      <Link to="/list">List</Link>
      <Link to="/form?tab=2">Tab</Link>
      <LeaveGuard when={dirty} onLeave={onLeave} />
    </>
  );
}

const open = () =>
  renderRoutes(
    [
      { path: '/form', Component: Page },
      { path: '/list', Component: () => <h1>List of tests</h1> },
    ],
    '/form',
  );
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const left = () => findHeading('List of tests');
const asksBrowser = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  onLeave.mockClear();
  act(() => sessionOpened({ token: 't', user: { id: '1', username: 'ada' } }));
});

test('does not ask when the form has no unsaved input', async () => {
  open();
  expect(asksBrowser()).toBe(false);
  await follow('List');
  await left();
});

test('asks before unsaved input is left, names the consequence and focuses Stay', async () => {
  open();
  await press('Type');
  await follow('List');
  expect(question()).toHaveAccessibleDescription(
    'What you have typed on this page is not saved and would be lost.',
  );
  expect(button('Stay')).toHaveFocus();
});

test('keeps the input on Stay and asks again at the next attempt', async () => {
  open();
  await press('Type');
  await follow('List');
  await userEvent.keyboard('{Enter}');
  expect(question()).toBeNull();
  expect(heading('Form')).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
  await follow('List');
  expect(question()).toBeVisible();
});

test('follows the link and discards the input on Leave', async () => {
  open();
  await press('Type');
  await follow('List');
  await press('Leave');
  await left();
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect($unsaved.getState()).toBe(false);
});

test('does not ask when only the query string changes', async () => {
  const { router } = open();
  await press('Type');
  await follow('Tab');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
  expect(question()).toBeNull();
});

test('shows no dialog and no browser prompt when the page is left after a save', async () => {
  open();
  await press('Type');
  expect(asksBrowser()).toBe(true);
  expect($unsaved.getState()).toBe(true);
  await press('Save');
  expect(asksBrowser()).toBe(false);
  expect($unsaved.getState()).toBe(false);
  await follow('List');
  await left();
});

test('leaves the page when a save completes while the dialog is open', async () => {
  open();
  await press('Type');
  await follow('List');
  await press('Save');
  await left();
});

test('leaves the page without a question when the session has ended', async () => {
  open();
  await press('Type');
  act(() => sessionEnded('missing'));
  expect(asksBrowser()).toBe(false);
  await follow('List');
  await left();
});
