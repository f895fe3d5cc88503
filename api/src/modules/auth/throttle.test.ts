import { type Failures, failedAgain, waitOf } from './throttle';

const MINUTE = 60_000;
const at = (ms: number) => new Date(ms);
const fail = (times: number, known?: Failures, now = 0, free?: number) => {
  let record = known;
  for (let n = 0; n < times; n += 1) record = failedAgain(record, at(now), free);
  return record;
};

test('four failures are free, then each waits twice as long, up to 15 minutes', () => {
  const waits = Array.from({ length: 16 }, (_, n) => waitOf(fail(n + 1), at(0)) / 1000);
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(waitOf(fail(16), at(15 * MINUTE))).toBe(0);
  expect(waitOf(fail(2000), at(0))).toBe(15 * MINUTE);
});

test('an hour of peace forgets failures', () => {
  const after = fail(4, fail(4), 59 * MINUTE);
  expect(waitOf(after, at(59 * MINUTE))).toBeGreaterThan(0);
  expect(waitOf(fail(4, fail(4), 60 * MINUTE), at(60 * MINUTE))).toBe(0);
});

test('where more failures are free the waits begin later', () => {
  expect(waitOf(fail(29, undefined, 0, 30), at(0))).toBe(0);
  expect(waitOf(fail(30, undefined, 0, 30), at(0))).toBe(1000);
});
