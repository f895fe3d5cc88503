import { UNUSED_ID } from '../../platform';
import { newReference, readKey } from './reference';

const REFERENCE = /^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

test('creates a reference from LGN and two groups of four characters in Crockford’s base 32', () => {
  for (let i = 0; i < 500; i += 1) expect(newReference('order')).toMatch(REFERENCE);
});
test('uses no easily confused characters in references', () => {
  const all = newReference('order', () =>
    Uint8Array.from(Array.from({ length: 256 }, (_, i) => i)),
  );
  expect(all.slice(4)).not.toMatch(/[ILOU]/);
});

test('returns the idempotency key in lower case', () =>
  expect(
    readKey('appointment', { idempotency_key: ' 0B0E8F30-2c5e-4a7e-9a3c-5d7f5e1f2a3b ' }),
  ).toBe('0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b'));
test('creates an idempotency key when none is given', () => {
  expect(readKey('appointment', {})).toMatch(/^[0-9a-f-]{36}$/);
  expect(readKey('appointment', { idempotency_key: ' ' })).not.toBe(readKey('appointment', {}));
});
test.each(['x', UNUSED_ID])('rejects the idempotency key %s', (key) =>
  expect(() => readKey('appointment', { idempotency_key: key })).toThrow(
    'The key of the appointment is not valid',
  ),
);
