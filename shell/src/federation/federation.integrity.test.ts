import { integrityPins } from './federation';
import { LOAD_TIMEOUT_MS } from './time-limit';

const url = 'http://localhost/apps/mf-shop/new/remoteEntry.js';

test('adds the hash to a pinned script and requests it without credentials', () => {
  const pins = integrityPins(true);
  pins.pin({ entry: '/apps/mf-shop/new/remoteEntry.js', integrity: 'sha384-abc' });
  const made = pins.plugin.createScript({ url });
  expect(made).toMatchObject({
    timeout: LOAD_TIMEOUT_MS,
    script: { src: url, integrity: 'sha384-abc', crossOrigin: 'anonymous' },
  });
});

test('rejects a script that is not pinned', () => {
  expect(() => integrityPins(true).plugin.createScript({ url })).toThrow('no integrity');
});

test('rejects a build without a hash', () => {
  expect(integrityPins(true).allows({})).toBe(false);
  expect(integrityPins(true).allows({ integrity: '' })).toBe(false);
  expect(integrityPins(true).allows({ integrity: 'sha384-abc' })).toBe(true);
});

test('allows a build without a hash in development', () => {
  const pins = integrityPins(false);
  expect(pins.allows({})).toBe(true);
  expect(pins.plugin.createScript({ url })).toEqual({ timeout: LOAD_TIMEOUT_MS });
});

test('requires hashes when NODE_ENV is production', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  expect(integrityPins().allows({})).toBe(false);
  Object.assign(process.env, { NODE_ENV: 'development' });
  expect(integrityPins().allows({})).toBe(true);
  Object.assign(process.env, { NODE_ENV: before });
});
