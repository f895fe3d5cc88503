import { isRecord, recall, remember, type SentEmail } from '@lagoon/shared/browser';
import type { AppointmentPlace } from '@lagoon/shared/domain';
import type { AppointmentValues } from '@lagoon/shared/forms/schemas';
import { draftOf } from '../../components/draft';

/** The form as it is filled in: the schema's values, empty where nothing is chosen yet. */
export interface AppointmentFormValues extends Omit<AppointmentValues, 'place'> {
  place: AppointmentPlace | '';
}

/** Fields in the order they are shown. */
export const FIELDS = ['place', 'address', 'date', 'time', 'testOption', 'firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const EMPTY: AppointmentFormValues = {
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

export const appointmentDraft = draftOf<AppointmentFormValues>('appointment');

const KEY = 'appointment';

/** What a booked appointment is confirmed with; kept for this tab only. */
export interface Confirmation {
  /** missing when a foreign e-mail service took it */
  reference?: string;
  /** it stands only once the link of our letter has been pressed */
  byLink?: boolean;
  firstName: string;
  email: string;
  phoneNumber: string;
  place: AppointmentPlace;
  address: string;
  date: string;
  time: string;
  tests: string[];
}

const isConfirmation = (value: unknown): value is Confirmation =>
  isRecord(value) &&
  ['firstName', 'email', 'phoneNumber', 'address', 'date', 'time'].every((key) => typeof value[key] === 'string') &&
  (value.place === 'home' || value.place === 'walk-in') &&
  Array.isArray(value.tests) &&
  (value.byLink === undefined || value.byLink === true);

/** What the visitor is shown once the appointment is booked. */
export const confirmationOf = (form: AppointmentFormValues, { reference, byLink }: SentEmail): Confirmation => ({
  ...(reference === undefined ? {} : { reference }),
  ...(byLink ? { byLink } : {}),
  firstName: form.firstName.trim(),
  email: form.email.trim(),
  phoneNumber: form.phoneNumber.trim(),
  place: form.place === 'home' ? 'home' : 'walk-in',
  address: form.place === 'home' ? form.address.trim() : '',
  date: form.date,
  time: form.time,
  tests: form.testOption,
});

export const rememberConfirmation = (appointment: Confirmation): void => remember(KEY, appointment);
export const recallConfirmation = (): Confirmation | undefined => recall(KEY, isConfirmation);
