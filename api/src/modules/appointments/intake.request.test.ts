import type { ValidationError } from 'yup';
import { appointmentValues, NOW } from '../../testing/appointments';
import { readAppointmentRequest } from './intake';

const messages = (change: Record<string, string | undefined>): string[] => {
  try {
    readAppointmentRequest(appointmentValues(change), NOW);
  } catch (error) {
    return (error as ValidationError).errors;
  }
  return [];
};

test('trims the values of a complete request, and drops unknown values', () => {
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
test.each([undefined, '', ' ', ',,'])('reads the text "%s" as an empty choice of tests', (testOption) =>
  expect(readAppointmentRequest(appointmentValues({ testOption }), NOW).testOption).toEqual([]),
);
test('neither requires nor stores an address for a walk-in', () => {
  expect(readAppointmentRequest(appointmentValues({ place: 'walk-in', address: undefined }), NOW).address).toBe('');
  expect(readAppointmentRequest(appointmentValues({ place: 'walk-in' }), NOW).address).toBe('');
});
test('reports all missing values in the order of the form', () => {
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
test('rejects a home visit without an address', () => expect(messages({ address: ' ' })).toEqual(['Address is required']));
