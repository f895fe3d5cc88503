import { bookableDays } from '@lagoon/shared/domain';
import { appointmentSchemaAt } from './appointment';
import { messagesOf } from './testing';

/** Saturday 21 November 2026 in Lagos. */
const schema = appointmentSchemaAt(() => new Date('2026-11-21T11:30:00.000Z'));
const good = {
  place: 'home',
  address: '3 Palm Avenue, Yaba',
  date: '2026-11-23',
  time: '09:00',
  testOption: ['HbA1c'],
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
};
const messages = (change: object) => messagesOf(schema, { ...good, ...change });

test('accepts a complete home visit', () => expect(messages({})).toEqual([]));
test('accepts a walk-in without an address', () => {
  for (const address of [undefined, '', ' '])
    expect(messages({ place: 'walk-in', address })).toEqual([]);
});
test('accepts an appointment without chosen tests', () => {
  expect(messages({ testOption: [] })).toEqual([]);
  expect(messages({ testOption: undefined })).toEqual([]);
});
test.each([
  ['place', 'Choose where the sample is taken'],
  ['address', 'Address is required'],
  ['date', 'Choose a day'],
  ['time', 'Choose a time'],
  ['firstName', 'First Name is required'],
  ['lastName', 'Last Name is required'],
  ['email', 'Email is required'],
  ['phoneNumber', 'Phone number is required'],
])('rejects a missing or blank %s with a single message: "%s"', (field, message) => {
  for (const value of [undefined, '', '  '])
    expect(messages({ [field]: value })).toEqual([message]);
});
test.each([
  ['place', 'office', 'Choose where the sample is taken'],
  ['address', 'x'.repeat(301), 'Address must be at most 300 characters'],
  ['time', '06:00', 'Choose a time'],
  ['time', '16:00', 'Choose a time'],
  ['time', '9:00', 'Choose a time'],
  ['email', 'ada.mail', 'Invalid Email'],
  ['phoneNumber', '0801234567', 'Phone number must be exactly 11 digits'],
  ['phoneNumber', '080123456789', 'Phone number must be exactly 11 digits'],
])('rejects the %s "%s": "%s"', (field, value, message) =>
  expect(messages({ [field]: value })).toEqual([message]),
);
test('rejects a phone number with other characters than digits', () =>
  expect(messages({ phoneNumber: '0801 234 567' })).toContain(
    'Phone number must contain only digits',
  ));
test.each([
  ['a Sunday', '2026-11-22'],
  ['a past day', '2026-11-20'],
  ['today', '2026-11-21'],
  ['day 61', '2027-01-21'],
  ['no day', '2026-02-30'],
])('rejects %s as the date', (_, date) =>
  expect(messages({ date })).toEqual(['Choose a day on which we can come']),
);
test('trims all values', () => {
  const read = schema.validateSync({
    ...good,
    firstName: ' Ada ',
    time: ' 09:00 ',
    address: ' 3 Palm Avenue ',
  });
  expect(read).toMatchObject({ firstName: 'Ada', time: '09:00', address: '3 Palm Avenue' });
});
test('computes the last bookable day from the time of each validation', () => {
  const date = bookableDays(new Date()).at(-2);
  const schema = appointmentSchemaAt(() => new Date());
  expect(schema.isValidSync({ ...good, date })).toBe(true);
  expect(schema.isValidSync({ ...good, date: '2020-01-06' })).toBe(false);
});
