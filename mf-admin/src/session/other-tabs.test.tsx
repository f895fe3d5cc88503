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

test('who logs out in another tab is out here', () => {
  window.localStorage.clear();
  hear('token');
  expect(user()).toBeUndefined();
});

test('who signs in there is in here', () => {
  act(() => sessionEnded('missing'));
  store('second', ada);
  hear('token', 'second');
  expect(user()).toBe('ada');
});

test('adopts another user whichever key changes first', () => {
  window.localStorage.setItem('token', 'second');
  hear('token', 'second');
  store('second', bola);
  hear('user');
  expect(user()).toBe('bola');
});

test('all storage cleared ends the session', () => {
  window.localStorage.clear();
  hear(null);
  expect(user()).toBeUndefined();
});

test('a page that was kept alive by the browser looks when it is shown again', () => {
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(user()).toBeUndefined();
});

test('marks a logout by choice and leaves nothing in storage', () => {
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
