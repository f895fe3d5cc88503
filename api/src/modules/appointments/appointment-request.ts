import type { AppointmentPlace } from '@lagoon/shared/domain';
import { type AppointmentValues, appointmentSchemaAt } from '@lagoon/shared/forms/schemas';
import { string } from 'yup';
import { testNames } from '../../platform/text';

/** An appointment that may be booked when its time is free. */
export interface AppointmentRequest extends Omit<AppointmentValues, 'place'> {
  place: AppointmentPlace;
  noticeVersion: string;
}

const noticeSchema = string().trim().max(50).default('');

/**
 * Checks the values of the "appointment" template. A walk-in keeps no address, whatever was sent.
 * @param now the moment by which the day is judged
 * @throws {ValidationError} whose `errors` hold the messages of the form, in its order
 */
export function readAppointmentRequest(values: Record<string, string>, now: Date): AppointmentRequest {
  const read = appointmentSchemaAt(() => now).validateSync(
    { ...values, testOption: testNames(values.testOption ?? '') },
    { abortEarly: false, stripUnknown: true },
  );
  const place = read.place as AppointmentPlace;
  return { ...read, place, address: place === 'home' ? read.address : '', noticeVersion: noticeSchema.validateSync(values.notice_version) };
}
