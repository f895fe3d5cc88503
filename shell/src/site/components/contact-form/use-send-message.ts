import { attemptFor, forget, loadConfig, ServiceError, sendEmail } from '@lagoon/shared/browser';
import { sendingToasts, useOneAtATime } from '@lagoon/shared/forms';
import { type ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { draftOf } from '../draft';

const ATTEMPT = 'message-attempt';

/** The form before anybody has typed, its fields in the order they are shown. */
export const EMPTY: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' };

/** How the last attempt to send ended; `attempt` counts them, so that two failures in a row are two. */
export type Outcome = { attempt: number } & (
  | { kind: 'sent'; firstName: string }
  /** `typed`: what the form held before it was reset */
  | { kind: 'failed'; title: string; text: string; typed: ContactMessage }
);

/**
 * Sending the form: the toasts of spec §8, and a reset after a success as after a failure (spec §4). What was typed
 * stays in the outcome of a failure, so that nobody has to write it twice.
 *
 * @param form the heading under which its draft is kept
 */
export function useSendMessage(form: string) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const count = useRef(0);
  const once = useOneAtATime();

  const attempt = async (typed: ContactMessage, { resetForm }: FormikHelpers<ContactMessage>) => {
    count.current += 1;
    setSending(true);
    setOutcome(undefined);
    sendingToasts.start();
    try {
      const message = contactSchema.cast(typed);
      const { email } = await loadConfig();
      const { key } = attemptFor(ATTEMPT, JSON.stringify(message));
      await sendEmail(email, 'contact', { ...message, idempotency_key: key });
      forget(ATTEMPT);
      // here too: the visitor may have left the form meanwhile
      draftOf(form).drop();
      sendingToasts.sent();
      setOutcome({ attempt: count.current, kind: 'sent', firstName: message.firstName });
    } catch (error) {
      sendingToasts.failed();
      setOutcome({ attempt: count.current, kind: 'failed', ...failureText(error), typed });
    }
    resetForm({ values: EMPTY });
    setSending(false);
  };

  const send = (typed: ContactMessage, helpers: FormikHelpers<ContactMessage>): Promise<void> => once(() => attempt(typed, helpers));
  return { send, sending, outcome };
}

/** What a failed send means for the visitor: whether the lab may have the message, and what to do now. */
export function failureText(error: unknown): { title: string; text: string } {
  if (!(error instanceof ServiceError)) return { title: 'Your message was not sent', text: 'Something went wrong. Please try again.' };
  // without an answer nobody can say; the same message sent again is one message
  const title = error.code === 'timeout' ? 'Your message may not have been sent' : 'Your message was not sent';
  return { title, text: error.message };
}
