import { randomUUID } from 'node:crypto';
import { hashWith, limits, paymentSessions, refusals } from '../../platform/db';
import { JOBS } from '../../services';
import { testDatabase } from '../../testing/test-database';
import { createLimiter } from '../limits/limiter';
import { RULES } from '../limits/rules';
import { PaymentError } from './provider';
import { limitedPayment } from './routes';

const MINUTE = 60_000;
let time: number;
let opened: number;
let expires: () => string;
const database = testDatabase();
beforeEach(async () => {
  time = Date.parse('2026-11-21T11:30:00Z');
  opened = 0;
  expires = () => new Date(time + 30 * MINUTE).toISOString();
  for (const table of [limits, refusals, paymentSessions]) await database.db.delete(table);
});

const now = () => new Date(time);
/** A fake provider without limits: every call opens an account. */
const provider = {
  login: async () => ({ auth: randomUUID(), accesscode: 'code' }),
  account: async () => {
    opened += 1;
    return { account: `90${opened}`, bank: 'Bank', Expires: expires(), error: false };
  },
};
const rules = { ...RULES, payment: { free: 6, person: 1000, network: 3, hour: 5, day: 8 } };
const deps = () => {
  const shared = { db: database.db, hash: hashWith('secret'), now };
  return { ...shared, limiter: createLimiter({ ...shared, rules }) };
};
const calls = () => limitedPayment({ ...deps(), provider });
const pay = async (cart: string, network = '10.0.0.1') => {
  const { login, account } = calls();
  return (await account(await login({ network, cart }))).account;
};

test('returns the same bank account for a cart until five minutes before the account expires', async () => {
  const accounts = [await pay('cart a'), await pay('cart a'), await pay('cart b', '10.0.0.2')];
  expect(accounts).toEqual(['901', '901', '902']);
  time += 24 * MINUTE;
  expect(await pay('cart a')).toBe('901');
  time += 2 * MINUTE;
  expect(await pay('cart a')).toBe('903');
});

test('opens another bank account for a cart when the expiry of the first is not a timestamp', async () => {
  expires = () => '30 minutes';
  expect([await pay('cart a'), await pay('cart a')]).toEqual(['901', '902']);
});

test('opens one bank account for several simultaneous calls of one payment session', async () => {
  const { login, account } = calls();
  const session = await login({ network: '10.0.0.1' });
  const answers = await Promise.allSettled([account(session), account(session), account(session)]);
  expect(opened).toBe(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(PaymentError);
    else expect(answer.value.account).toBe('901');
  await expect(account(session)).resolves.toMatchObject({ account: '901', error: false });
  await expect(account({ auth: 'made', accesscode: 'up' })).rejects.toMatchObject({ status: 401 });
  expect(opened).toBe(1);
});

test('limits new bank accounts of a network per hour, and of the whole site per hour and per day', async () => {
  for (let n = 0; n < 3; n += 1) await pay(`cart ${n}`);
  await expect(pay('cart 4')).rejects.toMatchObject({ status: 429, reason: 'network' });
  // an account that is returned again does not count
  expect(await pay('cart 2')).toBe('903');
  await pay('', '10.0.0.2');
  await pay('', '10.0.0.3');
  await expect(pay('', '10.0.0.4')).rejects.toMatchObject({
    reason: 'site-hour',
    message:
      'No account can be opened at the moment. Please try again later, or call us on 0801 234 5678.',
  });
  time += 60 * MINUTE;
  for (let n = 5; n < 8; n += 1) await pay('', `10.0.0.${n}`);
  await expect(pay('', '10.0.0.9')).rejects.toMatchObject({ reason: 'site-day' });
  expect(opened).toBe(8);
});

test('does not count failed sign-ins at the provider, and deletes expired payment sessions', async () => {
  const failing = { ...provider, login: () => Promise.reject(new PaymentError(504, 'Late.')) };
  const { login } = limitedPayment({ ...deps(), provider: failing });
  for (let n = 0; n < 5; n += 1)
    await expect(login({ network: '10.0.0.1' })).rejects.toMatchObject({ status: 504 });
  await pay('cart a');
  const left = async (minutes: number) => {
    await JOBS['payment-sessions'](database.db, new Date(time + minutes * MINUTE));
    return database.db.$count(paymentSessions);
  };
  expect([await left(29), await left(31)]).toEqual([1, 0]);
});
