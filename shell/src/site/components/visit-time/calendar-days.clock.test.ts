import { readServerTime } from '@lagoon/shared/browser';
import { act, renderHook } from '@testing-library/react';
import { useDays } from './calendar-days';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-12T22:59:00Z') }));
afterEach(() => {
  delete window.serverAhead;
});

/** Returns a function that reads today and the first bookable day. */
const show = () => {
  const { result } = renderHook(useDays);
  return () => [result.current?.today, result.current?.bookable[0]];
};

test('updates today and the bookable days after midnight in Lagos', () => {
  const days = show();
  expect(days()).toEqual(['2026-11-12', '2026-11-13']);
  act(() => jest.advanceTimersByTime(90_000));
  expect(days()).toEqual(['2026-11-13', '2026-11-14']);
});
test('uses the day of the server when the visitor’s clock is a day behind', () => {
  const days = show();
  const headers = { date: 'Fri, 13 Nov 2026 22:59:00 GMT', 'cache-control': 'no-store' };
  act(() => readServerTime(new Headers(headers)));
  expect(days()).toEqual(['2026-11-13', '2026-11-14']);
});
test('returns the same object while the day is the same', () => {
  const { result } = renderHook(useDays);
  const before = result.current;
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe(before);
});
