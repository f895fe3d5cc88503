import type { AppointmentPlace } from '@lagoon/shared/domain';
import type { AppointmentValues } from '@lagoon/shared/forms/schemas';
import { draftOf } from '../../components/draft';

/** The form as it is filled in: the schema's values, empty where nothing is chosen yet. */
export interface AppointmentForm extends Omit<AppointmentValues, 'place'> {
  place: AppointmentPlace | '';
}

/** Fields in the order they are shown. */
export const FIELDS = ['place', 'address', 'date', 'time', 'testOption', 'firstName', 'lastName', 'email', 'phoneNumber'] as const;

export const EMPTY: AppointmentForm = {
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

export const appointmentDraft = draftOf<AppointmentForm>('appointment');
