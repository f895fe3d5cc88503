import { paymentProvider } from '.';

const env = (PAYMENT_ORIGIN: string) => ({ PAYMENT_ORIGIN, PAYMENT_USER: 'u', PAYMENT_PASSWORD: 'p' });

test('without a provider in the environment accounts are test accounts', async () => {
  const provider = paymentProvider({});
  expect((await provider.account(await provider.login())).sandbox).toBe(true);
});
test('half a configuration stops the start', () => {
  expect(() => paymentProvider({ PAYMENT_ORIGIN: 'https://pay.example' })).toThrow(/belong together/);
});
test.each(['pay.example', 'ftp://pay.example', 'https://', 'https://a b'])('the origin %s stops the start', (origin) => {
  expect(() => paymentProvider(env(origin))).toThrow('PAYMENT_ORIGIN must be the address of the payment provider');
});
test.each(['http://pay.example', 'http://127.0.0.1.pay.example', 'http://10.0.0.5:8080', 'http://localhost.pay.example'])(
  'credentials do not travel to %s, without TLS',
  (origin) => expect(() => paymentProvider(env(origin))).toThrow('PAYMENT_ORIGIN must begin with https://'),
);
test.each(['https://pay.example', 'https://pay.example:8443/', 'http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
  '%s is taken',
  (origin) => expect(paymentProvider(env(origin)).login).toBeInstanceOf(Function),
);
