import { APPOINTMENT_TIMES } from '@lagoon/shared/domain';
import { failure, fakeServer, json, unreachable } from '@lagoon/shared/testing';
import { isFullDay, isFullTime, loadFullTimes, withTaken } from './full-times';

const DAY = '2026-11-23';
const SLOTS = 'GET /api/appointments/slots';

test('returns the full and closed times that the server lists', async () => {
  const closed = { '2026-12-25': { times: ['09:00'], reason: 'Christmas Day' } };
  const full = { [DAY]: ['09:00'] };
  const { calls } = fakeServer({ [SLOTS]: json({ full, closed: { ...closed, '2026-12-26': 7 } }) });
  await expect(loadFullTimes()).resolves.toEqual({ full, closed });
  expect(calls).toEqual([SLOTS]);
});

test.each([
  ['an error', () => failure(503)],
  ['no list', json({ full: 7 })],
  ['a list of something else', json({ full: { [DAY]: 'x' } })],
])('returns no full and no closed times after a response with %s', async (_, response) => {
  fakeServer({ [SLOTS]: response });
  await expect(loadFullTimes()).resolves.toEqual({ full: {}, closed: {} });
});

test('throws an error with the code “unreachable” when the network fails', async () => {
  fakeServer({ [SLOTS]: unreachable });
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
