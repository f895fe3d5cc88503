import {
  APPOINTMENT_PLACES,
  APPOINTMENT_TIMES,
  type AppointmentPlace,
  isBookableDay,
} from '@lagoon/shared/domain';
import { array, type InferType, object } from 'yup';
import { oneOf, phoneNumber, requiredText, text } from './text';

/**
 * For page and API.
 * @param now read at each validation
 */
export const appointmentSchemaAt = (now: () => Date) =>
  object({
    place: oneOf(APPOINTMENT_PLACES, 'Choose where the sample is taken'),
    address: text()
      .label('Address')
      .max(300)
      .default('')
      .when('place', ([place], address) =>
        place === 'home' ? address.required('Address is required') : address,
      ),
    date: requiredText('Choose a day').test(
      'bookable',
      'Choose a day on which we can come',
      (value) => !value || isBookableDay(value, now()),
    ),
    time: oneOf(APPOINTMENT_TIMES, 'Choose a time'),
    testOption: array()
      .of(text().label('The name of a test').max(200).defined())
      .max(100, 'At most 100 tests can be chosen')
      .default([]),
    firstName: requiredText('First Name is required').label('First Name').max(100),
    lastName: requiredText('Last Name is required').label('Last Name').max(100),
    email: text().email('Invalid Email').required('Email is required').label('Email').max(254),
    phoneNumber: phoneNumber('Phone number is required'),
  });

/** The e-mail address is optional. */
export const phoneBookingSchemaAt = (now: () => Date) =>
  appointmentSchemaAt(now).shape({
    email: text().email('Invalid Email').label('Email').max(254).default(''),
  });

export type AppointmentValues = InferType<ReturnType<typeof appointmentSchemaAt>>;

export interface AppointmentFormValues extends Omit<AppointmentValues, 'place'> {
  place: AppointmentPlace | '';
}

/** In the order of the fields. */
export const EMPTY_APPOINTMENT: AppointmentFormValues = {
  place: '',
  address: '',
  date: '',
  time: '',
  testOption: [],
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
};
