import { $session, restoreSession, sessionEnded, sessionOpened, tokenNow } from './session';

const user = { id: 'a1', username: 'ada', role: { name: 'manager' }, lastSeen: null };

beforeEach(() => {
  sessionEnded('signed-out');
  window.localStorage.clear();
});

test('stores the token under "token" and the whole user as JSON under "user"', () => {
  sessionOpened({ token: 'secret', user });
  expect(window.localStorage.getItem('token')).toBe('secret');
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(user);
  expect(tokenNow()).toBe('secret');
});

test.each(['signed-out', 'missing'] as const)('a session that is %s leaves nothing behind', (end) => {
  sessionOpened({ token: 'secret', user });
  sessionEnded(end);
  expect($session.getState()).toBeNull();
  expect(window.localStorage).toHaveLength(0);
});

test('what another visit has stored is picked up', () => {
  window.localStorage.setItem('token', 'kept');
  window.localStorage.setItem('user', JSON.stringify(user));
  restoreSession();
  expect($session.getState()).toEqual({ token: 'kept', user });
});

test('what another tab has taken away is gone here as well', () => {
  sessionOpened({ token: 'secret', user });
  window.localStorage.clear();
  restoreSession();
  expect($session.getState()).toBeNull();
});

test.each([{ name: 'Ada', id: 7 }, 'ada', null])('a user of another kind (%j) is kept as it is, and nobody is named', (other) => {
  sessionOpened({ token: 'secret', user: other });
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(other);
  expect($session.getState()).toEqual({ token: 'secret', user: null });
});

test.each(['{', 'null', '{"id":1}', '[]'])('a user that is damaged (%s) does not shut the dashboard', (text) => {
  window.localStorage.setItem('token', 'kept');
  window.localStorage.setItem('user', text);
  restoreSession();
  expect($session.getState()).toEqual({ token: 'kept', user: null });
});

test('restoring the same session changes nothing and renders nothing', () => {
  sessionOpened({ token: 'secret', user });
  const before = $session.getState();
  restoreSession();
  expect($session.getState()).toBe(before);
});

test('where storage is forbidden the session lasts as long as the tab', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden),
  );
  sessionOpened({ token: 'secret', user });
  expect(tokenNow()).toBe('secret');
  restoreSession();
  expect($session.getState()?.token).toBe('secret');
  sessionEnded('signed-out');
  expect(tokenNow()).toBeUndefined();
  for (const spy of spies) spy.mockRestore();
});
