import { isErrorFlag } from './types';

test.each([undefined, null, false, 'false', 0, ''])('treats %p as no error', (value) =>
  expect(isErrorFlag(value)).toBe(false),
);
test.each([true, 'true', 1, -1, '1', '0', 'limit', {}, []])('treats %p as an error', (value) =>
  expect(isErrorFlag(value)).toBe(true),
);
