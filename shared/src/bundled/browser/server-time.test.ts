import { act, renderHook } from '@testing-library/react';
import { readServerTime, serverTime, useToday } from './server-time';

const SERVER = Date.parse('2026-11-26T12:00:00Z');
const MINUTE = 60_000;
const headers = (at = SERVER, cacheControl = 'no-store') =>
  new Headers({ date: new Date(at).toUTCString(), 'cache-control': cacheControl });

const setBrowser = (ahead: number) => jest.useFakeTimers({ now: SERVER + ahead });
afterEach(() => {
  delete window.serverAhead;
});

test.each([31 * MINUTE, -45 * MINUTE, 24 * 60 * MINUTE])(
  'follows the server when the browser is %d ms ahead',
  (ahead) => {
    setBrowser(ahead);
    readServerTime(headers());
    expect(serverTime().getTime()).toBe(SERVER);
    jest.advanceTimersByTime(MINUTE);
    expect(serverTime().getTime()).toBe(SERVER + MINUTE);
    expect(serverTime(SERVER + ahead).getTime()).toBe(SERVER);
  },
);
test.each([
  ['is from a cache', headers(SERVER - 3_600_000, 'no-cache')],
  ['has no date', new Headers({ 'cache-control': 'no-store' })],
  ['has an unreadable date', new Headers({ date: 'soon', 'cache-control': 'no-store' })],
  ['took a few seconds', headers(SERVER - 4000)],
])('keeps the browser’s time when an answer %s', (_, answer) => {
  setBrowser(0);
  readServerTime(answer);
  expect(serverTime().getTime()).toBe(SERVER);
});
test('uses the browser’s clock again when the visitor has corrected it', () => {
  setBrowser(31 * MINUTE);
  readServerTime(headers());
  jest.setSystemTime(SERVER);
  readServerTime(headers());
  expect(serverTime().getTime()).toBe(SERVER);
});
test('returns today in Lagos, and follows an answer and midnight', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-27');
  act(() => readServerTime(headers(Date.parse('2026-11-26T22:59:00Z'))));
  expect(result.current).toBe('2026-11-26');
  act(() => jest.advanceTimersByTime(90_000));
  expect(result.current).toBe('2026-11-27');
});
