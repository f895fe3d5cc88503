import {
  $isRefused,
  $session,
  $signInDialog,
  sessionEnded,
  sessionOpened,
} from '../session/session';
import { sendWithToken } from './calls';

const user = { id: 'a1', username: 'ada' };
beforeEach(() => sessionOpened({ token: 'secret', user }));

test('adds the stored token to a request and changes nothing else', async () => {
  const send = jest.fn(async () => ({ data: { ok: true } }));
  const request = { url: 'api/products', method: 'POST', body: { name: 'A' } } as const;
  const headers = { 'if-match': '"2"' };
  const answer = await sendWithToken(send, { ...request, headers });
  expect(send).toHaveBeenCalledWith({
    ...request,
    headers: { ...headers, authorization: 'Bearer secret' },
  });
  expect(answer).toMatchObject({ data: { ok: true } });
});

test('sends nothing and ends the session when the token is missing', async () => {
  window.localStorage.clear();
  const send = jest.fn();
  expect(await sendWithToken(send, { url: 'api/products', method: 'POST' })).toEqual({
    error: { status: 'CUSTOM_ERROR', error: 'No auth token found' },
  });
  expect(send).not.toHaveBeenCalled();
  expect($session.getState()).toBeNull();
});

test('keeps a rejected token and marks it as rejected until a call succeeds', async () => {
  const error = { status: 401, data: { message: 'Your session has ended. Please sign in again.' } };
  expect(await sendWithToken(async () => ({ error }), { url: 'api/orders' })).toEqual({ error });
  expect(window.localStorage.getItem('token')).toBe('secret');
  expect($session.getState()?.token).toBe('secret');
  expect([$isRefused.getState(), $signInDialog.getState()]).toEqual([true, false]);
  await sendWithToken(async () => ({ data: {} }), { url: 'api/orders' });
  expect($isRefused.getState()).toBe(false);
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'opens the sign-in dialog for a rejected %s and closes it with a new session',
  async (method) => {
    await sendWithToken(async () => ({ error: { status: 401 } }), { url: 'api/orders', method });
    expect($signInDialog.getState()).toBe(true);
    sessionOpened({ token: 'newer', user });
    expect([$signInDialog.getState(), $isRefused.getState()]).toEqual([false, false]);
  },
);

test('ignores a rejection of the old token when another tab signed in during the call', async () => {
  const send = async () => {
    window.localStorage.setItem('token', 'newer');
    return { error: { status: 401 } };
  };
  await sendWithToken(send, { url: 'api/orders', method: 'POST' });
  expect([$isRefused.getState(), $signInDialog.getState()]).toEqual([false, false]);
  sessionEnded('signed-out');
});

test('keeps the session after a failure other than 401', async () => {
  await sendWithToken(async () => ({ error: { status: 500 } }), { url: 'api/orders' });
  expect($session.getState()?.token).toBe('secret');
});
