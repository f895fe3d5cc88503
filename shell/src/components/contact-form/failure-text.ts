import { ServiceError } from '@lagoon/shared/browser';

/** What a failed send means for the visitor: whether the lab may have the message, and what to do now. */
export function failureText(error: unknown): { title: string; text: string } {
  if (!(error instanceof ServiceError)) return { title: 'Your message was not sent', text: 'Something went wrong. Please try again.' };
  // without an answer nobody can say; a second copy of a message does no harm
  const title = error.code === 'timeout' ? 'Your message may not have been sent' : 'Your message was not sent';
  return { title, text: error.message };
}
