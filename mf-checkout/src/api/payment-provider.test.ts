import { generateAccount, logIn } from './payment-provider';

const config = {
  payment: { origin: 'https://pay.example', user: 'u', password: 'p' },
  email: { origin: '', publicKey: 'k', serviceId: 's', templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' } },
  imageHost: { origin: '', cloud: 'c', uploadPreset: 'p' },
};
const answers = jest.fn<Promise<Response>, [RequestInit]>();
const calls: { url: string; init: RequestInit }[] = [];
beforeEach(() => {
  calls.length = 0;
  answers.mockReset();
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (url.endsWith('/config.json')) return Promise.resolve(new Response(JSON.stringify(config)));
    calls.push({ url, init });
    return answers(init);
  }) as typeof fetch;
});
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const session = { signature: 'sig', token: 'tok' };

test('login sends the four fields and reads signature and token', async () => {
  answers.mockReturnValue(json({ Authorisation: { auth: 'sig', accesscode: 'tok' } }));
  await expect(logIn('a cart')).resolves.toEqual(session);
  expect(calls[0]?.url).toBe('https://pay.example/v1/init/login');
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ user: 'u', password: 'p', type: 'email', from: 'full' });
});

test('the account is asked for without a body, the session in two headers', async () => {
  answers.mockReturnValue(
    json({ account: '9012345678', bank: 'Sandbox Bank', Expires: '30 minutes', error: false, sandbox: true, message: 'A test account.' }),
  );
  await expect(generateAccount(session)).resolves.toMatchObject({
    number: '9012345678',
    bank: 'Sandbox Bank',
    sandbox: true,
    error: false,
  });
  expect(calls[0]?.url).toBe('https://pay.example/v1/init/gen_dynamic_account');
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Auth-Signature': 'sig', Authorization: 'Bearer tok' },
  });
  expect(calls[0]?.init).not.toHaveProperty('body');
});

test.each([true, 'yes', 1, { code: 7 }])(
  'the error flag %p is handed on with its message, whatever account stands beside it',
  async (error) => {
    answers.mockReturnValue(json({ error, account: '9012345678', message: 'No account today' }));
    await expect(generateAccount(session)).resolves.toMatchObject({ error: true, message: 'No account today' });
  },
);

test.each([
  ['a refusal with a message', () => json({ message: 'Unknown merchant' }, 401), 'Unknown merchant'],
  ['a refusal without one', () => json({}, 401), 'The payment provider answered with an error (401).'],
  ['an error page', () => Promise.resolve(new Response('<html>', { status: 502 })), 'The payment provider answered with an error (502).'],
  [
    'an answer that is not JSON',
    () => Promise.resolve(new Response('<html>')),
    'The payment provider gave an answer that could not be read. Please try again.',
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('x')),
    'The payment provider could not be reached. Check your connection and try again.',
  ],
])('%s has a clear message in both calls', async (_, answer, message) => {
  answers.mockImplementation(answer);
  await expect(logIn('a cart')).rejects.toThrow(message);
  await expect(generateAccount(session)).rejects.toThrow(message);
});

test('an account without a number is an error', async () => {
  answers.mockReturnValue(json({ bank: 'B' }));
  await expect(generateAccount(session)).rejects.toThrow('The payment provider gave no account number. Please try again.');
});

test('a provider that does not answer is given up after 15 s', async () => {
  await logIn('a cart').catch(() => {});
  jest.useFakeTimers();
  answers.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
  );
  const late = expect(logIn('a cart')).rejects.toThrow('The payment provider took too long to answer. Please try again.');
  await jest.advanceTimersByTimeAsync(15_000);
  await late;
  jest.useRealTimers();
});

test('without a network the message says so', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers.mockRejectedValue(new TypeError('x'));
  await expect(logIn('a cart')).rejects.toThrow('You are offline. Connect to the internet and try again.');
  online.mockRestore();
});
