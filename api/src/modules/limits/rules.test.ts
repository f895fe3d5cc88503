import {
  type Counts,
  halfReached,
  isBusy,
  pendingQuota,
  RULES,
  reachedLimit,
  scaled,
} from './rules';

const few: Counts = {
  phone: 1,
  email: 1,
  networkHour: 1,
  networkDay: 1,
  lineDay: 1,
  wideDay: 1,
  siteHour: 1,
  siteDay: 1,
};
const busy = { networkDay: RULES.payment.free + 1 };
const reached = (action: keyof typeof RULES, counts: Partial<Counts>, known = false) =>
  reachedLimit(RULES[action], { ...few, ...counts }, known);

test('accepts the 20th bank account of a network in an hour, and its 1000th contact message', () => {
  expect(reached('appointment', {})).toBeUndefined();
  expect(reached('contact', { networkHour: 1000, networkDay: 1000 })).toBeUndefined();
  expect(reached('payment', { networkHour: 20 })).toBeUndefined();
});

test.each([
  ['phone', 'phone', 6],
  ['email', 'email', 6],
  ['site-hour', 'siteHour', 30],
  ['site-day', 'siteDay', 90],
] as const)('rejects the first action above the limit "%s"', (reason, name, most) => {
  expect(reached('appointment', { [name]: most })).toBeUndefined();
  expect(reached('appointment', { [name]: most + 1 })).toBe(reason);
});

test('rejects a network’s 21st request for a bank account in an hour', () =>
  expect(reached('payment', { networkHour: 21 })).toBe('network'));

test('reserves the second half of a limit for networks that are not busy', () => {
  expect(isBusy(RULES.payment, { ...few, ...busy })).toBe(true);
  expect(reached('payment', { ...busy, siteHour: 60 })).toBeUndefined();
  expect(reached('payment', { ...busy, siteHour: 61 })).toBe('site-hour');
  expect(reached('payment', { ...busy, siteDay: 301 })).toBe('site-day');
  expect(reached('contact', { ...busy, siteHour: 30 })).toBeUndefined();
  expect(reached('contact', { ...busy, siteHour: 31 })).toBe('site-hour');
  expect(reached('payment', { siteHour: 61, siteDay: 301 })).toBeUndefined();
  expect([pendingQuota(1, false), pendingQuota(1, true)]).toEqual([9, 5]);
});

test('raises the site’s limits by a fifth for a known network with at most `free` actions', () => {
  const known = (counts: Partial<Counts>) => reached('appointment', counts, true);
  expect(known({ siteHour: 36, siteDay: 108 })).toBeUndefined();
  expect(known({ siteHour: 37 })).toBe('site-hour');
  expect(known({ siteDay: 109 })).toBe('site-day');
  expect(known({ networkDay: RULES.appointment.free + 1, siteHour: 16 })).toBe('site-hour');
});

test('reports only the first action that exceeds half of an hourly or daily limit', () => {
  const half = (siteHour: number, siteDay: number) =>
    halfReached(RULES.appointment, { ...few, siteHour, siteDay });
  expect([half(15, 45), half(16, 45), half(17, 46), half(31, 91)]).toEqual([
    [],
    ['half-hour'],
    ['half-day'],
    [],
  ]);
});

test('treats a /64 as busy when its /56 exceeds twice the limit, or its /48 four times the limit', () => {
  const { free } = RULES.appointment;
  expect(isBusy(RULES.appointment, { ...few, lineDay: 2 * free, wideDay: 4 * free })).toBe(false);
  expect(isBusy(RULES.appointment, { ...few, lineDay: 2 * free + 1 })).toBe(true);
  expect(isBusy(RULES.appointment, { ...few, wideDay: 4 * free + 1 })).toBe(true);
});

test('multiplies all limits by the given scale', () => {
  const rule = scaled(RULES, 10).appointment;
  expect(rule).toEqual({ free: 60, person: 60, hour: 300, day: 900 });
  expect(pendingQuota(10, false)).toBe(90);
});
