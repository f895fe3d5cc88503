import { APPOINTMENT_TIMES } from '@lagoon/shared/domain';
import { isFullDay, isFullTime, loadFullTimes, withTaken } from './full-times';

const DAY = '2026-11-23';
const answer = (response: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(response) as unknown as typeof fetch;
};

test('the full times are read from the site', async () => {
  const closed = { '2026-12-25': { times: ['09:00'], reason: 'Christmas Day' } };
  answer(async () => new Response(JSON.stringify({ full: { [DAY]: ['09:00'] }, closed: { ...closed, '2026-12-26': 7 } })));
  await expect(loadFullTimes()).resolves.toEqual({ full: { [DAY]: ['09:00'] }, closed });
  expect(fetch).toHaveBeenCalledWith('http://localhost/api/appointments/slots', expect.anything());
});

test.each([
  ['an error', () => new Response('no', { status: 503 })],
  ['no list', () => new Response('{"full":7}')],
  ['a list of something else', () => new Response(JSON.stringify({ full: { [DAY]: 'x' } }))],
])('%s means that every time is offered', async (_, response) => {
  answer(async () => response());
  await expect(loadFullTimes()).resolves.toEqual({ full: {}, closed: {} });
});

test('no connection is an error of its own', async () => {
  answer(() => Promise.reject(new TypeError('lost')));
  await expect(loadFullTimes()).rejects.toMatchObject({ service: 'appointments', code: 'unreachable' });
});

test('a day is full when all of its times are', () => {
  expect(isFullDay({ [DAY]: ['09:00'] }, DAY)).toBe(false);
  expect(isFullDay({ [DAY]: [...APPOINTMENT_TIMES] }, DAY)).toBe(true);
});

test('a time that was just taken is full, and those known before stay so', () => {
  const full = withTaken({ [DAY]: ['09:00'] }, DAY, '10:00');
  expect(isFullTime(full, DAY, '09:00')).toBe(true);
  expect(isFullTime(full, DAY, '10:00')).toBe(true);
  expect(isFullTime(withTaken({}, DAY, '10:00'), '2026-11-24', '10:00')).toBe(false);
});
