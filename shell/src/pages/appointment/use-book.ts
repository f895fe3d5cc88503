import { failureText } from '@lagoon/shared/browser';
import { useSending } from '@lagoon/shared/forms';
import { useRef } from 'react';
import type { AppointmentForm } from './appointment-values';
import { type Confirmation, confirmationOf } from './confirmation';
import { isTaken, sendAppointment } from './send-appointment';
import { useFullTimes } from './use-full-times';

const TAKEN = 'This time is taken on that day. Please choose another one.';

/** Sending the form, and what becomes of a time that is gone when it arrives. Everything typed stays when it fails. */
export function useBook(onConfirmed: (appointment: Confirmation) => unknown) {
  const { full, taken } = useFullTimes();
  const lost = useRef('');
  // a time that is gone is an error of the field, not of the sending
  const { run, failure } = useSending((error) => (isTaken(error) ? '' : failureText(error, 'appointment')));

  const send = (form: AppointmentForm) =>
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
    validate: ({ time }: AppointmentForm) => {
      if (time !== '') lost.current = '';
      return lost.current === '' ? {} : { time: lost.current };
    },
  };
}
