import type { ValidationError } from 'yup';
import { appointmentValues, NOW } from '../../testing/appointments';
import { readAppointmentRequest, readKey } from './appointment-request';

const messages = (change: Record<string, string | undefined>): string[] => {
  try {
    readAppointmentRequest(appointmentValues(change), NOW);
  } catch (error) {
    return (error as ValidationError).errors;
  }
  return [];
};

test('a complete request is read, trimmed, and what is not asked for is left out', () => {
  expect(readAppointmentRequest(appointmentValues({ firstName: ' Ada ', status: 'cancelled', reference: 'APT-0000-0000' }), NOW)).toEqual({
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: ['HIV Viral Load', 'Electrolytes, Urea and Creatinine'],
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mail.example',
    phoneNumber: '08012345678',
    noticeVersion: '2026-11',
  });
});
test.each([undefined, '', ' ', ',,'])('tests "%s" are none chosen', (testOption) =>
  expect(readAppointmentRequest(appointmentValues({ testOption }), NOW).testOption).toEqual([]),
);
test('a walk-in needs no address and keeps none', () => {
  expect(readAppointmentRequest(appointmentValues({ place: 'walk-in', address: undefined }), NOW).address).toBe('');
  expect(readAppointmentRequest(appointmentValues({ place: 'walk-in' }), NOW).address).toBe('');
});
test('everything that is missing is told at once, in the form’s order', () => {
  expect(messages({ place: '', date: '', time: '', firstName: '', lastName: '', email: '', phoneNumber: '' })).toEqual([
    'Choose where we take your sample',
    'Choose a day',
    'Choose a time',
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone number is required',
  ]);
});
test('a home visit without an address is refused', () => expect(messages({ address: ' ' })).toEqual(['Address is required']));

test('the key is that of the values, without regard to its case', () =>
  expect(readKey({ idempotency_key: ' 0B0E8F30-2c5e-4a7e-9a3c-5d7f5e1f2a3b ' })).toBe('0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b'));
test('without a key the appointment gets one of its own', () => {
  expect(readKey({})).toMatch(/^[0-9a-f-]{36}$/);
  expect(readKey({ idempotency_key: ' ' })).not.toBe(readKey({}));
});
test('a key that is no uuid is refused', () =>
  expect(() => readKey({ idempotency_key: 'x' })).toThrow('The key of the appointment is not valid'));
