import { attemptFor, forget, loadConfig, ServiceError, sendEmail } from '@lagoon/shared/browser';
import { sendingToasts, useOneAtATime } from '@lagoon/shared/forms';
import { type ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { draftOf } from '../draft';

const ATTEMPT = 'message-attempt';

export const EMPTY: ContactMessage = { firstName: '', lastName: '', email: '', phoneNumber: '', message: '' };

/** `attempt` is the number of the attempt, and the `key` of `SendResultNote`. */
export type SendResult = { attempt: number } & (
  | { kind: 'sent'; firstName: string }
  | { kind: 'failed'; title: string; text: string; typed: ContactMessage }
);

/** Sends the form, with the toasts of spec §8, and empties it, even after a failure (spec §4): `outcome.typed` keeps the values. */
export function useSendMessage(form: string) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<SendResult>();
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
      // deletes the draft here, because `KeepDraft` does not empty it after the visitor has left the page
      draftOf(form).drop();
      sendingToasts.sent();
      setOutcome({ attempt: count.current, kind: 'sent', firstName: message.firstName });
    } catch (error) {
      sendingToasts.failed();
      setOutcome({ attempt: count.current, kind: 'failed', ...sendFailureText(error), typed });
    }
    resetForm({ values: EMPTY });
    setSending(false);
  };

  const send = (typed: ContactMessage, helpers: FormikHelpers<ContactMessage>): Promise<void> => once(() => attempt(typed, helpers));
  return { send, sending, outcome };
}

export function sendFailureText(error: unknown): { title: string; text: string } {
  if (!(error instanceof ServiceError)) return { title: 'Your message was not sent', text: 'Something went wrong. Please try again.' };
  // after a timeout the e-mail may have been sent; sending it again creates no second e-mail
  const title = error.code === 'timeout' ? 'Your message may not have been sent' : 'Your message was not sent';
  return { title, text: error.message };
}
