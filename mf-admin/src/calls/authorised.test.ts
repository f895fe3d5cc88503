import { $session, sessionEnded, sessionOpened } from '../session/session';
import { authorised, NO_TOKEN } from './authorised';

const user = { id: 'a1', username: 'ada' };
beforeEach(() => sessionOpened({ token: 'secret', user }));

test('a request carries the stored token and what else it was given', async () => {
  const send = jest.fn(async () => ({ data: { ok: true } }));
  const answer = await authorised(send, { url: 'api/products', method: 'POST', body: { name: 'A' }, headers: { 'if-match': '"2"' } });
  expect(send).toHaveBeenCalledWith({
    url: 'api/products',
    method: 'POST',
    body: { name: 'A' },
    headers: { 'if-match': '"2"', authorization: 'Bearer secret' },
  });
  expect(answer).toMatchObject({ data: { ok: true } });
});

test('without a token nothing is sent, it says so, and the session is over', async () => {
  window.localStorage.clear();
  const send = jest.fn();
  expect(await authorised(send, { url: 'api/products', method: 'POST' })).toEqual({ error: { status: 'CUSTOM_ERROR', error: NO_TOKEN } });
  expect(send).not.toHaveBeenCalled();
  expect($session.getState()).toBeNull();
});

test('a token that the server no longer takes ends the session', async () => {
  const error = { status: 401, data: { message: 'Your session has ended. Please sign in again.' } };
  expect(await authorised(async () => ({ error }), { url: 'api/orders' })).toEqual({ error });
  expect($session.getState()).toBeNull();
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('a refusal that comes after another tab has signed in anew ends nothing', async () => {
  const send = async () => {
    window.localStorage.setItem('token', 'newer');
    return { error: { status: 401 } };
  };
  await authorised(send, { url: 'api/orders' });
  expect($session.getState()).not.toBeNull();
  expect(window.localStorage.getItem('token')).toBe('newer');
  sessionEnded('signed-out');
});

test('any other failure leaves the session alone', async () => {
  await authorised(async () => ({ error: { status: 500 } }), { url: 'api/orders' });
  expect($session.getState()?.token).toBe('secret');
});
