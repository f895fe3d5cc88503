import { endpoint, fetchText, parseJson } from '@lagoon/shared/browser';
import { LookUpError, THIS_SITE, tooManyTries } from './ask-by-phone';

const CALL = { ...THIS_SITE, service: 'email' } as const;

export const BY_EMAIL_TEXTS = { failed: 'We could not send the e-mail just now. Please try again in a moment.' };

/** Returns true if the server can send an e-mail with references. */
export async function isOffered(): Promise<boolean> {
  const { status, text } = await fetchText({ ...CALL, url: endpoint('', '/api/references') });
  return status === 200 && parseJson(CALL.service, CALL.who, text).offered === true;
}

/** Requests an e-mail with all references of an address. Returns the server's message for the visitor. @throws as `askByPhone` */
export async function askByEmail(email: string): Promise<string> {
  const { status, text, headers } = await fetchText({
    ...CALL,
    url: endpoint('', '/api/references'),
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: email.trim() }) },
  });
  const { error, message } = status === 200 || status === 429 ? parseJson(CALL.service, CALL.who, text) : {};
  if (typeof message === 'string' && (status === 200 || error === 'limit')) {
    if (status === 200) return message;
    throw new LookUpError(message);
  }
  throw status === 429 ? tooManyTries(headers) : new LookUpError(BY_EMAIL_TEXTS.failed);
}
