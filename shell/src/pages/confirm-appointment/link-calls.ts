import { endpoint, fetchText, isRecord, parseJson, ServiceError } from '@lagoon/shared/browser';
import type { ConfirmationLink } from '@lagoon/shared/domain';

const TIMEOUT_MS = 20_000;
const SERVICE = 'appointments';
const WHO = 'The appointment book';
const STATES: readonly string[] = ['open', 'expired', 'gone', 'confirmed', 'cancelled'] satisfies ConfirmationLink['state'][];

/** What a confirmation link stands for; `unknown` when the appointment book does not know it. */
export type LinkAnswer = ConfirmationLink | { state: 'unknown' };

const isLink = (value: Record<string, unknown>): value is Record<string, unknown> & ConfirmationLink =>
  STATES.includes(String(value.state)) &&
  ['reference', 'date', 'time'].every((key) => typeof value[key] === 'string') &&
  (value.place === 'home' || value.place === 'walk-in');

/** The token goes in the body and nowhere else, so that it is in no address and no log. */
async function send(path: string, token: string): Promise<LinkAnswer> {
  const { status, text } = await fetchText({
    service: SERVICE,
    who: WHO,
    url: endpoint('', path),
    timeout: TIMEOUT_MS,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) },
  });
  if (status === 404 || status === 422) return { state: 'unknown' };
  const answer = status === 200 ? parseJson(SERVICE, WHO, text) : undefined;
  if (isRecord(answer) && isLink(answer)) return answer;
  const said =
    status === 429 ? 'There were too many tries. Please wait a minute and try again.' : 'Something went wrong. Please try again.';
  throw new ServiceError(SERVICE, 'broken', said, { status });
}

/** Looks up what a link stands for, and changes nothing. @throws ServiceError when there is no answer */
export const lookUpLink = (token: string): Promise<LinkAnswer> => send('/api/appointments/link', token);

/** Confirms the appointment. @returns what the link stands for then @throws ServiceError; pressing again does no harm */
export const confirmLink = (token: string): Promise<LinkAnswer> => send('/api/appointments/confirm', token);
