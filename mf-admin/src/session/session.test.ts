import { $session, restoreSession, sessionEnded, sessionOpened, tokenNow } from './session';

const user = { id: 'a1', username: 'ada', role: { name: 'manager' }, lastSeen: null };

beforeEach(() => {
  sessionEnded('signed-out');
  window.localStorage.clear();
});

test('stores the token under "token" and the user as JSON under "user"', () => {
  sessionOpened({ token: 'secret', user });
  expect(window.localStorage.getItem('token')).toBe('secret');
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(user);
  expect(tokenNow()).toBe('secret');
});

test.each(['signed-out', 'missing'] as const)(
  'clears the storage when the session is %s',
  (end) => {
    sessionOpened({ token: 'secret', user });
    sessionEnded(end);
    expect($session.getState()).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  },
);

test.each<[string, string, typeof user | null]>([
  ['the session of an earlier visit', JSON.stringify(user), user],
  ...['{', 'null', '{"id":1}', '[]'].map((text): [string, string, null] => [
    `a session with the damaged user ${text}`,
    text,
    null,
  ]),
])('restores %s', (_, text, restored) => {
  window.localStorage.setItem('token', 'kept');
  window.localStorage.setItem('user', text);
  restoreSession();
  expect($session.getState()).toEqual({ token: 'kept', user: restored });
});

test('ends the session when another tab cleared the storage', () => {
  sessionOpened({ token: 'secret', user });
  window.localStorage.clear();
  restoreSession();
  expect($session.getState()).toBeNull();
});

test.each([{ name: 'Ada', id: 7 }, 'ada', null])(
  'stores an unknown user (%j) unchanged and shows no name',
  (other) => {
    sessionOpened({ token: 'secret', user: other });
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(other);
    expect($session.getState()).toEqual({ token: 'secret', user: null });
  },
);

test('changes nothing when the same session is stored', () => {
  sessionOpened({ token: 'secret', user });
  const before = $session.getState();
  restoreSession();
  expect($session.getState()).toBe(before);
});

test('keeps the session until the tab is closed when storage is blocked', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden);
  sessionOpened({ token: 'secret', user });
  expect(tokenNow()).toBe('secret');
  restoreSession();
  expect($session.getState()?.token).toBe('secret');
  sessionEnded('signed-out');
  expect(tokenNow()).toBeUndefined();
});
