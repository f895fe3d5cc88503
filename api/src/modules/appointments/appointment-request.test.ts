import type { ValidationError } from 'yup';
import { appointmentValues, NOW } from '../../testing/appointments';
import { readAppointmentRequest } from './appointment-request';

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
    'Choose where the sample is taken',
    'Choose a day',
    'Choose a time',
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone number is required',
  ]);
});
test('a home visit without an address is refused', () => expect(messages({ address: ' ' })).toEqual(['Address is required']));
