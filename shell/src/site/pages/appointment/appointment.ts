import {
  lastSent,
  recall,
  remember,
  type SentEmail,
  ServiceError,
  sendFailureText,
  sendForm,
  serverTime,
} from '@lagoon/shared/browser';
import {
  APPOINTMENT_PLACES,
  type AppointmentPlace,
  isLike,
  PRIVACY_NOTICE_VERSION,
} from '@lagoon/shared/domain';
import { useAttempt, withToasts } from '@lagoon/shared/forms';
import {
  type AppointmentFormValues,
  appointmentSchemaAt,
  EMPTY_APPOINTMENT,
} from '@lagoon/shared/forms/schemas';
import { useRef } from 'react';
import { formDraft } from '../../components/draft';
import { useFullTimes } from '../../components/visit-time/full-times';

const NAME = 'appointment';
export const schema = appointmentSchemaAt(serverTime);
export const appointmentDraft = formDraft<AppointmentFormValues>(NAME, EMPTY_APPOINTMENT);

/** Stored in this tab only. */
export interface Confirmation {
  /** missing when a third-party service sent it */
  reference?: string;
  /** must open the link of our e-mail */
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

const hasTexts = isLike<Confirmation>({
  firstName: '',
  email: '',
  phoneNumber: '',
  address: '',
  date: '',
  time: '',
  tests: [],
});
const isConfirmation = (value: unknown): value is Confirmation =>
  hasTexts(value) &&
  APPOINTMENT_PLACES.includes(value.place) &&
  [undefined, true].includes(value.byLink);

function asSent(form: AppointmentFormValues) {
  const { address, ...values } = schema.cast(form);
  return { ...values, address: values.place === 'home' ? address : '' };
}

function confirmationOf(
  form: AppointmentFormValues,
  { reference, byLink }: SentEmail,
): Confirmation {
  const { place, testOption: tests, lastName: _, ...values } = asSent(form);
  return {
    reference,
    byLink: byLink || undefined,
    place: place === 'home' ? 'home' : 'walk-in',
    tests,
    ...values,
  };
}

export const rememberConfirmation = (appointment: Confirmation) => remember(NAME, appointment);
export const recallConfirmation = (): Confirmation | undefined => recall(NAME, isConfirmation);

const TAKEN = 'This time is taken on that day. Please choose another one.';

/** An unavailable slot becomes an error of `time`. */
export function useBook(onConfirmed: (appointment: Confirmation) => unknown) {
  const { times, taken } = useFullTimes();
  const lost = useRef('');
  const { attempt, failure } = useAttempt((error) =>
    isTaken(error) ? undefined : sendFailureText(error, 'appointment'),
  );

  const send = (form: AppointmentFormValues) => {
    const sendForm = () =>
      sendAppointment(form).catch((error: unknown) => {
        if (isTaken(error)) {
          lost.current = error.message;
          void taken(form);
        }
        throw error;
      });
    return attempt(
      () => withToasts(sendForm),
      (sent) => {
        lastSent.keep(asSent(form), { appointment: sent.reference, tests: [] });
        return onConfirmed(confirmationOf(form, sent));
      },
    );
  };

  return {
    times,
    send,
    failure,
    onTimeLost: () => {
      lost.current ||= TAKEN;
    },
    /** Until the visitor chooses another time. */
    validate: ({ time }: AppointmentFormValues) => {
      if (time !== '') lost.current = '';
      return lost.current === '' ? {} : { time: lost.current };
    },
  };
}

/** Throws ServiceError. */
function sendAppointment(form: AppointmentFormValues): Promise<SentEmail> {
  const { testOption, ...values } = asSent(form);
  const appointment = { ...values, testOption: testOption.join(',') };
  return sendForm(NAME, appointment, { notice_version: PRIVACY_NOTICE_VERSION });
}

const isTaken = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 409;
