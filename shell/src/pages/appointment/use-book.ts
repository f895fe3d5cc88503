import { attemptFor, failureText, forget, loadConfig, type SentEmail, ServiceError, sendEmail } from '@lagoon/shared/browser';
import { PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { useSending } from '@lagoon/shared/forms';
import { useRef } from 'react';
import { type AppointmentFormValues, type Confirmation, confirmationOf } from './appointment';
import { useFullTimes } from './full-times';

const TAKEN = 'This time is taken on that day. Please choose another one.';

/** Sending the form, and what becomes of a time that is gone when it arrives. Everything typed stays when it fails. */
export function useBook(onConfirmed: (appointment: Confirmation) => unknown) {
  const { full, taken } = useFullTimes();
  const lost = useRef('');
  // a time that is gone is an error of the field, not of the sending
  const { run, failure } = useSending((error) => (isTaken(error) ? '' : failureText(error, 'appointment')));

  const send = (form: AppointmentFormValues) =>
    run(
      () =>
        sendAppointment(form).catch((error: unknown) => {
          if (isTaken(error)) {
            lost.current = error.message;
            void taken(form.date, form.time);
          }
          throw error;
        }),
      (sent) => onConfirmed(confirmationOf(form, sent)),
    );

  return {
    full,
    send,
    failure,
    /** to be told that the chosen time is gone */
    onTimeLost: () => {
      lost.current ||= TAKEN;
    },
    /** the error of a time that was chosen and is gone, until another is chosen */
    validate: ({ time }: AppointmentFormValues) => {
      if (time !== '') lost.current = '';
      return lost.current === '' ? {} : { time: lost.current };
    },
  };
}

const ATTEMPT = 'appointment-attempt';

/**
 * Sends an appointment. Every attempt at the same one carries the same idempotency key.
 *
 * @param form that has passed validation
 * @returns the reference, when the service gives one
 * @throws ServiceError; its `code` says whether anything may have been received
 */
async function sendAppointment(form: AppointmentFormValues): Promise<SentEmail> {
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
const isTaken = (error: unknown): error is ServiceError => error instanceof ServiceError && error.status === 409;
