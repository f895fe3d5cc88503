import { signInOutcome } from './sign-in';

const ada = { id: 'a1', username: 'ada', more: 1 };
test.each([ada, undefined, null, {}, { id: 7, username: 'ada' }])(
  'opens a session with the token and the user %p from the response',
  (user) =>
    expect(signInOutcome({ data: { token: 'secret', user, message: 'Login Successful' } })).toEqual(
      { session: { token: 'secret', user } },
    ),
);

test.each([null, {}, { token: '' }, { token: 42 }, { message: ' ' }, { message: 42 }])(
  'shows "Invalid Credentials" for the response %p',
  (data) =>
    expect(signInOutcome({ data })).toEqual({
      toast: 'Invalid Credentials',
      stays: 'Invalid Credentials',
    }),
);

test('shows the server’s message when the response has no token', () => {
  const data = { message: 'This account is locked' };
  const shown = { toast: data.message, stays: data.message };
  expect(signInOutcome({ data })).toEqual(shown);
  expect(signInOutcome({ error: { status: 401, data } })).toEqual(shown);
});

test('asks for the code when the account has a second factor', () => {
  const message = 'The code is wrong or was used already.';
  expect(
    signInOutcome({ error: { status: 401, data: { error: 'second-factor', message } } }),
  ).toEqual({ code: message });
});

test('shows the waiting time on the form after too many attempts', () => {
  const data = { message: 'Too many tries. Please wait 900 s and try again.' };
  const outcome = (headers: Record<string, string>) =>
    signInOutcome({ error: { status: 429, data }, response: { headers: new Headers(headers) } });
  expect(outcome({ 'retry-after': '900' })).toEqual({
    toast: data.message,
    stays: 'Too many tries. Please wait 15 minutes and try again.',
  });
  expect(outcome({})).toEqual({ toast: data.message, stays: data.message });
});

test.each([
  { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } as const,
  { status: 'TIMEOUT_ERROR', error: 'TimeoutError' } as const,
  { status: 500, data: { message: 'Something broke' } },
  { status: 502, data: undefined },
  { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' } as const,
])('shows "Login Failed" after the failure %p', (error) => {
  expect(signInOutcome({ error })).toEqual({
    toast: 'Login Failed',
    stays: expect.stringMatching(/^Login Failed\. .+ try again/),
  });
});
