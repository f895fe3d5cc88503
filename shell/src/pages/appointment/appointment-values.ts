import type { AppointmentPlace } from '@lagoon/shared/domain';

/** The form as it is filled in; empty where nothing is chosen yet. */
export interface AppointmentForm {
  place: AppointmentPlace | '';
  address: string;
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  /** 'HH:mm' */
  time: string;
  testOption: string[];
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
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
