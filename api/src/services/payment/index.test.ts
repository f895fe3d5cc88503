import { paymentProvider } from './index';

test('without a provider in the environment accounts are test accounts', async () => {
  const provider = paymentProvider({});
  expect((await provider.account(await provider.login())).sandbox).toBe(true);
});
test('half a configuration stops the start', () => {
  expect(() => paymentProvider({ PAYMENT_ORIGIN: 'https://pay.example' })).toThrow(/belong together/);
});
test('an origin without a scheme stops the start', () => {
  expect(() => paymentProvider({ PAYMENT_ORIGIN: 'pay.example', PAYMENT_USER: 'u', PAYMENT_PASSWORD: 'p' })).toThrow(/https:/);
});
