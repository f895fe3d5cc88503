import { createThrottle } from './throttle';

const MINUTE = 60_000;

test('four failures are free, then each waits twice as long, up to 15 minutes', () => {
  let now = 0;
  const throttle = createThrottle(() => now);
  const waits = Array.from({ length: 16 }, () => {
    throttle.failed('a');
    return throttle.wait('a') / 1000;
  });
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  now += 15 * MINUTE;
  expect(throttle.wait('a')).toBe(0);
});

test('success and an hour of peace forget failures; keys know nothing of each other', () => {
  let now = 0;
  const throttle = createThrottle(() => now);
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) throttle.failed('a');
  };
  fail(5);
  expect(throttle.wait('b')).toBe(0);
  throttle.succeeded('a');
  fail(4);
  expect(throttle.wait('a')).toBe(0);
  now += 60 * MINUTE;
  fail(4);
  expect(throttle.wait('a')).toBe(0);
});

test('a flood of names does not push out an account that was just tried', () => {
  const throttle = createThrottle(() => 0);
  for (let n = 0; n < 5; n += 1) throttle.failed('admin');
  for (let n = 0; n < 9999; n += 1) throttle.failed(`name ${n}`);
  expect(throttle.wait('admin')).toBe(1000);
});
