import { hashPassword, passwordFits } from './passwords';

let running = 0;
let most = 0;
const computed = async <T>(result: T): Promise<T> => {
  running += 1;
  most = Math.max(most, running);
  await new Promise(setImmediate);
  running -= 1;
  return result;
};
jest.mock('@node-rs/argon2', () => ({
  hash: () => computed('hash'),
  verify: () => computed(true),
}));

test('computes one password hash at a time', async () => {
  const checks = Array.from({ length: 10 }, () => passwordFits('a password', 'hash'));
  const results = await Promise.all([
    ...checks,
    passwordFits('a password', undefined),
    hashPassword('a password'),
  ]);
  expect([results.filter(Boolean).length, most]).toEqual([11, 1]);
});
