import { endpoint, fetchText, parseJson, ServiceError } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';

const TIMEOUT_MS = 20_000;
const SERVICE = 'appointments';
const WHO = 'The appointment book';

/** The error of an answer that is none. */
export const notUnderstood = (status?: number): ServiceError =>
  new ServiceError(SERVICE, 'broken', 'Something went wrong. Please try again.', { status });

/**
 * Sends the token of a letter's link: in the body and nowhere else, so that it is in no address and no log.
 *
 * @returns the answer; undefined when the token is not known
 * @throws ServiceError; one that says `refused` has the server's sentence
 */
export async function sendToken(
  path: string,
  body: { token: string; [of: string]: unknown },
): Promise<Record<string, unknown> | undefined> {
  const { status, text } = await fetchText({
    service: SERVICE,
    who: WHO,
    url: endpoint('', path),
    timeout: TIMEOUT_MS,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  if (status === 404 || status === 422) return undefined;
  const answer = status === 200 || status === 409 || status === 429 ? parseJson(SERVICE, WHO, text) : undefined;
  if (!isRecord(answer)) throw notUnderstood(status);
  if (status === 200) return answer;
  const said =
    answer.error === 'limit' || status === 409 ? String(answer.message) : 'There were too many tries. Please wait a minute and try again.';
  throw new ServiceError(SERVICE, 'refused', said, { status });
}
