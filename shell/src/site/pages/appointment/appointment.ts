import {
  attemptFor,
  forget,
  loadConfig,
  recall,
  remember,
  type SentEmail,
  ServiceError,
  sendEmail,
  sendFailureText,
} from '@lagoon/shared/browser';
import { type AppointmentPlace, isRecord, PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { useSending } from '@lagoon/shared/forms';
import { type AppointmentFormValues, appointmentSchema } from '@lagoon/shared/forms/schemas';
import { useRef } from 'react';
import { draftOf } from '../../components/draft';
import { useFullTimes } from '../../components/visit-time/full-times';

/** Under this name the form's draft is kept, and what was booked. */
export const NAME = 'appointment';
export const appointmentDraft = draftOf<AppointmentFormValues>(NAME);

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

/** The form as it is sent: an address that was typed before somebody decided to walk in is nobody's business. */
function asSent(form: AppointmentFormValues) {
  const { address, ...values } = appointmentSchema.cast(form);
  return { ...values, address: values.place === 'home' ? address : '' };
}

/** What the visitor is shown once the appointment is booked. */
function confirmationOf(form: AppointmentFormValues, { reference, byLink }: SentEmail): Confirmation {
  const { place, testOption: tests, lastName: _, ...values } = asSent(form);
  return { reference, byLink: byLink || undefined, place: place === 'home' ? 'home' : 'walk-in', tests, ...values };
}

export const rememberConfirmation = (appointment: Confirmation): void => remember(NAME, appointment);
export const recallConfirmation = (): Confirmation | undefined => recall(NAME, isConfirmation);

const TAKEN = 'This time is taken on that day. Please choose another one.';

/** Sending the form, and what becomes of a time that is gone when it arrives. Everything typed stays when it fails. */
export function useBook(onConfirmed: (appointment: Confirmation) => unknown) {
  const { full, closed, taken } = useFullTimes();
  const lost = useRef('');
  // a time that is gone is an error of the field, not of the sending
  const { run, failure } = useSending((error) => (isTaken(error) ? '' : sendFailureText(error, 'appointment')));

  const send = (form: AppointmentFormValues) =>
    run(
      () =>
        sendAppointment(form).catch((error: unknown) => {
          if (isTaken(error)) {
            lost.current = error.message;
            void taken(form);
          }
          throw error;
        }),
      (sent) => onConfirmed(confirmationOf(form, sent)),
    );

  return {
    full,
    closed,
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
  const { testOption, ...values } = asSent(form);
  const appointment = { ...values, testOption: testOption.join(',') };
  const { key } = attemptFor(ATTEMPT, JSON.stringify(appointment));
  const sent = await sendEmail(config.email, 'appointment', {
    ...appointment,
    idempotency_key: key,
    notice_version: PRIVACY_NOTICE_VERSION,
  });
  forget(ATTEMPT);
  return sent;
}

const isTaken = (error: unknown): error is ServiceError => error instanceof ServiceError && error.status === 409;
