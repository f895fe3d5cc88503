import { endpoint, fetchText, parseJson, ServiceError } from '@lagoon/shared/browser';
import { isRecord, type Visit } from '@lagoon/shared/domain';

const TIMEOUT_MS = 20_000;
const SERVICE = 'appointments';
const WHO = 'The appointment book';

export interface LinkedVisit extends Visit {
  state: string;
  reference: string;
}

/** The answer for a link that the server does not know. */
export const UNKNOWN = { state: 'unknown' } as const;

export type LinkAnswer<V extends LinkedVisit = LinkedVisit> = V | typeof UNKNOWN;

export const isLinkedVisit = (value: Record<string, unknown>, states: readonly string[]): boolean =>
  states.includes(String(value.state)) &&
  ['reference', 'date', 'time'].every((key) => typeof value[key] === 'string') &&
  (value.place === 'home' || value.place === 'walk-in');

const notUnderstood = (status?: number): ServiceError =>
  new ServiceError(SERVICE, 'broken', 'Something went wrong. Please try again.', { status });

/** Sends a link's token in the body, because logs contain addresses. @throws ServiceError; `refused` has the server's message */
export async function sendToken<V extends LinkedVisit>(
  path: string,
  body: { token: string; [of: string]: unknown },
  isAnswer: (value: Record<string, unknown>) => value is Record<string, unknown> & V,
): Promise<LinkAnswer<V>> {
  const { status, text } = await fetchText({
    service: SERVICE,
    who: WHO,
    url: endpoint('', path),
    timeout: TIMEOUT_MS,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  if (status === 404 || status === 422) return UNKNOWN;
  const answer = status === 200 || status === 409 || status === 429 ? parseJson(SERVICE, WHO, text) : undefined;
  if (!isRecord(answer)) throw notUnderstood(status);
  if (status === 200) {
    if (isAnswer(answer)) return answer;
    throw notUnderstood();
  }
  const message =
    answer.error === 'limit' || status === 409 ? String(answer.message) : 'There were too many tries. Please wait a minute and try again.';
  throw new ServiceError(SERVICE, 'refused', message, { status });
}
