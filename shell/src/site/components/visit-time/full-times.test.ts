import { APPOINTMENT_TIMES } from '@lagoon/shared/domain';
import { isFullDay, isFullTime, loadFullTimes, withTaken } from './full-times';

const DAY = '2026-11-23';
const answer = (response: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(response) as unknown as typeof fetch;
};

test('returns the full and closed times that the server lists', async () => {
  const closed = { '2026-12-25': { times: ['09:00'], reason: 'Christmas Day' } };
  answer(
    async () =>
      new Response(
        JSON.stringify({ full: { [DAY]: ['09:00'] }, closed: { ...closed, '2026-12-26': 7 } }),
      ),
  );
  await expect(loadFullTimes()).resolves.toEqual({ full: { [DAY]: ['09:00'] }, closed });
  expect(fetch).toHaveBeenCalledWith('http://localhost/api/appointments/slots', expect.anything());
});

test.each([
  ['an error', () => new Response('no', { status: 503 })],
  ['no list', () => new Response('{"full":7}')],
  ['a list of something else', () => new Response(JSON.stringify({ full: { [DAY]: 'x' } }))],
])('returns no full and no closed times after a response with %s', async (_, response) => {
  answer(async () => response());
  await expect(loadFullTimes()).resolves.toEqual({ full: {}, closed: {} });
});

test('throws an error with the code “unreachable” when the network fails', async () => {
  answer(() => Promise.reject(new TypeError('lost')));
  await expect(loadFullTimes()).rejects.toMatchObject({
    service: 'appointments',
    code: 'unreachable',
  });
});

test('marks a day as full when all of its times are full', () => {
  expect(isFullDay({ [DAY]: ['09:00'] }, DAY)).toBe(false);
  expect(isFullDay({ [DAY]: [...APPOINTMENT_TIMES] }, DAY)).toBe(true);
});

test('adds a time that was just taken to the full times', () => {
  const full = withTaken({ [DAY]: ['09:00'] }, DAY, '10:00');
  expect(isFullTime(full, DAY, '09:00')).toBe(true);
  expect(isFullTime(full, DAY, '10:00')).toBe(true);
  expect(isFullTime(withTaken({}, DAY, '10:00'), '2026-11-24', '10:00')).toBe(false);
});
