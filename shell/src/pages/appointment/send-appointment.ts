import { attemptFor, forget, loadConfig, type SentEmail, ServiceError, sendEmail } from '@lagoon/shared/browser';
import { PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import type { AppointmentForm } from './appointment-values';

const ATTEMPT = 'appointment-attempt';

/**
 * Sends an appointment. Every attempt at the same one carries the same idempotency key.
 *
 * @param form that has passed validation
 * @returns the reference, when the service gives one
 * @throws ServiceError; its `code` says whether anything may have been received
 */
export async function sendAppointment(form: AppointmentForm): Promise<SentEmail> {
  const config = await loadConfig();
  const appointment = {
    place: form.place,
    // what was typed before somebody decided to walk in is nobody's business
    address: form.place === 'home' ? form.address.trim() : '',
    date: form.date,
    time: form.time,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phoneNumber: form.phoneNumber.trim(),
    testOption: form.testOption.join(','),
  };
  const { key } = attemptFor(ATTEMPT, JSON.stringify(appointment));
  const sent = await sendEmail(config.email, 'appointment', {
    ...appointment,
    idempotency_key: key,
    notice_version: PRIVACY_NOTICE_VERSION,
  });
  forget(ATTEMPT);
  return sent;
}

/** Whether somebody else was faster. */
export const isTaken = (error: unknown): error is ServiceError => error instanceof ServiceError && error.status === 409;
