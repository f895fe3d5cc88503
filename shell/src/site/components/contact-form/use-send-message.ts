import { type Draft, ServiceError, sendForm } from '@lagoon/shared/browser';
import { useAttempt, withToasts } from '@lagoon/shared/forms';
import { type ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';

export const EMPTY: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  message: '',
};

export type SendResult = { attempt: number } & (
  | { kind: 'sent'; firstName: string }
  | { kind: 'failed'; title: string; text: string; typed: ContactMessage }
);

/** Toasts: spec §8. A failure empties the form too (spec §4): `outcome.typed` keeps the values. */
export function useSendMessage(draft: Draft<ContactMessage>) {
  const [outcome, setOutcome] = useState<SendResult>();
  const count = useRef(0);
  const { attempt, busy: sending } = useAttempt(() => undefined);

  const send = (typed: ContactMessage, { resetForm }: FormikHelpers<ContactMessage>) =>
    attempt(async () => {
      count.current += 1;
      setOutcome(undefined);
      try {
        const message = contactSchema.cast(typed);
        await withToasts(() => sendForm('contact', message));
        // `KeepDraft` does not after the visitor has left the page
        draft.drop();
        setOutcome({ attempt: count.current, kind: 'sent', firstName: message.firstName });
      } catch (error) {
        setOutcome({ attempt: count.current, kind: 'failed', ...sendFailureText(error), typed });
      }
      resetForm({ values: EMPTY });
    });
  return { send, sending, outcome };
}

export function sendFailureText(error: unknown): { title: string; text: string } {
  if (!(error instanceof ServiceError))
    return { title: 'Your message was not sent', text: 'Something went wrong. Please try again.' };
  // sending again creates no second e-mail
  const title =
    error.code === 'timeout' ? 'Your message may not have been sent' : 'Your message was not sent';
  return { title, text: error.message };
}
