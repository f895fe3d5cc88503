import { APPOINTMENT_PLACES, APPOINTMENT_TIMES, isBookableDay } from '@lagoon/shared/domain';
import { array, type InferType, object, string } from 'yup';
import { requiredText } from './required';

const PLACE = 'Choose where we take your sample';
const TIME = 'Choose a time';

/** A value that is one of these; a blank counts as missing, so that only one of the two rules speaks. */
const oneOf = (values: readonly string[], message: string) =>
  requiredText(message).test('one-of', message, (value) => !value || values.includes(value));

/**
 * The appointment form, the same for the page and the API. No test has to be chosen: the lab asks when it calls.
 * @param now the moment by which days are judged, asked for at every check
 */
export const appointmentSchemaAt = (now: () => Date) =>
  object({
    place: oneOf(APPOINTMENT_PLACES, PLACE),
    address: string()
      .trim()
      .max(300, 'Address must be at most 300 characters')
      .default('')
      .when('place', ([place], address) => (place === 'home' ? address.required('Address is required') : address)),
    date: requiredText('Choose a day').test(
      'bookable',
      'Choose a day on which we can come',
      (value) => !value || isBookableDay(value, now()),
    ),
    time: oneOf(APPOINTMENT_TIMES, TIME),
    testOption: array()
      .of(string().trim().max(200, 'The name of a test must be at most 200 characters').defined())
      .max(100, 'At most 100 tests can be chosen')
      .default([]),
    firstName: requiredText('First Name is required').max(100, 'First Name must be at most 100 characters'),
    lastName: requiredText('Last Name is required').max(100, 'Last Name must be at most 100 characters'),
    email: string().trim().email('Invalid Email').required('Email is required').max(254, 'Email must be at most 254 characters'),
    phoneNumber: string()
      .trim()
      .required('Phone number is required')
      .matches(/^\d+$/, { message: 'Phone number must contain only digits', excludeEmptyString: true })
      .matches(/^\d{11}$/, { message: 'Phone number must be exactly 11 digits', excludeEmptyString: true }),
  });

/** The form by the clock of the machine that checks it. */
export const appointmentSchema = appointmentSchemaAt(() => new Date());
export type AppointmentValues = InferType<typeof appointmentSchema>;
