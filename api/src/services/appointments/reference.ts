import { readableReference, readReference } from '../orders/reference';

/** A new appointment reference such as `APT-7F3K-92QD`, of the same letters as an order's. */
export const newAppointmentReference = (): string => readableReference('APT');

/** {@link readReference} of an appointment. */
export const appointmentReference = (text: string): string | undefined => readReference('APT', text);
