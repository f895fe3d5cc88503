import { integrityPins, LOAD_TIMEOUT_MS } from './integrity';

const url = 'http://localhost/apps/mf-shop/new/remoteEntry.js';

test('a pinned script carries its hash and is fetched without credentials', () => {
  const pins = integrityPins(true);
  pins.pin('/apps/mf-shop/new/remoteEntry.js', 'sha384-abc');
  const made = pins.plugin.createScript({ url });
  expect(made).toMatchObject({ timeout: LOAD_TIMEOUT_MS, script: { src: url, integrity: 'sha384-abc', crossOrigin: 'anonymous' } });
});

test('a script that nobody pinned is refused', () => {
  expect(() => integrityPins(true).plugin.createScript({ url })).toThrow('no integrity');
});

test('a build without a hash is not allowed', () => {
  expect(integrityPins(true).allows(undefined)).toBe(false);
  expect(integrityPins(true).allows('')).toBe(false);
  expect(integrityPins(true).allows('sha384-abc')).toBe(true);
});

test('development does without hashes', () => {
  const pins = integrityPins(false);
  expect(pins.allows(undefined)).toBe(true);
  expect(pins.plugin.createScript({ url })).toEqual({ timeout: LOAD_TIMEOUT_MS });
});

test('the environment decides: only production is strict', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  expect(integrityPins().allows(undefined)).toBe(false);
  Object.assign(process.env, { NODE_ENV: 'development' });
  expect(integrityPins().allows(undefined)).toBe(true);
  Object.assign(process.env, { NODE_ENV: before });
});
