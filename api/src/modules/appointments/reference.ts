import { REFERENCE_PREFIX } from '@lagoon/shared/domain';
import { readableReference } from '../orders/reference';

/** A new appointment reference such as `APT-7F3K-92QD`, of the same letters as an order's. */
export const newAppointmentReference = (): string => readableReference(REFERENCE_PREFIX.appointment);
