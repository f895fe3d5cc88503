import { act, render } from '@testing-library/react';
import { leaveByChoice, useOtherTabs } from './other-tabs';
import { $session, sessionEnded, sessionOpened, signedOutInOtherTab } from './session';

const ada = { id: 'a1', username: 'ada' };
const bola = { id: 'b2', username: 'bola' };
const Follows = () => {
  useOtherTabs();
  return null;
};
const store = (token: string, user: object) => {
  window.localStorage.setItem('token', token);
  window.localStorage.setItem('user', JSON.stringify(user));
};
const hear = (key: string | null, newValue: string | null = null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
const user = () => $session.getState()?.user?.username;

beforeEach(() => {
  sessionOpened({ token: 'first', user: ada });
  render(<Follows />);
});
afterEach(() => sessionEnded('signed-out'));

test.each([
  ['another tab logs out', () => hear('token')],
  ['the storage is cleared', () => hear(null)],
  [
    'the page is restored from the back/forward cache after a logout',
    () => act(() => void window.dispatchEvent(new Event('pageshow'))),
  ],
])('ends the session when %s', (_, happens) => {
  window.localStorage.clear();
  happens();
  expect(user()).toBeUndefined();
});

test('adopts the session when another tab signs in', () => {
  act(() => sessionEnded('missing'));
  store('second', ada);
  hear('token', 'second');
  expect(user()).toBe('ada');
});

test('adopts another administrator’s session when a tab stores first the token, then the user', () => {
  window.localStorage.setItem('token', 'second');
  hear('token', 'second');
  store('second', bola);
  hear('user');
  expect(user()).toBe('bola');
});

test('notifies other tabs of a logout and leaves nothing in storage', () => {
  const left = jest.fn();
  signedOutInOtherTab.watch(left);
  const set = jest.spyOn(Storage.prototype, 'setItem');
  leaveByChoice();
  const [key, value] = set.mock.calls[0] as [string, string];
  set.mockRestore();
  expect(window.localStorage.getItem(key)).toBeNull();
  hear(key, value);
  hear(key);
  expect(left).toHaveBeenCalledTimes(1);
});
