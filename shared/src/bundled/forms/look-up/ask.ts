import { fetchText, jsonBody, ServiceError, serverTime, waitText } from '@lagoon/shared/browser';
import { isRecord, type ReferenceKind, readReference } from '@lagoon/shared/domain';
import type { ReferenceAndPhone } from '@lagoon/shared/forms/schemas';

const THIS_SITE = { who: 'This site', timeout: 20_000 } as const;

export interface LookUpTexts {
  notFound: string;
  failed: string;
}

interface LookUp<Answer> {
  of: ReferenceKind;
  path: string;
  texts: LookUpTexts;
  isAnswer: (value: unknown) => value is Answer;
}

/**
 * In the body, because logs contain addresses. Throws ServiceError with a sentence for the visitor,
 * or errors by field.
 */
export const askByPhone = <Answer>(
  lookUp: LookUp<Answer>,
  { reference, phoneNumber }: ReferenceAndPhone,
): Promise<Answer> =>
  askForRecord(
    lookUp,
    jsonBody({
      reference: readReference(reference, lookUp.of) ?? reference.trim(),
      phoneNumber: phoneNumber.trim(),
    }),
  );

/** @throws as {@link askByPhone} */
export async function askForRecord<Answer>(
  { of, path, texts: { notFound, failed }, isAnswer }: LookUp<Answer>,
  init: RequestInit,
): Promise<Answer> {
  const service = of === 'order' ? 'orders' : 'appointments';
  const { status, json, headers } = await fetchText({
    ...THIS_SITE,
    service,
    path,
    init,
  });
  const refused = (message: string, fields?: Record<string, string>) =>
    new ServiceError(service, 'refused', message, { status, fields });
  if (status === 404) throw refused(notFound);
  if (status === 429) throw refused(tooManyTries(headers));
  const answer = [200, 409, 422].includes(status) ? json() : undefined;
  if (status === 200 && isAnswer(answer)) return answer;
  if (status === 409 && isRecord(answer)) throw refused(String(answer.message));
  throw refused(failed, status === 422 ? fieldsOf(answer) : {});
}

function fieldsOf(answer: unknown): Record<string, string> {
  const fields = isRecord(answer) && isRecord(answer.fields) ? Object.entries(answer.fields) : [];
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] =>
        ['reference', 'phoneNumber'].includes(field[0]) && typeof field[1] === 'string',
    ),
  );
}

const tooManyTries = (headers: Headers) =>
  'There were too many tries. Please wait ' +
  `${waitText(headers.get('retry-after'), serverTime().getTime())} and try again.`;

const BY_EMAIL = { ...THIS_SITE, service: 'email', path: '/api/references' } as const;

export const BY_EMAIL_TEXTS = {
  failed: 'We could not send the e-mail just now. Please try again in a moment.',
};

/** False if the server cannot send e-mails. */
export async function isOffered(): Promise<boolean> {
  const { status, json } = await fetchText(BY_EMAIL);
  return status === 200 && json().offered === true;
}

/** Returns the server's message for the visitor. Throws as `askByPhone`. */
export async function askByEmail(email: string): Promise<string> {
  const { status, json, headers } = await fetchText({
    ...BY_EMAIL,
    init: jsonBody({ email: email.trim() }),
  });
  const { error, message } = status === 200 || status === 429 ? json() : {};
  if (status === 200 && typeof message === 'string') return message;
  if (error === 'limit' && typeof message === 'string')
    throw new ServiceError('email', 'refused', message, { status });
  throw new ServiceError(
    'email',
    'refused',
    status === 429 ? tooManyTries(headers) : BY_EMAIL_TEXTS.failed,
    { status },
  );
}
